import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooSlow } from '../platform/refusals.ts';
import { answerTooSlow } from './client-error.ts';

/** The minimum rate of a body: the request fails when fewer bytes come within a window. */
const LEAST_BYTES = 64 * 1024;
/** The window of a form, which holds its memory while it waits. */
const FORM_WINDOW_MS = 10_000;
/** The window of any other body, which usually fits into one. */
const WINDOW_MS = 30_000;

/** Calls `onSlow` after each window in which too few bytes came, until it is stopped. */
function watchRate(socket: Socket, windowMs: number, onSlow: () => void): () => void {
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - seen < LEAST_BYTES) onSlow();
    seen = socket.bytesRead;
  }, windowMs).unref();
  return () => clearInterval(timer);
}

/** The requests whose form waits for its turn or is read at its own rate. */
const forms = new WeakSet<IncomingMessage>();

/** Runs `work`, which waits for the turn of a form and reads it at its own rate. */
export async function asForm<T>(request: IncomingMessage, work: () => Promise<T>): Promise<T> {
  forms.add(request);
  try {
    return await work();
  } finally {
    forms.delete(request);
  }
}

/** Reads a form by `work`; throws 408 when it comes more slowly than the minimum rate. */
export async function atLeastRate<T>(
  { socket }: Pick<IncomingMessage, 'socket'>,
  work: () => Promise<T>,
): Promise<T> {
  // The connection may have closed while the form waited for its turn.
  if (socket.destroyed) throw tooSlow();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const stop = watchRate(socket, FORM_WINDOW_MS, () => reject(tooSlow()));
  try {
    return await Promise.race([work(), late]);
  } finally {
    stop();
  }
}

/**
 * Gives up requests whose body comes more slowly than the least rate: 408, unless they were answered
 * already, and the connection is closed. A form that waits for its turn has a limit of its own.
 */
export function limitSlowBodies(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const { raw } = request;
      const stop = watchRate(raw.socket, WINDOW_MS, () => {
        if (raw.complete) return stop();
        if (forms.has(raw)) return;
        if (reply.raw.headersSent) raw.destroy();
        else answerTooSlow(raw.socket);
      });
      raw.once('close', stop);
    }
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;
}
