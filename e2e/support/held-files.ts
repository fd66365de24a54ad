import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of a shop that holds back the files of its pages. */
export type HeldFiles = {
  url: string;
  /** Holds back every file of the pages until this path is requested. */
  holdUntil: (path: string) => void;
  /** Number of requests held back. */
  count: () => number;
  stop: () => void;
};

/** Starts the proxy on a free port. */
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
