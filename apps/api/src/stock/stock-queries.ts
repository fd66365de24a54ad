import type { MovementReason, StockSort } from '@shop/contract/inventory';
import type { PageRange } from '@shop/contract/page';
import type { Sorting } from '@shop/contract/sort';
import type { Unit } from '@shop/contract/quantity';
import { type RawBuilder, sql } from 'kysely';
import { type Db, byName, isAfter, orderBy, readCount, readRows } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';
import type { StoredPicture } from '../pictures/stored-picture.ts';

/** A product that is not deleted, with its stock. */
export type StockRowRow = {
  id: string;
  name: string;
  category_name: string;
  sku: string;
  color: string | null;
  size: string | null;
  unit: Unit;
  stock: number;
  active: boolean;
  cover: StoredPicture | null;
};

/** A ledger row with the stock after it. */
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
  name: [byName(sql`products.name`), sql`products.id`],
  sku: [sql`lower(products.sku)`, sql`products.id`],
  stock: [sql`item.stock`, sql`products.id`],
};

/** Filter of the stock list. */
export type StockFilter = { lowOnly: boolean };

/** Returns one page of the stock list: found by one index, then read. */
export async function selectStock(
  db: Db,
  { lowOnly }: StockFilter,
  { sorting, part }: { sorting: Sorting<StockSort>; part: PagePart },
): Promise<StockRowRow[]> {
  const keys = KEYS[sorting.column];
  const isDescending = sorting.isDescending !== part.isReversed;
  const order = orderBy(keys, isDescending);
  const item =
    sorting.column === 'stock'
      ? sql`join product_stock item on item.product_id = products.id`
      : sql``;
  const claims = [sql`deleted_at is null`];
  if (lowOnly) claims.push(sql`products.id in (select product_id from low_stock)`);
  if (part.afterId !== undefined) {
    const last = sql`from products ${item} where products.id = ${part.afterId}`;
    claims.push(isAfter(keys, isDescending, last));
  }
  return stockRows(
    db,
    sql`and products.id in (
      select products.id from products ${item}
      where ${sql.join(claims, sql` and `)}
      ${order} limit ${part.limit} offset ${part.offset}
    ) ${order}`,
  );
}

/** Returns the number of products in the list. */
export async function selectStockCount(db: Db, { lowOnly }: StockFilter): Promise<number> {
  const count = lowOnly
    ? sql<{ count: number }>`select count(*)::int as count from low_stock`
    : sql<{ count: number }>`select coalesce(sum(products), 0)::int as count from category_counts`;
  return (await count.execute(db)).rows[0]?.count ?? 0;
}

/** Returns products by id, in the order of the ids unless sorted. */
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
  return readRows<StockRowRow>(db)`
    select products.id, products.name, categories.name as category_name, products.sku,
      products.color, products.size, products.unit, item.stock, products.active,
      case when cover.id is not null then jsonb_build_object('key', cover.key,
        'width', cover.width, 'height', cover.height, 'thumbhash', cover.thumbhash,
        'files', cover.files) end as cover
    from products
    join product_stock item on item.product_id = products.id
    join categories on categories.id = products.category_id
    left join product_pictures place on place.product_id = products.id and place.position = 0
    left join pictures cover on cover.id = place.picture_id
    where products.deleted_at is null ${rest}
  `;
}

/** Returns the name of a product; undefined when it does not exist or is deleted. */
export async function selectProductName(db: Db, productId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('name')
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.name;
}

/** Returns a product's ledger, newest first; balances are computed backwards from the present stock. */
export async function selectMovements(
  db: Db,
  productId: string,
  { limit, offset }: PageRange,
): Promise<MovementRow[]> {
  return readRows<MovementRow>(db)`
    select movement.id, movement.created_at, movement.change, movement.reason, movement.note,
      item.order_id,
      stock.stock - coalesce(sum(movement.change) over (
        order by movement.id desc rows between unbounded preceding and 1 preceding
      ), 0) as balance
    from stock_movements movement
    join product_stock stock on stock.product_id = movement.product_id
    left join order_items item on item.id = movement.order_item_id
    where movement.product_id = ${productId}
    order by movement.id desc
    limit ${limit} offset ${offset}
  `;
}

export async function selectMovementCount(db: Db, productId: string): Promise<number> {
  return readCount(db)`
    select count(*)::int as count from stock_movements where product_id = ${productId}`;
}
