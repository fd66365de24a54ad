import type { PageRange } from '@shop/contract/page';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../lib/db.ts';
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
  { limit, offset }: PageRange,
): Promise<InventoryRowRow[]> {
  const result = await sql<InventoryRowRow>`
    select product.id, categories.name as category_name, product.name, product.color,
      product.size, product.sku, coalesce(sold.units, 0)::int as ordered,
      case when product.deleted_at is null then product.stock else 0 end as available
    ${listedProducts(narrowing)}
    order by product.created_at desc, product.id desc
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
      (select coalesce(sum(units), 0)::float8 from (${soldUnits(period)}) sold) as sales,
      (select coalesce(sum(stock), 0)::float8 from products where deleted_at is null) as balance
  `.execute(db);
  return result.rows[0] ?? { sales: 0, balance: 0 };
}

function listedProducts({ period, categoryId }: Narrowing): RawBuilder<unknown> {
  return sql`
    from products product
    join categories on categories.id = product.category_id
    left join (${soldUnits(period)}) sold on sold.product_id = product.id
    where (product.deleted_at is null or sold.product_id is not null)
      and (${categoryId}::bigint is null or product.category_id = ${categoryId}::bigint)`;
}

function soldUnits({ from, to }: Period): RawBuilder<unknown> {
  return sql`
    select product_id, sum(quantity) as units from order_items
    where status not in ('CANCELLED', 'REJECTED')
      and (${from}::timestamptz is null or placed_at >= ${from}::timestamptz)
      and (${to}::timestamptz is null or placed_at < ${to}::timestamptz)
    group by product_id`;
}
