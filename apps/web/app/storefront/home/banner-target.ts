import type { BannerTarget } from '@shop/contract/banners';
import { paths } from '../../paths.ts';

/** Returns the page of a banner's link. */
export function pathOf({ kind, value }: BannerTarget): string {
  if (value === null) return paths.products();
  if (kind === 'CATEGORY') return paths.products({ category: value });
  if (kind === 'PRODUCT') return paths.buyProduct(value);
  return kind === 'SEARCH' ? paths.products({ q: value }) : paths.products();
}
