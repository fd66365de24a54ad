import type { BY_DEMAND, ProductSort } from '@shop/contract/product-sort';
import type { Sorting } from '@shop/contract/sort';
import { sql } from 'kysely';
import { type Db, byName, isAfter } from '../database/db.ts';
import type { ListRange } from '../database/list-page.ts';
import {
  PRODUCT_COLUMNS,
  type ProductValues,
  WRITTEN_COLUMNS,
} from '../products/product-columns.ts';
import type { SearchColumns } from '../search/search-words.ts';

/** A product with every field of the CSV file. */
export type SheetProduct = Omit<ProductValues, 'category_id'> & {
  id: string;
  category_name: string;
  stock: number;
  /** The last movement of the stock; 0 when it never moved. */
  movement_id: string;
};

const GROUP_OF_PRODUCT = sql`
  from product_groups
  where product_groups.name = products.name and product_groups.category_id = products.category_id`;

const SORTED_BY = {
  date: [sql.ref('products.created_at')],
  name: [byName(sql`products.name`)],
  price: [sql.ref('products.price')],
  stock: [sql.ref('product_stock.stock')],
  // The products of a group follow each other, in the order of the owner's list.
  wanted: [
    sql`(select watch_count + saved_count ${GROUP_OF_PRODUCT})`,
    sql`(select first_id ${GROUP_OF_PRODUCT})`,
  ],
} as const;

export async function selectSheet(
  db: Db,
  { column, isDescending }: Sorting<ProductSort | typeof BY_DEMAND>,
  { limit, offset, afterId }: ListRange,
): Promise<SheetProduct[]> {
  const direction = isDescending ? 'desc' : 'asc';
  const keys = [...SORTED_BY[column], sql.ref('products.id')];
  const last = sql`
    from products join product_stock on product_stock.product_id = products.id
    where products.deleted_at is null and products.sku = ${afterId}`;
  const rows = sheet(db).$if(afterId !== undefined, (all) =>
    all.where(sql<boolean>`${isAfter(keys, isDescending, last)}`),
  );
  return keys
    .reduce((sorted, key) => sorted.orderBy(key, direction), rows)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function selectSheetOf(db: Db, ids: readonly string[]): Promise<SheetProduct[]> {
  if (ids.length === 0) return [];
  return sheet(db).where('products.id', 'in', ids).execute();
}

/** Returns products by SKU, case-insensitively. */
export async function selectBySku(
  db: Db,
  skus: readonly string[],
): Promise<(ProductValues & { id: string; stock: number })[]> {
  return db
    .selectFrom('products')
    .innerJoin('product_stock', 'product_stock.product_id', 'products.id')
    .select([...PRODUCT_COLUMNS, 'stock'])
    .where(sql<boolean>`lower(sku) = any(${skus.map((sku) => sku.toLowerCase())}::text[])`)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Returns the SKUs of a form that a spreadsheet takes for a number or a date. */
export async function selectRewritable(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('sku')
    .where(
      sql<boolean>`sku ~* ${'^([0-9./-]|e[0-9-]|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)+$'}`,
    )
    .where('sku', '!~', '^[1-9][0-9]{0,14}$')
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ sku }) => sku);
}

/** Locks products in order of id until the transaction ends. */
export async function selectProductsForUpdate(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** A stock that a file changes, and the note of what imports of that file changed. */
export type ExportedStock = { productId: string; note: string };

/** Returns the stock that imports of the same file changed already, by product. */
export async function selectImportedStocks(
  db: Db,
  stocks: readonly ExportedStock[],
): Promise<Map<string, number>> {
  if (stocks.length === 0) return new Map();
  const ids = stocks.map(({ productId }) => productId);
  const notes = stocks.map(({ note }) => note);
  const rows = await db
    .selectFrom('stock_movements')
    .select(['product_id', (of) => of.fn.sum<number>('change').as('change')])
    .where(sql<boolean>`product_id = any(${ids}::bigint[]) and note = any(${notes}::text[])`)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id: id, change }) => [id, change]));
}

function sheet(db: Db) {
  return db
    .selectFrom('products')
    .innerJoin('product_stock', 'product_stock.product_id', 'products.id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([...PRODUCT_COLUMNS, 'stock', 'categories.name as category_name'])
    .select(
      sql<string>`coalesce((
        select max(id) from stock_movements where product_id = products.id
      ), 0)`.as('movement_id'),
    )
    .where('products.deleted_at', 'is', null);
}

/** The values of a product with its search columns. */
export type IndexedProduct = ProductValues & SearchColumns;

/** Inserts products by one statement; returns their ids by SKU. */
export async function insertProducts(
  db: Db,
  products: readonly IndexedProduct[],
  now: Date,
): Promise<Map<string, string>> {
  if (products.length === 0) return new Map();
  const rows = await db
    .insertInto('products')
    .values(
      products.map((product) => ({
        ...product,
        created_at: now,
        updated_at: now,
        content_changed_at: now,
      })),
    )
    .returning(['id', 'sku'])
    .execute();
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

/** Updates all editable columns of products by one statement. */
export async function updateProducts(
  db: Db,
  products: readonly (IndexedProduct & { id: string })[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const changes = [...WRITTEN_COLUMNS, 'search', 'search_version'].map(
    (name) => sql`${sql.id(name)} = ${sql.id('fresh', name)}`,
  );
  const columnsOf = (table: string) => sql.join(WRITTEN_COLUMNS.map((name) => sql.id(table, name)));
  await sql`
    update products set ${sql.join(changes)}, updated_at = ${now},
      content_changed_at = case
        when row(${columnsOf('products')}) is distinct from row(${columnsOf('fresh')}) then ${now}
        else coalesce(products.content_changed_at, products.updated_at) end
    from jsonb_populate_recordset(null::products, ${JSON.stringify(products)}::jsonb) as fresh
    where products.id = fresh.id`.execute(db);
}
