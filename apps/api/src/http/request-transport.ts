import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/db.ts';
import type { Shop } from '../shop.ts';
import { namedProxies } from './unnamed-proxy.ts';

/** Transport of the requests of this process: TLS, and a proxy. */
export type SeenRequests = {
  /** A request came by https, according to the proxy of TRUST_PROXY. */
  tls: boolean;
  /** A request came from a proxy of TRUST_PROXY that names its client. */
  proxy: boolean;
};

const seenBy = new WeakMap<Db, SeenRequests>();

/** Returns what was recorded; nothing before the first request. */
export function seenRequests({ db }: Pick<Shop, 'db'>): SeenRequests {
  return seenBy.get(db) ?? { tls: false, proxy: false };
}

/**
 * Records whether requests come by TLS and through the named proxy. A forwarded protocol counts only from
 * TRUST_PROXY: anybody can send the header.
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
