import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { ServerRouter, createContext, isRouteErrorResponse } from 'react-router';
import { deferScripts } from '../framework-patches/defer-scripts.ts';
import { pageStructure, withStructure } from './storefront/seo/page-structure.ts';

export { loadContextOf } from './lib/api.server.ts';
export { cacheKeyOf } from './cache-key.ts';
export { createRequestHandler } from 'react-router';

const rendered = createContext<string | null>(null);

/** Returns the rendered HTML of a request; null when the response is not a page. */
export function htmlOf(context: Readonly<RouterContextProvider>): string | null {
  return context.get(rendered);
}

/**
 * Renders a whole page on the server: nothing is streamed, so that status and headers can still be set.
 * The HTML is passed on in the load context, because a response body would turn it into a stream again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { html, failed } = await render(request, context);
  headers.set('content-type', 'text/html; charset=utf-8');
  const facts = pageStructure(context.staticHandlerContext.loaderData);
  loadContext.set(rendered, withStructure(deferScripts(html), facts));
  return new Response(null, { status: failed ? 500 : status, headers });
}

/** Logs errors of loaders; a page's own responses, such as 404, are no errors. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}

function render(request: Request, context: EntryContext) {
  return new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} />,
      {
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          const chunks: Buffer[] = [];
          const page = new Writable({
            write(chunk: Buffer, _encoding, written) {
              chunks.push(chunk);
              written();
            },
          });
          page.once('finish', () => resolve({ html: Buffer.concat(chunks).toString(), failed }));
          pipe(page);
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          console.error(error);
        },
      },
    );
    request.signal.addEventListener('abort', () => abort(), { once: true });
  });
}
