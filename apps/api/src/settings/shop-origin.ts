import { isIPv6 } from 'node:net';
import type { Settings } from './settings.ts';

/** Hosts that mean every address of the machine, and the address by which a link reaches it there. */
const REACHED_AT: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Returns the origin that links of the shop carry: `PUBLIC_URL`, otherwise where it listens. */
export function shopOrigin({
  publicUrl,
  host,
  port,
}: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string {
  const reached = REACHED_AT[host] ?? host;
  return publicUrl ?? `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
}

/** Sets the port that the machine chose for PORT=0, once a server listens at this address. */
export function setPort(settings: Settings, address: string): void {
  if (settings.port === 0) settings.port = Number(new URL(address).port);
}
