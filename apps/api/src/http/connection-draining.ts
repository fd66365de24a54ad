import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Timers, systemClock } from '../platform/clock.ts';

/** How long a shutdown waits for connections that have not sent a request yet. */
const SILENT_MS = 500;

/** How long a shutdown waits for slow uploads and slow readers. */
const SLOW_MS = 10_000;

/** How long a server that is replaced waits for its kept-alive connections to be used once more. */
const LAST_USE_MS = 5_000;

/** Servers that end: each answer asks its client not to use the connection again. */
const ending = new WeakSet<Server>();

/**
 * Connection draining: lets `close` finish although clients keep connections open. Browsers open some in
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
 * Gives load balancers time to see that the server is not ready any more. Requests are answered as ever,
 * also on new connections, and each connection is closed after its next answer.
 */
export async function drain({ server }: FastifyInstance, seconds: number): Promise<void> {
  if (seconds === 0 || !server.listening) return;
  ending.add(server);
  await pause(seconds * 1_000);
}

/**
 * Stops listening because another process on the same port has taken over; resolves when no connection is
 * left, or after a while. A connection is closed only after an answer that said so, because a request may
 * be on its way on an idle one.
 */
export async function yieldPort({ server }: FastifyInstance): Promise<void> {
  ending.add(server);
  const closed = once(server, 'close');
  // Not the close of an HTTP server, which hangs up on idle connections at once.
  Server.prototype.close.call(server);
  await Promise.race([closed, pause(LAST_USE_MS)]);
}
