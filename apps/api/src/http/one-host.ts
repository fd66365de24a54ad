import type { IncomingMessage, ServerResponse } from 'node:http';
import { callMessages } from '@shop/contract/call';

/**
 * Refuses (400) a request with two Host headers (RFC 9112): a proxy and the shop could each use a
 * different one, and Node reads only the first. Returns whether it was refused.
 */
export function refuseTwoHosts({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length < 2) return false;
  response
    .writeHead(400, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(JSON.stringify({ message: callMessages.malformed, code: 'INVALID_INPUT' }));
  return true;
}
