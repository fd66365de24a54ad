import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Returns whether a host, as in a URL or as an address, can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  const kind = isIP(address);
  if (kind === 0) return /^(.+\.)?localhost$/i.test(host);
  return LOOPBACK.check(address, kind === 4 ? 'ipv4' : 'ipv6');
}
