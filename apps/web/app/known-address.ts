import { paths } from './paths.ts';
import { filterOf, searchOf } from './storefront/catalogue/catalogue-filter.ts';

const PLAIN = [paths.termsOfUse(), paths.privacyPolicy(), paths.returnRefundPolicy()];

/**
 * A public page's address with only what the page goes by, always written in the same way, so that
 * the server keeps one copy of it; a page of the account or the back office stays as it is asked for.
 */
export function knownAddress(address: URL): URL {
  const { pathname, searchParams } = address;
  const known = new URL(address);
  if (pathname === paths.home() || pathname === paths.products()) {
    known.search = searchOf(filterOf(searchParams));
  } else if (PLAIN.includes(pathname) || pathname.startsWith(paths.buyProduct(''))) {
    known.search = '';
  }
  return known;
}
