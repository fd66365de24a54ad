import { type Db, readCount, readRows } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';
import { type Filter, onSale, within } from './catalogue-queries.ts';

/** Number of products on sale per facet, such as `colour:RED`. */
export type FacetCount = { facet: string; count: number };

/**
 * Returns the counts of all products on sale (`given` is empty) or of those with any of these facets,
 * which exclude each other.
 */
export async function selectKnownCounts(db: Db, given: readonly string[]): Promise<FacetCount[]> {
  return knownCounts(db, [given]);
}

const knownCounts = prepared<FacetCount>(`
  select facet, sum(on_sale)::int as count from facet_counts where given = any ($1::text[])
  group by facet`);

/** Counts the products on sale that match a filter, by reading them. */
export async function selectCounts(db: Db, filter: Filter): Promise<FacetCount[]> {
  return readRows<FacetCount>(db)`
    select facet, count(*)::int as count
    from (select facets from ${onSale(filter)}) found
    cross join unnest(facets) as facet group by facet`;
}

/** Counts the products on sale that match a filter and are sold out. */
export async function selectSoldOutCounts(db: Db, filter: Filter): Promise<FacetCount[]> {
  return readRows<FacetCount>(db)`
    select facet, count(*)::int as count
    from (
      select facets from low_stock
      join product_stock on product_stock.product_id = low_stock.product_id 
      join products on products.id = low_stock.product_id and stock < least_quantity(unit)
      where ${within(filter)}
    ) found
    cross join unnest(facets) as facet group by facet`;
}

/** Counts the products on sale that are low in stock; at most `most`. */
export async function selectLowCount(db: Db, most: number): Promise<number> {
  return readCount(db)`
    select count(*)::int from (select from low_stock limit ${most}) low`;
}
