import { LONGEST_SEARCH } from '@shop/contract/catalogue-query';
import { ownPagePaths, paths, query } from './paths.ts';
import { filterOf, searchOf } from './storefront/kit/catalogue/catalogue-filter.ts';
import { chosenReviews } from './storefront/kit/product/chosen-reviews.ts';

/** The key of a URL in the server cache. */
export type CacheKey = {
  /** Canonical URL, with only the parameters that the page depends on. */
  address: URL;
  /** The URL that is rendered and stored: without an optional part that makes no difference to the page. */
  shown: URL;
  /** Whether such a page exists. Unknown paths get 404 and no canonical URL. */
  isPage: boolean;
  /** Whether the page may be stored, because it has a limited number of URLs. */
  isStorable: boolean;
};

/** Pages whose rendering depends on parameters. */
const FILTERED = [
  paths.home(),
  paths.products(),
  decodeURIComponent(ownPagePaths.category(':slug')),
  decodeURIComponent(ownPagePaths.collection(':slug')),
];

/** The longest filter in an address: all links of a page repeat it. */
const LONGEST_FILTER = 4_000;

/** The page of a product. */
const PRODUCT = `${decodeURIComponent(paths.buyProduct(':productId'))}/:slug?`;

/** Pages with an id in their path that answer 404 when there is no such thing. */
const LOOKED_UP = [
  decodeURIComponent(ownPagePaths.category(':slug')),
  decodeURIComponent(ownPagePaths.collection(':slug')),
  PRODUCT,
];

/**
 * Returns the cache key of any URL, for pages, their data (`.data`) and files such as `robots.txt`;
 * `pages` are the patterns of all paths, such as `/buy-product/:productId`. Drops unknown parameters and
 * those that only the browser reads (account area, back office). Other spellings of a path (`/PRODUCTS`,
 * `/products/`, `/%70roducts`) get the pattern's spelling; slugs get small letters (`/silk/IKAT`), and ids and
 * slugs lose the signs of a sentence behind them.
 */
export function cacheKeyOf(address: URL, pages: readonly string[]): CacheKey {
  const { path, isData } = parted(address.pathname);
  const found = spelled(path, pages);
  if (found === undefined) return { address, shown: address, isPage: false, isStorable: false };
  const isProduct = found.pattern === PRODUCT;
  const filter = FILTERED.includes(found.pattern) ? searchOf(filterOf(address.searchParams)) : '';
  const reviews = isProduct ? reviewsQuery(address.searchParams) : '';
  const at = (pathname: string) => {
    const known = new URL(address);
    known.pathname = isData ? dataPath(pathname) : pathname;
    known.search =
      filter.length > LONGEST_FILTER
        ? tooLong(filterOf(address.searchParams).q)
        : filter || reviews;
    return known;
  };
  const isLookedUp = LOOKED_UP.includes(found.pattern);
  const isStorable = !found.pattern.includes(':') || (isLookedUp && reviews === '');
  return { address: at(found.path), shown: at(found.shown), isPage: true, isStorable };
}

/** Returns a search in place of a filter that is too long: the beginning of one that is refused as too long too. */
function tooLong(q: string): string {
  return query({ q: q.slice(0, LONGEST_SEARCH + 1).padEnd(LONGEST_SEARCH + 1, '…') });
}

/** Returns the part of the query of a product that selects its reviews. */
function reviewsQuery(search: URLSearchParams): string {
  const { page, stars } = chosenReviews(search);
  return query({ ...(page > 0 && { page: `${page + 1}` }), ...(stars && { stars }) });
}

/**
 * Splits off the suffix of data: React Router requests the data of `/products` at `/products.data`, and
 * the data of `/` at `/_.data`.
 */
function parted(pathname: string): { path: string; isData: boolean } {
  const path = /^(.*?)(?:\/_)?\.data$/.exec(pathname)?.[1];
  return path === undefined ? { path: pathname, isData: false } : { path, isData: true };
}

function dataPath(path: string): string {
  return path === paths.home() ? '/_.data' : `${path}.data`;
}

/**
 * Returns the pattern that React Router would match for a path, and the path in its canonical spelling,
 * also without an optional part.
 */
function spelled(
  pathname: string,
  pages: readonly string[],
): { pattern: string; path: string; shown: string } | undefined {
  const given = partsOf(pathname);
  if (given === undefined) return undefined;
  for (const pattern of pages) {
    const wanted = partsOf(pattern) ?? [];
    const least = pattern.endsWith('?') ? wanted.length - 1 : wanted.length;
    if (given.length < least || given.length > wanted.length) continue;
    if (!given.every((part, at) => fits(wanted[at] ?? '', part))) continue;
    const path = given.map((part, at) => {
      const fixed = wanted[at] ?? '';
      return fixed.startsWith(':') ? encodeURIComponent(namedBy(fixed, part)) : fixed;
    });
    return { pattern, path: `/${path.join('/')}`, shown: `/${path.slice(0, least).join('/')}` };
  }
  return undefined;
}

/** Returns an id or slug without the signs of a sentence behind it, a slug in small letters. */
function namedBy(wanted: string, given: string): string {
  if (wanted !== ':slug' && wanted !== ':productId') return given;
  const named = given.replace(/(?<=[a-z0-9])[.,;:!)\]]{1,4}$/i, '');
  return wanted === ':slug' ? named.toLowerCase() : named;
}

function fits(wanted: string, given: string): boolean {
  return wanted.startsWith(':') ? given !== '' : given.toLowerCase() === wanted.toLowerCase();
}

/** Splits a path at slashes and decodes the parts; undefined for a malformed one. */
function partsOf(pathname: string): string[] | undefined {
  const parts = pathname.split('/');
  while (parts.at(-1) === '') parts.pop();
  try {
    return parts.slice(1).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
