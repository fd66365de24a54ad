import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from 'react-router';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { CallInProcess } from './app/lib/api.server.ts';

/** A page, finished: what the server answers as it stands. */
export type Page = { status: number; headers: Record<string, string>; body: Buffer };

/** What pages need from the server: the shop's calls, answered in the same process. */
export type PageContext = { callInProcess: CallInProcess };

type Build = ServerBuild & {
  entry: { module: { loadContextOf: (call: CallInProcess) => RouterContextProvider } };
};

/** Loads the web build (`build/server/index.js`) and gives the function that renders its pages. */
export async function createPages({ buildPath }: { buildPath: string }) {
  const build = (await import(pathToFileURL(buildPath).href)) as Build;
  const handle = createRequestHandler(build, 'production');
  return async function page(request: Request, context: PageContext): Promise<Page> {
    const response = await handle(request, build.entry.module.loadContextOf(context.callInProcess));
    const body = Buffer.from(await response.arrayBuffer());
    const headers = Object.fromEntries(response.headers);
    const isHtml = headers['content-type']?.startsWith('text/html') ?? false;
    return {
      status: response.status,
      headers: { ...headers, ...securityHeaders(isHtml ? body.toString('utf8') : '') },
      body,
    };
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
  const found = html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g);
  // Data blocks such as application/ld+json are not run and need no hash.
  return [...found].filter(([, tag]) => !tag?.includes('ld+json')).map(([, , text]) => text ?? '');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
