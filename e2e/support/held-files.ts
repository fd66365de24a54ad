import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of a shop that holds back the files of its pages. */
export type HeldFiles = {
  url: string;
  /** From now on no file of the pages is answered, until this path is asked for. */
  holdUntil: (path: string) => void;
  /** How many were asked for in vain. */
  count: () => number;
  stop: () => void;
};

/** Starts it on a free port. */
export async function startHoldingFiles(shopUrl: string): Promise<HeldFiles> {
  let until: string | undefined;
  let count = 0;
  const server = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked;
    if (url === until) until = undefined;
    if (until !== undefined && method === 'GET' && url.startsWith('/assets/')) {
      count += 1;
      return;
    }
    const passed = request(`${shopUrl}${url}`, { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.once('error', () => answer.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdUntil: (path) => (until = path),
    count: () => count,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
