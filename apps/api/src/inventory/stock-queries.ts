import type { MovementReason, StockSort } from '@shop/contract/inventory';
import type { PageRange } from '@shop/contract/page';
import type { Sorting } from '@shop/contract/sort';
import { type RawBuilder, sql } from 'kysely';
import { type Db, orderBy } from '../lib/db.ts';
import type { PagePart } from '../lib/list-page.ts';

/** A product that is not deleted, with its stock. */
export type StockRowRow = {
  id: string;
  name: string;
  category_name: string;
  sku: string;
  color: string | null;
  size: string | null;
  stock: number;
  active: boolean;
};

/** A row of the ledger, with the stock after it. */
export type MovementRow = {
  id: string;
  created_at: Date;
  change: number;
  balance: number;
  reason: MovementReason;
  note: string | null;
  order_id: string | null;
};

const KEYS: Record<StockSort, RawBuilder<unknown>[]> = {
  date: [sql`products.created_at`, sql`products.id`],
  name: [sql`lower(products.name)`, sql`products.id`],
  sku: [sql`lower(products.sku)`, sql`products.id`],
  stock: [sql`products.stock`, sql`products.id`],
};

/** What the list is narrowed by. */
export type StockFilter = { lowOnly: boolean };

/** A page is found by an index alone, then read. */
export async function selectStock(
  db: Db,
  { lowOnly }: StockFilter,
  { sorting, part }: { sorting: Sorting<StockSort>; part: PagePart },
): Promise<StockRowRow[]> {
  const order = orderBy(KEYS[sorting.column], sorting.isDescending !== part.isReversed);
  const low = sql`and id in (select product_id from low_stock)`;
  return stockRows(
    db,
    sql`and products.id in (
      select id from products where deleted_at is null ${lowOnly ? low : sql``}
      ${order} limit ${part.limit} offset ${part.offset}
    ) ${order}`,
  );
}

/** How many products the list has. */
export async function selectStockCount(db: Db, { lowOnly }: StockFilter): Promise<number> {
  const count = lowOnly
    ? sql<{ count: number }>`select count(*)::int as count from low_stock`
    : sql<{ count: number }>`select coalesce(sum(products), 0)::int as count from shelf_counts`;
  return (await count.execute(db)).rows[0]?.count ?? 0;
}

/** Products of those ids, in the order of the ids unless they are sorted. */
export async function selectStockOf(
  db: Db,
  ids: readonly string[],
  sorting?: Sorting<StockSort>,
): Promise<StockRowRow[]> {
  const order =
    sorting === undefined
      ? sql`order by array_position(${ids}::bigint[], products.id)`
      : orderBy(KEYS[sorting.column], sorting.isDescending);
  return stockRows(db, sql`and products.id = any (${ids}::bigint[]) ${order}`);
}

async function stockRows(db: Db, rest: RawBuilder<unknown>): Promise<StockRowRow[]> {
  const result = await sql<StockRowRow>`
    select products.id, products.name, categories.name as category_name, products.sku,
      products.color, products.size, products.stock, products.active
    from products join categories on categories.id = products.category_id
    where products.deleted_at is null ${rest}
  `.execute(db);
  return result.rows;
}

/** The stock of a product that is not deleted, locked; undefined when there is none. */
export async function selectStockForUpdate(db: Db, productId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.stock;
}

/** A product's ledger, newest first; balances are reckoned back from the stock as it is now. */
export async function selectMovements(
  db: Db,
  productId: string,
  { limit, offset }: PageRange,
): Promise<MovementRow[]> {
  const result = await sql<MovementRow>`
    select movement.id, movement.created_at, movement.change, movement.reason, movement.note,
      item.order_id,
      (product.stock - coalesce(sum(movement.change) over (
        order by movement.id desc rows between unbounded preceding and 1 preceding
      ), 0))::int as balance
    from stock_movements movement
    join products product on product.id = movement.product_id
    left join order_items item on item.id = movement.order_item_id
    where movement.product_id = ${productId}
    order by movement.id desc
    limit ${limit} offset ${offset}
  `.execute(db);
  return result.rows;
}

export async function selectMovementCount(db: Db, productId: string): Promise<number> {
  const { count } = await db
    .selectFrom('stock_movements')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertCorrection(
  db: Db,
  correction: { product_id: string; change: number; note: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('stock_movements')
    .values({ ...correction, reason: 'CORRECTION' })
    .execute();
}
