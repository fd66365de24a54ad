import { PRICE_BANDS } from '@shop/contract/facets';
import { formatPrice } from '../../../lib/format.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';
import { filterWords } from './filter-words.ts';

/** A price band in rupees, including `from` and excluding `to`; null is unbounded. */
export type Band = { from: number; to: number | null };

/** The smallest step of prices. */
const PAISA = 0.01;

/** Returns the prices of a band for the filter. */
export function pricesOf({ from, to }: Band): Pick<CatalogueFilter, 'minPrice' | 'maxPrice'> {
  return {
    minPrice: from === 0 ? null : from,
    maxPrice: to === null ? null : Number((to - PAISA).toFixed(2)),
  };
}

/** Returns the band of a filter's prices; undefined when they are no band. */
export function bandOf({ minPrice, maxPrice }: CatalogueFilter): Band | undefined {
  if (minPrice === null && maxPrice === null) return undefined;
  const bands = PRICE_BANDS.map((from, at) => ({ from, to: PRICE_BANDS[at + 1] ?? null }));
  return bands.find((band) => {
    const prices = pricesOf(band);
    return prices.minPrice === minPrice && prices.maxPrice === maxPrice;
  });
}

/** Returns the text of a band. */
export function bandName({ from, to }: Band): string {
  if (to === null) return filterWords.above(formatPrice(from));
  return from === 0
    ? filterWords.under(formatPrice(to))
    : filterWords.between(formatPrice(from), formatPrice(to));
}
