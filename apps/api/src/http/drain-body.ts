import type { IncomingMessage } from 'node:http';

/** How many bytes of a refused request are still read: a picture slightly over its limit. */
const LINGER_BYTES = 16 * 1024 * 1024;

/**
 * Request draining: reads and discards the rest of a request that was already answered, because most
 * clients read the response only after sending everything. Closes the connection after `LINGER_BYTES`.
 */
export function drainBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let left = LINGER_BYTES;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}
