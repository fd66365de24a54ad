import { paths } from './paths.ts';
import { filterOf, searchOf } from './storefront/catalogue/catalogue-filter.ts';

const PLAIN = [paths.termsOfUse(), paths.privacyPolicy(), paths.returnRefundPolicy()];

/**
 * The cache key of a public page: its URL reduced to the parameters that it depends on, in canonical
 * form, so that the server caches one copy of it. URLs of the account area and the back office stay as
 * they are.
 */
export function cacheKeyOf(address: URL): URL {
  const { pathname, searchParams } = address;
  const known = new URL(address);
  if (pathname === paths.home() || pathname === paths.products()) {
    known.search = searchOf(filterOf(searchParams));
  } else if (PLAIN.includes(pathname) || pathname.startsWith(paths.buyProduct(''))) {
    known.search = '';
  }
  return known;
}
