import type { Paise } from '@shop/contract/money';
import { type RawBuilder, sql } from 'kysely';
import { type Db, orderBy } from '../lib/db.ts';
import type { PagePart } from '../lib/list-page.ts';
import type { Period } from '../lib/period.ts';

export type InventoryRowRow = {
  id: string;
  category_name: string;
  name: string;
  color: string | null;
  size: string | null;
  sku: string;
  ordered: number;
  available: number;
};

/** What the rows are narrowed by; the cards never are. */
export type Narrowing = { period: Period; categoryId: string | null };

/** One row a product, newest first; a deleted one only while the period has its orders. */
export async function selectInventory(
  db: Db,
  narrowing: Narrowing,
  { limit, offset, isReversed }: PagePart,
): Promise<InventoryRowRow[]> {
  const result = await sql<InventoryRowRow>`
    select product.id, categories.name as category_name, product.name, product.color,
      product.size, product.sku, coalesce(moved.units, 0)::int as ordered,
      case when product.deleted_at is null then product.stock else 0 end as available
    ${listedProducts(narrowing)}
    ${orderBy([sql`product.created_at`, sql`product.id`], !isReversed)}
    limit ${limit} offset ${offset}
  `.execute(db);
  return result.rows;
}

export async function selectInventoryCount(db: Db, narrowing: Narrowing): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count ${listedProducts(narrowing)}
  `.execute(db);
  return result.rows[0]?.count ?? 0;
}

/** Units ordered in the period and not given back, and the pieces of all products in stock now. */
export async function selectCards(
  db: Db,
  period: Period,
): Promise<{ sales: number; balance: number }> {
  const result = await sql<{ sales: number; balance: number }>`
    select
      (select coalesce(sum(units), 0)::float8 from (${moved(period)}) moved) as sales,
      (select coalesce(sum(stock), 0)::float8 from products where deleted_at is null) as balance
  `.execute(db);
  return result.rows[0] ?? { sales: 0, balance: 0 };
}

export type CategorySalesRow = { id: string; name: string; units: number; earned: Paise };

/** What the products that are now in a sub-category sold in a period; one that sold none is left out. */
export async function selectCategorySales(db: Db, period: Period): Promise<CategorySalesRow[]> {
  const result = await sql<CategorySalesRow>`
    select categories.id, categories.name, sum(moved.units)::float8 as units,
      sum(moved.earned) as earned
    from (${moved(period)}) moved
    join products on products.id = moved.product_id
    join categories on categories.id = products.category_id
    group by categories.id
    order by earned desc, units desc, categories.id
  `.execute(db);
  return result.rows;
}

function listedProducts({ period, categoryId }: Narrowing): RawBuilder<unknown> {
  return sql`
    from products product
    join categories on categories.id = product.category_id
    left join (${moved(period)}) moved on moved.product_id = product.id
    where (product.deleted_at is null or moved.units > 0)
      and (${categoryId}::bigint is null or product.category_id = ${categoryId}::bigint)`;
}

/**
 * What products moved in a period, for rows, cards and chart alike: units ordered and not given
 * back, and paise of accepted items. Of all time the products carry both themselves.
 */
function moved({ from, to }: Period): RawBuilder<unknown> {
  if (from === null && to === null) {
    return sql`select id as product_id, sold as units, earned from products where sold > 0`;
  }
  return sql`
    select product_id, sum(quantity) as units,
      coalesce(sum(line_total) filter (where status = 'ACCEPTED'), 0) as earned
    from order_items
    where status not in ('CANCELLED', 'REJECTED')
      and (${from}::timestamptz is null or placed_at >= ${from}::timestamptz)
      and (${to}::timestamptz is null or placed_at < ${to}::timestamptz)
    group by product_id`;
}
