import { isIPv6 } from 'node:net';

/**
 * What limits by address count: an IPv4 address as it is, and of an IPv6 address the network of 64
 * bits that a single line has whole, or one caller would have as many addresses as they like.
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
