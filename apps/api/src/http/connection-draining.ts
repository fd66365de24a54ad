import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a shutdown waits for connections that have not sent a request yet. */
const SILENT_MS = 500;

/** How long a shutdown waits for slow uploads and slow readers. */
const SLOW_MS = 10_000;

/**
 * Connection draining: lets `close` finish although clients keep connections open. Browsers open some in
 * advance and keep answered ones alive, and Node would wait for all of them. Requests received before the
 * close are still answered.
 */
export function drainConnectionsAtClose(server: FastifyInstance): void {
  const silent = new Set<Socket>();
  let isClosing = false;
  server.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.server.on('request', ({ socket }) => silent.delete(socket));
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    setTimeout(() => silent.forEach((socket) => socket.destroy()), SILENT_MS).unref();
    setTimeout(() => server.server.closeAllConnections(), SLOW_MS).unref();
  });
}
