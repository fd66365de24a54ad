import { isIPv6 } from 'node:net';

/**
 * Returns the key of rate limits by network address: an IPv4 address unchanged, for an IPv6 address its
 * /64 network, because a single connection owns all of it; otherwise one client would have countless
 * addresses. Some proxies write the client's port after its address (`203.0.113.9:4711`, `[2001:db8::1]:4711`);
 * the port does not count.
 */
export function networkOf(client: string): string {
  const address =
    /^([0-9.]+):[0-9]+$|^\[(.+)\](?::[0-9]+)?$/.exec(client)?.slice(1).find(Boolean) ?? client;
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

/**
 * Returns the networks that contain a client's network, narrowest first, with the factors of their limits.
 * A provider assigns /56 and /48 networks, so that one client may have many /64; an IPv4 address counts
 * alone.
 */
export function networksAround(network: string): { network: string; factor: number }[] {
  const [, a, b, c, d] = /^(\w+):(\w+):(\w+):(\w+)::\/64$/.exec(network) ?? [];
  if (d === undefined) return [{ network, factor: 1 }];
  const half = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [
    { network, factor: 1 },
    { network: `${a}:${b}:${c}:${half}::/56`, factor: 4 },
    { network: `${a}:${b}:${c}::/48`, factor: 16 },
  ];
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}
