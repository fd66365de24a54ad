import type { PageRange } from '@shop/contract/page';
import type { ProductSort } from '@shop/contract/product-sort';
import type { Sorting } from '@shop/contract/sort';
import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';
import { PRODUCT_COLUMNS, type ProductValues } from './product-queries.ts';

/** A product with all that a file of products has of it. */
export type SheetProduct = Omit<ProductValues, 'category_id'> & {
  id: string;
  category_name: string;
  stock: number;
};

const SORTED_BY = {
  date: sql.ref('products.created_at'),
  name: sql`lower(products.name)`,
  price: sql.ref('products.price'),
  stock: sql.ref('products.stock'),
} as const;

export async function selectSheet(
  db: Db,
  { column, isDescending }: Sorting<ProductSort>,
  { limit, offset }: PageRange,
): Promise<SheetProduct[]> {
  const direction = isDescending ? 'desc' : 'asc';
  return sheet(db)
    .orderBy(SORTED_BY[column], direction)
    .orderBy('products.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function selectSheetOf(db: Db, ids: readonly string[]): Promise<SheetProduct[]> {
  if (ids.length === 0) return [];
  return sheet(db).where('products.id', 'in', ids).execute();
}

/** The products that bear one of these SKUs, whatever the case, in the order that locks need. */
export async function selectBySku(
  db: Db,
  skus: readonly string[],
  { isLocking }: { isLocking: boolean },
): Promise<(ProductValues & { id: string; stock: number })[]> {
  return db
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .where(sql<boolean>`lower(sku) = any(${skus.map((sku) => sku.toLowerCase())}::text[])`)
    .where('deleted_at', 'is', null)
    .orderBy('products.id')
    .$if(isLocking, (rows) => rows.forNoKeyUpdate())
    .execute();
}

function sheet(db: Db) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([...PRODUCT_COLUMNS, 'categories.name as category_name'])
    .where('products.deleted_at', 'is', null);
}

type Indexed = ProductValues & { search: string };

/** Puts products into the catalogue by one statement; answers their ids by SKU. */
export async function insertProducts(
  db: Db,
  products: readonly Indexed[],
  now: Date,
): Promise<Map<string, string>> {
  if (products.length === 0) return new Map();
  const rows = await db
    .insertInto('products')
    .values(products.map((product) => ({ ...product, created_at: now, updated_at: now })))
    .returning(['id', 'sku'])
    .execute();
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

/** Writes all that an owner can change of products, by one statement. */
export async function updateProducts(
  db: Db,
  products: readonly (Indexed & { id: string })[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  await sql`
    update products set
      name = fresh.name, description = fresh.description, category_id = fresh.category_id,
      price = fresh.price, sku = fresh.sku, material = fresh.material, weave = fresh.weave,
      color = fresh.color, size = fresh.size, estimated_delivery = fresh.estimated_delivery,
      active = fresh.active, search = fresh.search::tsvector, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as fresh (
      id bigint, name text, description text, category_id bigint, price numeric, sku text,
      material text, weave text, color text, size text, estimated_delivery text, active boolean,
      search text
    )
    where products.id = fresh.id`.execute(db);
}

/** Moves the stock of products by the ledger, by one statement and in its order. */
export async function insertMovements(
  db: Db,
  movements: readonly { product_id: string; change: number; reason: 'OPENING' | 'CORRECTION' }[],
  now: Date,
): Promise<void> {
  if (movements.length === 0) return;
  await db
    .insertInto('stock_movements')
    .values(movements.map((movement) => ({ ...movement, created_at: now })))
    .execute();
}
