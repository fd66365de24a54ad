import { type LookupAddress, promises as dns } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Allowed addresses of a push service; loopback is for a demonstration on this machine and for tests. */
export type HostRules = { allowLoopback: boolean };

/** IPv4 addresses that are not public on the internet (RFC 6890 and later ones). */
const NOT_PUBLIC = blockList('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);
/** The assigned addresses of IPv6, and the exceptions that lead elsewhere: Teredo, documentation, 6to4. */
const GLOBAL = blockList('ipv6', ['2000::/3']);
const NOT_GLOBAL = blockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);
const LOOPBACK = ['127.0.0.1', '::1'];

/** Timeout of resolving a name when a device is switched on. */
const RESOLVE_MS = 2_000;

/** Returns whether an address is public on the internet: not this machine, nor its network. */
function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !NOT_PUBLIC.check(address);
  if (kind !== 6) return false;
  return GLOBAL.check(address, 'ipv6') && !NOT_GLOBAL.check(address, 'ipv6');
}

/** Returns whether a message may be sent to an address. */
export function isAllowedAddress(address: string, { allowLoopback }: HostRules): boolean {
  return isPublicAddress(address) || (allowLoopback && LOOPBACK.includes(address));
}

/**
 * Returns the host of a URL as the system resolves it: without the brackets of IPv6, and the dot of the
 * root.
 */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$|\.$/g, '');
}

/**
 * Names that lead to this machine or its network everywhere (RFC 6761, 8375, appendix G of 6762), or that
 * the DNS of the internet never has (RFC 7686, 9476).
 */
const NOT_PUBLIC_NAME =
  /^[^.]*$|\.(localhost|localdomain|local|lan|home|corp|intranet|internal|private|home\.arpa|onion|alt)$/;

/**
 * Returns whether the shape of an endpoint is allowed: https at its own port, or anything at loopback
 * where that is allowed.
 */
export function isAllowedUrl(url: URL, allowed: HostRules): boolean {
  const host = hostOf(url);
  if (url.username !== '' || url.password !== '') return false;
  const isLoopback = LOOPBACK.includes(host) || host === 'localhost';
  if (isLoopback) return allowed.allowLoopback;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return isIP(host) === 0 ? !NOT_PUBLIC_NAME.test(host) : isPublicAddress(host);
}

/**
 * Returns whether messages may go to an endpoint: https and public hosts only. A name that cannot be
 * resolved now is allowed, because it is resolved and checked again at every sending (push-request.ts).
 */
export async function isAllowedEndpoint(endpoint: string, allowed: HostRules): Promise<boolean> {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (!isAllowedUrl(url, allowed)) return false;
  const host = hostOf(url);
  if (isIP(host) !== 0) return true;
  const found = await addressesOf(host);
  return found.every(({ address }) => isAllowedAddress(address, allowed));
}

async function addressesOf(host: string): Promise<LookupAddress[]> {
  const { promise: tooLate, resolve } = Promise.withResolvers<LookupAddress[]>();
  const timer = setTimeout(resolve, RESOLVE_MS, []).unref();
  try {
    return await Promise.race([dns.lookup(host, { all: true }), tooLate]);
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}

function blockList(kind: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), kind);
  }
  return list;
}
