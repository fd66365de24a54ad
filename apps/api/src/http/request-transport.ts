import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/db.ts';
import type { Shop } from '../shop.ts';
import { namedProxies } from './unnamed-proxy.ts';

/** The ways by which requests have reached this process: TLS, and a proxy. */
export type RequestTransport = {
  /** A request came by https, as the proxy of TRUST_PROXY says. */
  tls: boolean;
  /** A request came from a proxy of TRUST_PROXY that names its client. */
  proxy: boolean;
};

const seenBy = new WeakMap<Db, RequestTransport>();

/** Returns the ways by which requests have reached this process; none before the first request. */
export function requestTransport({ db }: Pick<Shop, 'db'>): RequestTransport {
  return seenBy.get(db) ?? { tls: false, proxy: false };
}

/**
 * Records whether requests come by TLS and through the proxy of TRUST_PROXY. Only from that proxy a forwarded
 * protocol counts: anybody can send the header.
 */
export function watchRequestTransport(
  server: FastifyInstance,
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
): void {
  const isNamed = namedProxies(settings.trustProxy);
  const seen: RequestTransport = { tls: false, proxy: false };
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
