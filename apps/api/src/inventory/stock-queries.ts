import { LOW_STOCK, type MovementReason } from '@shop/contract/inventory';
import type { PageRange } from '@shop/contract/page';
import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';

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

function stockRows(db: Db) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      'products.name',
      'categories.name as category_name',
      'sku',
      'color',
      'size',
      'stock',
      'active',
    ])
    .where('products.deleted_at', 'is', null);
}

/** What the list is narrowed by. */
export type StockFilter = { lowOnly: boolean };

/** Products newest first. */
export async function selectStock(
  db: Db,
  { lowOnly }: StockFilter,
  { limit, offset }: PageRange,
): Promise<StockRowRow[]> {
  return stockRows(db)
    .$if(lowOnly, (rows) => rows.where('active', '=', true).where('stock', '<=', LOW_STOCK))
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function selectStockCount(db: Db, { lowOnly }: StockFilter): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('deleted_at', 'is', null)
    .$if(lowOnly, (rows) => rows.where('active', '=', true).where('stock', '<=', LOW_STOCK))
    .executeTakeFirstOrThrow();
  return count;
}

export async function selectStockOf(db: Db, ids: readonly string[]): Promise<StockRowRow[]> {
  return stockRows(db).where('products.id', 'in', ids).execute();
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
