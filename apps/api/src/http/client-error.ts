import type { Socket } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { callMessages } from '@shop/contract/call';

type Answer = { status: string; message: string; code: string };

const MALFORMED = { message: callMessages.malformed, code: 'INVALID_INPUT' };
const ANSWERS: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', ...MALFORMED },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: callMessages.tooSlow,
    code: 'TOO_SLOW',
  },
};

/** Answers a request whose body comes too slowly with 408, as Node does after its own time limit. */
export function answerTooSlow(socket: Socket): void {
  const error = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  answerClientError(error, socket);
}

/**
 * Answers bytes that are not an HTTP request with the contract's failure shape, and closes the
 * connection.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const known = ANSWERS[error.code ?? ''];
  const { status, message, code } = known ?? { status: '400 Bad Request', ...MALFORMED };
  const body = JSON.stringify({ message, code });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

/**
 * Refuses (400) a request with two Host headers (RFC 9112): a proxy and the shop could each use a
 * different one, and Node reads only the first. Returns whether it was refused.
 */
export function refuseTwoHosts({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts < 2) return false;
  response
    .writeHead(400, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(JSON.stringify({ message: callMessages.malformed, code: 'INVALID_INPUT' }));
  return true;
}
