import { type Span, withoutEnd } from './chat-text.ts';

/** A link in a chat: a product of this shop, or anything else (null). */
export type ChatLink = Span & {
  productId: string | null;
  /** Whether it may be a SKU instead, such as `KAN.RED/01`. */
  maybeCode: boolean;
};

/** Returns whether a host, with its port, is this shop's. */
export type IsOwnHost = (host: string) => boolean;

const LINK = /(?:https?:\/\/|www\.)[^ \n]+|(?<![^ \n])[\w.-]+(?:\.[a-z]{2,}|:\d+)\/[^ \n]*/giu;
/** The page of a product, and the short link to it in messages. */
const PRODUCT = /^\/(?:buy-product|p)\/([1-9]\d{0,17})(?:\/[^/]*)?\/?$/;

/** Returns the links of a text with plain blanks. A link of another host is one word, in which nothing is read. */
export function linksIn(text: string, isOwnHost: IsOwnHost): ChatLink[] {
  return [...text.matchAll(LINK)].map(({ 0: word, index }) => {
    const link = withoutEnd(word, `)>]}"'.,;:!?*_~|`);
    const productId = productOf(link, isOwnHost);
    const maybeCode = productId === null && !/^(?:https?:|www\.)/i.test(link);
    return { start: index, end: index + link.length, productId, maybeCode };
  });
}

function productOf(link: string, isOwnHost: IsOwnHost): string | null {
  const url = URL.parse(/^https?:/i.test(link) ? link : `https://${link}`);
  if (url === null || url.username !== '' || !isOwnHost(url.host)) return null;
  return PRODUCT.exec(url.pathname)?.[1] ?? null;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the function that recognises the shop's hosts: the one of its address, or all names of this machine
 * when the address is one of them.
 */
export function hostsOf(address: string): IsOwnHost {
  const { host, hostname, port } = new URL(address);
  const isLocal = [...LOOPBACK, '0.0.0.0', '[::]'].includes(hostname);
  const own = isLocal ? LOOPBACK.map((name) => (port === '' ? name : `${name}:${port}`)) : [host];
  return (asked) => own.includes(asked);
}
