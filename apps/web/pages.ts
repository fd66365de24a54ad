import { hash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from 'react-router';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { CallInProcess } from './app/lib/api.server.ts';

/** A page, finished: what the server answers as it stands. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Whether all that it shows could be read. */
  isWhole: boolean;
};

type Build = ServerBuild & {
  entry: {
    module: {
      loadContextOf: (call: CallInProcess) => RouterContextProvider;
      knownAddress: (address: URL) => URL;
      htmlOf: (context: RouterContextProvider) => string | null;
    };
  };
};

/** Loads the web build (`build/server/index.js`), which renders pages from the shop's own calls. */
export async function createPages({
  buildPath,
  callInProcess,
}: {
  buildPath: string;
  callInProcess: CallInProcess;
}) {
  const build = (await import(pathToFileURL(buildPath).href)) as Build;
  const { loadContextOf, knownAddress, htmlOf } = build.entry.module;
  const handle = createRequestHandler(build, 'production');
  return {
    known: knownAddress,
    async render(address: URL): Promise<Page> {
      let isWhole = true;
      const context = loadContextOf(async (...call) => {
        const answer = await callInProcess(...call);
        if (answer.status >= 500) isWhole = false;
        return answer;
      });
      const response = await handle(new Request(address), context);
      const html = htmlOf(context);
      return {
        status: response.status,
        headers: { ...Object.fromEntries(response.headers), ...securityHeaders(html ?? '') },
        body: html === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html),
        isWhole,
      };
    },
  };
}

/** Headers of every page. Scripts run by hash only, styles come from files only. */
function securityHeaders(html: string): Record<string, string> {
  const scripts = inlineScripts(html).map((script) => `'sha256-${sha256(script)}'`);
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts)].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

function inlineScripts(html: string): string[] {
  const scripts: string[] = [];
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at + 1)) {
    const text = html.indexOf('>', at) + 1;
    const tag = html.slice(at, text);
    // Data blocks such as application/ld+json are not run and need no hash.
    if (/\ssrc=|ld\+json/.test(tag)) continue;
    scripts.push(html.slice(text, html.indexOf('</script>', text)));
  }
  return scripts;
}

function sha256(text: string): string {
  return hash('sha256', text, 'base64');
}
