import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../shop.ts';

/** Headers by which a proxy names its client. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'] as const;

/** At most one log line in this time. */
const LOG_EVERY_MS = 60_000;

/** How long after the last such request the shop counts as degraded. */
const REMEMBERED_MS = 5 * 60_000;

/** Whether a proxy that TRUST_PROXY does not name was seen recently. */
export type UnnamedProxy = { wasSeen: () => boolean };

/**
 * Watches for a forgotten TRUST_PROXY: a forwarded header from a peer that it does not name. Behind such a
 * proxy all visitors count as one network address, so a stranger's wrong passwords use up everybody's
 * limits. Requests that the cache answers are not checked.
 */
export function watchForUnnamedProxy(
  server: FastifyInstance,
  { settings, clock, log }: Pick<Shop, 'settings' | 'clock' | 'log'>,
): UnnamedProxy {
  const isNamed = namedProxies(settings.trustProxy);
  let seenAt = -Infinity;
  let loggedAt = -Infinity;
  server.addHook('onRequest', (request, _reply, done) => {
    const peer = request.raw.socket.remoteAddress ?? '';
    if (FORWARDED.some((name) => name in request.headers) && !isNamed(peer)) {
      seenAt = clock.now().valueOf();
      if (seenAt - loggedAt >= LOG_EVERY_MS) {
        loggedAt = seenAt;
        log.warn({ peer }, 'a forwarded header came from a peer that TRUST_PROXY does not name');
      }
    }
    done();
  });
  return { wasSeen: () => clock.now().valueOf() - seenAt < REMEMBERED_MS };
}

/** Returns a function that recognises the proxies of TRUST_PROXY. */
export function namedProxies(trustProxy: string | undefined): (address: string) => boolean {
  const named = new BlockList();
  for (const range of trustProxy?.split(',') ?? []) {
    const [address = '', bits] = range.trim().split('/');
    const kind = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) named.addAddress(address, kind);
    else named.addSubnet(address, Number(bits), kind);
  }
  return (address) => named.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
