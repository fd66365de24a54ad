import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a close waits for connections on which nothing was asked yet. */
const SILENT_MS = 500;

/** How long a close waits for requests that are still coming in and answers that are still read. */
const SLOW_MS = 10_000;

/**
 * Lets a close end although connections stay open: browsers open some in advance and say nothing
 * on them, and keep those that were answered, all of which Node would wait for. Requests that have
 * come in get their answers.
 */
export function hangUpAtClose(server: FastifyInstance): void {
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
