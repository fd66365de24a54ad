import * as z from 'zod/mini';
import { moneyMessages } from './money.ts';
import { pageFields } from './page.ts';
import { SORTS } from './product-sort.ts';
import { FilterId, line, textMessages } from './text.ts';

/** The longest search that the shop takes, in letters. */
export const LONGEST_SEARCH = 200;

/** Debounce of the search box, in milliseconds. */
export const SEARCH_DELAY_MS = 400;

const PriceText = z
  .string(moneyMessages.notMoney)
  .check(z.regex(/^[0-9]{1,7}(\.[0-9]{1,2})?$/, moneyMessages.notMoney));
/** Several values, separated by commas. */
const FacetText = z.optional(line({ max: 2000, name: 'A filter' }));
const Truth = z.optional(z.enum(['true', 'false'], textMessages.flag));
/** The words of a search. */
export const Keyword = line({ max: LONGEST_SEARCH, name: 'The search' });

/** The query of the public catalogue: page and filters, as in the page's URL. */
export const CatalogueQuery = z.object({
  ...pageFields,
  subCategoryId: z.optional(FilterId),
  minPrice: z.optional(PriceText),
  maxPrice: z.optional(PriceText),
  colour: FacetText,
  occasion: FacetText,
  weave: FacetText,
  material: FacetText,
  blouse: FacetText,
  zari: FacetText,
  loom: FacetText,
  /** Codes of countries of origin, such as `IN,CN`. */
  country: FacetText,
  inStock: Truth,
  /** Whether to return the counts of all choices too. */
  facets: Truth,
  sort: z.optional(z.enum(SORTS, 'sort is newest, priceAsc, priceDesc or rating')),
  /** Only products that match; best first unless sorted. */
  keyword: z.optional(Keyword),
  /** `true` searches for the words as typed, without correcting them. */
  exact: z.optional(z.enum(['true', 'false'], 'exact is true or false')),
  /** The slug of a collection: its products, those that it shows first at the beginning unless sorted. */
  collection: z.optional(line({ max: 200, name: 'The collection' })),
});
export type CatalogueQuery = z.output<typeof CatalogueQuery>;
