import { hash } from 'node:crypto';
import type { RouterContextProvider, ServerBuild, createRequestHandler } from 'react-router';
import type { CacheKey } from './app/cache-key.ts';
import type { CallInProcess } from './app/lib/api.server.ts';
import { isOfficeRoute, shopRoutesUrl } from './shop-routes.ts';

/** A rendered page, ready to be sent. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Whether all its data could be read. */
  isWhole: boolean;
};

/** The imported web build. */
export type Build = ServerBuild & {
  entry: {
    module: {
      createRequestHandler: typeof createRequestHandler;
      loadContextOf: (call: CallInProcess, given?: unknown) => RouterContextProvider;
      cacheKeyOf: (address: URL, pages: readonly string[]) => CacheKey;
      htmlOf: (context: RouterContextProvider) => string | null;
    };
  };
};

/** Creates the renderer of a web build's pages, which makes calls in process. */
export function createPages(
  build: Build,
  { mode, callInProcess }: { mode: 'production' | 'development'; callInProcess: CallInProcess },
) {
  const { loadContextOf, cacheKeyOf, htmlOf } = build.entry.module;
  const pages = patternsOf(build.routes);
  const officePages = patternsOf(build.routes, isOfficeRoute).filter((page) => !page.includes(':'));
  const handle = build.entry.module.createRequestHandler(build, mode);
  const handleShop =
    mode === 'development'
      ? handle
      : build.entry.module.createRequestHandler(withShopRoutes(build), mode);
  return {
    keyOf: (address: URL) => cacheKeyOf(address, pages),
    async render(address: URL, given?: unknown): Promise<Page> {
      let isWhole = true;
      const context = loadContextOf(async (...call) => {
        const answer = await callInProcess(...call);
        if (answer.status >= 500) isWhole = false;
        return answer;
      }, given);
      const isOffice = isUnder(officePages, address);
      const response = await (isOffice ? handle : handleShop)(new Request(address), context);
      const html = htmlOf(context);
      return {
        status: response.status,
        headers: {
          ...Object.fromEntries(response.headers),
          ...securityHeaders(html ?? '', isOffice),
        },
        body: html === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html),
        isWhole,
      };
    },
  };
}

/** Returns the build whose pages load the route list without the back office. */
function withShopRoutes(build: Build): Build {
  return { ...build, assets: { ...build.assets, url: shopRoutesUrl(build.assets.url) } };
}

/** Whether an address is one of the pages or below one. The router does not mind capital letters. */
function isUnder(pages: readonly string[], { pathname }: URL): boolean {
  const address = pathname.toLowerCase();
  return pages.some((page) => address === page || address.startsWith(`${page}/`));
}

/** Returns the patterns of all pages or of some, such as `/buy-product/:productId`. */
function patternsOf(routes: Build['routes'], isWanted = (_id: string) => true): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (route === undefined) return '';
    const above = pathOf(route.parentId);
    return route.path === undefined || route.path === '' ? above : `${above}/${route.path}`;
  };
  const pages = Object.values(routes).filter((route) => route?.index === true || route?.path);
  return pages.flatMap((route) =>
    route === undefined || !isWanted(route.id) ? [] : pathOf(route.id) || '/',
  );
}

/**
 * Returns the security headers of a page. The CSP allows scripts by hash only, and styles from files
 * only. The back office scans labels: it may use the camera, and WebAssembly to read bar codes.
 */
function securityHeaders(html: string, isOffice: boolean): Record<string, string> {
  const scripts = inlineScripts(html).map((script) => `'sha256-${sha256(script)}'`);
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...(isOffice ? ["'wasm-unsafe-eval'"] : []), ...new Set(scripts)].join(
      ' ',
    ),
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
    'permissions-policy': `camera=(${isOffice ? 'self' : ''}), microphone=(), geolocation=(), browsing-topics=()`,
    'cross-origin-opener-policy': 'same-origin',
  };
}

function inlineScripts(html: string): string[] {
  const scripts: string[] = [];
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at + 1)) {
    const text = html.indexOf('>', at) + 1;
    const tag = html.slice(at, text);
    // Data blocks such as application/ld+json are not executed and need no hash.
    if (/\ssrc=|ld\+json/.test(tag)) continue;
    scripts.push(html.slice(text, html.indexOf('</script>', text)));
  }
  return scripts;
}

function sha256(text: string): string {
  return hash('sha256', text, 'base64');
}
