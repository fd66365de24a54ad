import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Timers, systemClock } from '../platform/clock.ts';

/** How long a shutdown waits for connections that have not sent a request yet. */
const SILENT_MS = 500;

/** How long a shutdown waits for slow uploads and slow readers. */
const SLOW_MS = 10_000;

/** How long a replaced server waits for one more use of its keep-alive connections. */
const LAST_USE_MS = 5_000;

/** Servers that are closing: each response requests its client not to reuse the connection. */
const ending = new WeakSet<Server>();

/**
 * Connection draining: lets `close` finish although clients hold connections open. Browsers open some in
 * advance and keep answered ones alive, and Node would wait for all of them. Requests received before the
 * close are still answered.
 */
export function drainConnectionsAtClose(
  server: FastifyInstance,
  { sleep }: Timers = systemClock,
): void {
  const silent = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.server.on('request', ({ socket }) => silent.delete(socket));
  server.addHook('onSend', async (_request, reply) => {
    if (ending.has(server.server)) void reply.header('connection', 'close');
  });
  server.addHook('preClose', async () => {
    ending.add(server.server);
    const after = { ref: false };
    void sleep(SILENT_MS, after).then(() => silent.forEach((socket) => socket.destroy()));
    void sleep(SLOW_MS, after).then(() => server.server.closeAllConnections());
  });
}

/**
 * Gives load balancers time to notice that the server is no longer ready. Requests are answered as before,
 * also on new connections, and each connection is closed after its next response.
 */
export async function drain({ server }: FastifyInstance, seconds: number): Promise<void> {
  if (seconds === 0 || !server.listening) return;
  ending.add(server);
  await pause(seconds * 1_000);
}

/**
 * Stops listening because another process on the same port has taken over; resolves when no connection is
 * left, or after a while. A connection is closed only after a response that announced it, because a
 * request may be on its way on an idle connection.
 */
export async function yieldPort({ server }: FastifyInstance): Promise<void> {
  ending.add(server);
  const closed = once(server, 'close');
  // Not the close of an HTTP server, which closes idle connections at once.
  Server.prototype.close.call(server);
  await Promise.race([closed, pause(LAST_USE_MS)]);
}
