import { CatalogueQuery } from '@shop/contract/catalogue-query';
import { SORTS } from '@shop/contract/product-sort';
import { Slug } from '@shop/contract/slug';
import { tagStock } from '../cache/cache-tags.ts';
import { dayOf } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import { filterOf, foundBy, searchOf } from './catalogue-filter.ts';
import {
  type CollectedRow,
  type SortedCollection,
  selectCollected,
  selectFirstCovers,
} from './collected-queries.ts';

/** Returns the filter, pinned products and sort order of a collection of today; undefined for an unknown slug. */
export async function collectedBy(shop: Shop, slug: string): Promise<SortedCollection | undefined> {
  if (!Slug.safeParse(slug).success) return undefined;
  const row = await selectCollected(shop.db, { slug, day: dayOf(shop.clock.now()) });
  return row && collectedOf(shop, row);
}

/** Returns the covers of the first products of collections that have a picture, in their order. */
export async function firstCovers(
  shop: Shop,
  rows: readonly CollectedRow[],
): Promise<(string | null)[]> {
  if (rows.length === 0) return [];
  return selectFirstCovers(shop.db, await Promise.all(rows.map((row) => collectedOf(shop, row))));
}

async function collectedOf(
  shop: Shop,
  { filter, pinned }: CollectedRow,
): Promise<SortedCollection> {
  const query = queryOf(filter);
  const found = await searchOf(shop, query);
  if (query.inStock === 'true') tagStock();
  const wanted = { ...filterOf(query), ...(found && (await foundBy(shop, found))) };
  return { filter: wanted, pinned, sort: SORTS.find((one) => one === filter['sort']) };
}

/** Returns the parameters of a stored filter, without those that the catalogue no longer reads. */
function queryOf(filter: CollectedRow['filter']): CatalogueQuery {
  const texts = Object.entries(filter).map(([name, value]) => ({ [name]: String(value) }));
  const readable = texts.filter((text) => CatalogueQuery.safeParse(text).success);
  return Object.assign({}, ...readable) as CatalogueQuery;
}
