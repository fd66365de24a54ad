import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of a shop that holds back files of one of its pages. */
export type HeldFiles = {
  url: string;
  /**
   * Holds back the files whose URL starts with `start` until the path `until` is requested. They must be
   * fewer than six: a browser opens six connections to a host, and the request for `until` needs one.
   */
  hold: (start: string, until: string) => void;
  /** Number of requests held back. */
  count: () => number;
  stop: () => void;
};

/** Starts the proxy on a free port. */
export async function startHoldingFiles(shopUrl: string): Promise<HeldFiles> {
  let held: { start: string; until: string } | undefined;
  let count = 0;
  const server = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked;
    if (url === held?.until) held = undefined;
    if (held !== undefined && method === 'GET' && url.startsWith(held.start)) {
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
    hold: (start, until) => (held = { start, until }),
    count: () => count,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
