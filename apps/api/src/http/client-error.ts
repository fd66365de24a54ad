import type { Socket } from 'node:net';
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
