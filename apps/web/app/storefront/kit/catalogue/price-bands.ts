import { PRICE_BANDS } from '@shop/contract/facets';
import { formatPrice } from '../../../lib/format.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';
import { filterWords } from './filter-words.ts';

/** A price band in rupees, including `from` and excluding `to`; null is unbounded. */
export type Band = { from: number; to: number | null };

/** A band with the number of its products. */
type CountedBand = Band & { count: number };

const BANDS: readonly Band[] = PRICE_BANDS.map((from, at) => ({
  from,
  to: PRICE_BANDS[at + 1] ?? null,
}));

type Prices = Pick<CatalogueFilter, 'minPrice' | 'maxPrice'>;

/** The smallest step of prices. */
const PAISA = 0.01;

/** Returns the prices of a band for the filter. */
export function pricesOf({ from, to }: Band): Prices {
  return {
    minPrice: from === 0 ? null : from,
    maxPrice: to === null ? null : Number((to - PAISA).toFixed(2)),
  };
}

/** Returns the band of a filter's prices; undefined when they are no band. */
export function bandOf({ minPrice, maxPrice }: CatalogueFilter): Band | undefined {
  if (minPrice === null && maxPrice === null) return undefined;
  return BANDS.find((band) => {
    const prices = pricesOf(band);
    return prices.minPrice === minPrice && prices.maxPrice === maxPrice;
  });
}

/** Returns all bands, also those without products, which are not counted. */
export function allBands(counted: readonly CountedBand[]): CountedBand[] {
  const counts = new Map(counted.map(({ from, count }) => [from, count]));
  return BANDS.map((band) => ({ ...band, count: counts.get(band.from) ?? 0 }));
}

/** Returns the text of a band. */
export function bandName({ from, to }: Band): string {
  return priceName({ minPrice: from === 0 ? null : from, maxPrice: to });
}

/** Returns the text of two prices, of which one may be unbounded. */
export function priceName({ minPrice, maxPrice }: Prices): string {
  if (maxPrice === null) return filterWords.above(formatPrice(minPrice ?? 0));
  return minPrice === null
    ? filterWords.under(formatPrice(maxPrice))
    : filterWords.between(formatPrice(minPrice), formatPrice(maxPrice));
}
