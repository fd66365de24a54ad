import type { IncomingMessage } from 'node:http';

/** So much of a refused request is still taken in, in bytes: a picture that is a little too large. */
const LINGER_BYTES = 16 * 1024 * 1024;

/**
 * Reads on, and throws away, what still comes in of a request that was answered already, since most
 * clients read an answer only when they have sent everything; who sends much more is hung up on.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let left = LINGER_BYTES;
  request.on('data', (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}
