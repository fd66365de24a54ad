import type { Paise } from '@shop/contract/money';
import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';

/** What an owner writes of a product. */
export type ProductValues = {
  name: string;
  description: string;
  category_id: string;
  price: Paise;
  sku: string;
  material: string | null;
  weave: string | null;
  color: string | null;
  size: string | null;
  estimated_delivery: string | null;
  active: boolean;
};

/** The columns of all that an owner writes of a product, with its id and stock. */
export const PRODUCT_COLUMNS = [
  'products.id',
  'products.name',
  'products.description',
  'category_id',
  'price',
  'stock',
  'sku',
  'material',
  'weave',
  'color',
  'size',
  'estimated_delivery',
  'active',
] as const;

/** A product as it is before a change, locked till the end of the transaction. */
export async function selectProductForUpdate(db: Db, id: string) {
  return db
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The next number of a SKU; no two callers get the same. */
export async function selectNextSkuNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: string }>`select nextval('sku_numbers') as number`.execute(
    db,
  );
  return Number(rows[0]?.number);
}

/** Whether a product bears this SKU, whatever the case. */
export async function selectIsSkuTaken(db: Db, sku: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where(sql`lower(sku)`, '=', sku.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertProduct(
  db: Db,
  { search, now, ...values }: ProductValues & { search: string; now: Date },
): Promise<string> {
  const row = await db
    .insertInto('products')
    .values({ ...values, search, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateProduct(
  db: Db,
  id: string,
  { search, now, ...values }: ProductValues & { search: string; now: Date },
): Promise<void> {
  await db
    .updateTable('products')
    .set({ ...values, search, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Marks a product deleted, and takes it out of every cart; answers whether there was one. */
export async function updateProductDeleted(db: Db, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('products')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  await db.deleteFrom('cart_items').where('product_id', '=', id).execute();
  return result.numUpdatedRows > 0n;
}

/** Moves the stock by the ledger, the only way that it moves. */
export async function insertMovement(
  db: Db,
  movement: {
    product_id: string;
    change: number;
    reason: 'OPENING' | 'CORRECTION';
    created_at: Date;
  },
): Promise<void> {
  await db.insertInto('stock_movements').values(movement).execute();
}
