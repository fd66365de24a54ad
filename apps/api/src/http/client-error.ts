import type { Socket } from 'node:net';
import { callMessages } from '@shop/contract/call';

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers bytes that are not an HTTP request with the contract's failure shape, and closes the
 * connection.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const body = JSON.stringify({ message: callMessages.malformed, code: 'INVALID_INPUT' });
  const head = [
    `HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
