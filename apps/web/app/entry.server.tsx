import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { ServerRouter, isRouteErrorResponse } from 'react-router';
import { scriptsLast } from './lib/scripts-last.ts';

export { loadContextOf } from './lib/api.server.ts';
export { knownAddress } from './known-address.ts';

/** Renders a page to finished HTML: nothing is streamed, so its headers can still say anything. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const rendered = await render(request, context);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(scriptsLast(rendered.html), {
    status: rendered.failed ? 500 : status,
    headers,
  });
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
          const html = text(pipe(new PassThrough()));
          html.then((whole) => resolve({ html: whole, failed }), reject);
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
