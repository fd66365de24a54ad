import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/db.ts';
import type { Shop } from '../shop.ts';
import { namedProxies } from './unnamed-proxy.ts';

/** What this process has seen of the way on which requests come. */
export type SeenRequests = {
  /** One came by https, as the proxy of TRUST_PROXY says. */
  tls: boolean;
  /** One came from a proxy of TRUST_PROXY that says for whom it asks. */
  proxy: boolean;
};

const seenBy = new WeakMap<Db, SeenRequests>();

/** What was seen; nothing while no request has come. */
export function seenRequests({ db }: Pick<Shop, 'db'>): SeenRequests {
  return seenBy.get(db) ?? { tls: false, proxy: false };
}

/**
 * Watches whether requests come by TLS and through the named proxy. A forwarded protocol counts from
 * TRUST_PROXY alone: anybody else may write what they like.
 */
export function watchRequests(
  server: FastifyInstance,
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
): void {
  const isNamed = namedProxies(settings.trustProxy);
  const seen: SeenRequests = { tls: false, proxy: false };
  seenBy.set(db, seen);
  server.addHook('onRequest', (request, _reply, done) => {
    const { socket, headers } = request.raw;
    if (isNamed(socket.remoteAddress ?? '')) {
      if (headers['x-forwarded-for'] !== undefined) seen.proxy = true;
      const protocols = String(headers['x-forwarded-proto'] ?? '');
      if (protocols.split(',').at(-1)?.trim() === 'https') seen.tls = true;
    }
    done();
  });
}
