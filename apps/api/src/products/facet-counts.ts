import { COLOUR_FAMILIES, BLOUSES, LOOMS, OCCASIONS, ZARIS } from '@shop/contract/attribute-values';
import { countryName } from '@shop/contract/country-name';
import {
  FACETS,
  type Facet,
  type FacetCounts,
  MAX_FACET_COUNT,
  PRICE_BANDS,
} from '@shop/contract/facets';
import { type Paise, paise, paiseOf } from '@shop/contract/money';
import type { Db } from '../database/db.ts';
import { listCategories } from '../categories/categories.ts';
import { compareNames } from '../platform/locale.ts';
import { type Filter, isUncounted } from './catalogue-queries.ts';
import {
  type FacetCount,
  selectCounts,
  selectKnownCounts,
  selectLowCount,
  selectSoldOutCounts,
} from './facet-queries.ts';

/**
 * Above this number of products low in stock, those in stock are counted, instead of subtracting the
 * sold-out ones.
 */
const MANY_LOW = 100_000;

type Counts = ReadonlyMap<string, number>;
type Dimension = Facet | 'category' | 'price';

/** Returns the counts of all choices, each under all filters except its own. */
export async function countFacets(db: Db, filter: Filter): Promise<FacetCounts> {
  const under = countsUnder(db);
  const of = async (dimension: Dimension) =>
    valuesOf(dimension, await under(without(filter, dimension)));
  const facets = await Promise.all(
    FACETS.map(async (facet) => [facet, sorted(facet, await of(facet))] as const),
  );
  const [categories, counted, bands] = await Promise.all([
    listCategories({ db }),
    of('category'),
    of('price'),
  ]);
  const choices = Object.fromEntries(facets) as Record<Facet, Choice[]>;
  const counts = new Map(counted.map(({ value, count }) => [value, count]));
  return {
    ...choices,
    country: choices.country.map(({ value, count }) => ({
      value,
      name: countryName(value),
      count,
    })),
    category: categories
      .map(({ id, name }) => ({ value: id, name, count: counts.get(id) ?? 0 }))
      .filter(({ count }) => count > 0),
    price: bands
      .map(({ value, count }) => ({ band: Number(value), count }))
      .toSorted((one, other) => one.band - other.band)
      .map(({ band, count }) => ({
        from: PRICE_BANDS[band] ?? 0,
        to: PRICE_BANDS[band + 1] ?? null,
        count,
      })),
  };
}

/** Returns a function that counts under a filter; filters that several facets share are counted once. */
function countsUnder(db: Db): (filter: Filter) => Promise<Counts> {
  const known = new Map<string, Promise<Counts>>();
  return (filter) => {
    const key = JSON.stringify(filter);
    const counts = known.get(key) ?? countUnder(db, filter);
    known.set(key, counts);
    return counts;
  };
}

async function countUnder(db: Db, { isInStock, ...filter }: Filter): Promise<Counts> {
  if (isInStock !== true) return countOnSale(db, filter);
  if ((await selectLowCount(db, MANY_LOW)) === MANY_LOW) {
    return summed(await selectCounts(db, { ...filter, isInStock }));
  }
  const [all, soldOut] = await Promise.all([
    countOnSale(db, filter),
    selectSoldOutCounts(db, filter),
  ]);
  return summed([...all].map(counted), soldOut.map(negative));
}

/**
 * Returns the counts under a filter. They are stored for no filter and for a single one; for a price
 * filter they are stored except at its ends.
 */
async function countOnSale(db: Db, filter: Filter): Promise<Counts> {
  const { categoryId, minPrice, maxPrice, facets = {} } = filter;
  const [only, ...others] = Object.entries(facets);
  const hasPrices = minPrice !== undefined || maxPrice !== undefined;
  const filters = Object.keys(facets).length + Number(categoryId !== undefined) + Number(hasPrices);
  if (isUncounted(filter)) return summed(await selectCounts(db, filter));
  if (filters === 0) return summed(await selectKnownCounts(db, ['']));
  if (filters > 1) return summed(await selectCounts(db, filter));
  if (categoryId !== undefined) {
    return summed(await selectKnownCounts(db, [`category:${categoryId}`]));
  }
  if (hasPrices) return countWithinPrices(db, { minPrice, maxPrice });
  if (only === undefined || others.length > 0) return new Map();
  const [facet, values] = only;
  // A product may have several occasions, and would be counted for each.
  if (facet === 'occasion' && values.length > 1) return summed(await selectCounts(db, filter));
  return summed(
    await selectKnownCounts(
      db,
      values.map((value) => `${facet}:${value}`),
    ),
  );
}

type Prices = { minPrice: Paise | undefined; maxPrice: Paise | undefined };

/** Counts within a price range: whole bands are stored; the rest at either end is counted. */
async function countWithinPrices(db: Db, { minPrice, maxPrice }: Prices): Promise<Counts> {
  const bands = PRICE_BANDS.map((from, band) => ({
    band,
    from: paiseOf(from),
    last: lastOf(PRICE_BANDS[band + 1]),
  }));
  const whole = bands.filter(
    ({ from, last }) => from >= (minPrice ?? 0) && last <= (maxPrice ?? Infinity),
  );
  const [first, final] = [whole[0], whole.at(-1)];
  if (first === undefined || final === undefined) {
    return summed(await selectCounts(db, { minPrice, maxPrice }));
  }
  const ends: Filter[] = [];
  if ((minPrice ?? 0) < first.from) ends.push({ minPrice, maxPrice: paise(first.from - 1) });
  if (final.last < (maxPrice ?? Infinity)) ends.push({ minPrice: paise(final.last + 1), maxPrice });
  return summed(
    await selectKnownCounts(
      db,
      whole.map(({ band }) => `price:${band}`),
    ),
    ...(await Promise.all(ends.map((end) => selectCounts(db, end)))),
  );
}

/** Returns the highest price in a band, in paise; the last band has none. */
function lastOf(next: number | undefined): number {
  return next === undefined ? Infinity : paiseOf(next) - 1;
}

function without(filter: Filter, dimension: Dimension): Filter {
  if (dimension === 'category') return { ...filter, categoryId: undefined };
  if (dimension === 'price') return { ...filter, minPrice: undefined, maxPrice: undefined };
  const { [dimension]: _own, ...facets } = filter.facets ?? {};
  return { ...filter, facets };
}

function summed(...lists: readonly (readonly FacetCount[])[]): Counts {
  const sums = new Map<string, number>();
  for (const { facet, count } of lists.flat()) sums.set(facet, (sums.get(facet) ?? 0) + count);
  return sums;
}

function counted([facet, count]: [string, number]): FacetCount {
  return { facet, count };
}

function negative({ facet, count }: FacetCount): FacetCount {
  return { facet, count: -count };
}

type Choice = { value: string; count: number };

function valuesOf(dimension: Dimension, counts: Counts): Choice[] {
  const start = `${dimension}:`;
  return [...counts]
    .filter(([facet, count]) => facet.startsWith(start) && count > 0)
    .map(([facet, count]) => ({
      value: facet.slice(start.length),
      count: Math.min(count, MAX_FACET_COUNT),
    }));
}

const ORDERED: Partial<Record<Facet, readonly string[]>> = {
  colour: COLOUR_FAMILIES,
  occasion: OCCASIONS,
  blouse: BLOUSES,
  zari: ZARIS,
  loom: LOOMS,
};

/** Sorts the values of a list in its order, texts with the most products first. */
function sorted(facet: Facet, choices: readonly Choice[]): Choice[] {
  const order = ORDERED[facet];
  return choices.toSorted((one, other) =>
    order === undefined
      ? other.count - one.count || compareNames(one.value, other.value)
      : order.indexOf(one.value) - order.indexOf(other.value),
  );
}
