import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { ServerRouter, createContext, isRouteErrorResponse } from 'react-router';
import { scriptsLast } from './lib/scripts-last.ts';

export { loadContextOf } from './lib/api.server.ts';
export { knownAddress } from './known-address.ts';

const rendered = createContext<string | null>(null);

/** The HTML of the page that answers a request; null of what is no page. */
export function htmlOf(context: Readonly<RouterContextProvider>): string | null {
  return context.get(rendered);
}

/**
 * Renders a page to finished HTML: nothing is streamed, so its headers can still say anything. The
 * HTML goes by the context, for as the body of the response it would be a stream again.
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
  loadContext.set(rendered, scriptsLast(html));
  return new Response(null, { status: failed ? 500 : status, headers });
}

/** Logs what a loader threw; refusals that a page answers with, such as 404, are no faults. */
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
          const pieces: Buffer[] = [];
          const page = new Writable({
            write(piece: Buffer, _encoding, written) {
              pieces.push(piece);
              written();
            },
          });
          page.once('finish', () => resolve({ html: Buffer.concat(pieces).toString(), failed }));
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
