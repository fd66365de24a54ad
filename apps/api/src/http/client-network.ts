import { isIPv6 } from 'node:net';

/**
 * The key of rate limits by network address: an IPv4 address as it is, of an IPv6 address its /64
 * network, which a single connection owns whole; otherwise one client would have countless addresses.
 */
export function networkOf(address: string): string {
  const inIPv4 = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  if (inIPv4 !== undefined) return inIPv4;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const first = groupsOf(head);
  const last = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => 0);
  const network = [...first, ...zeros, ...last].slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}
