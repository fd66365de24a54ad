import type { Db } from '../lib/db.ts';
import { PRODUCT_COLUMNS } from './product-queries.ts';

/** A product with the name of its sub-category. */
export type DetailRow = Awaited<ReturnType<typeof selectDetailsNamed>>[number];

export async function selectDetail(db: Db, id: string): Promise<DetailRow | undefined> {
  return details(db).where('products.id', '=', id).executeTakeFirst();
}

/** Every product of a name, whatever its status. */
export async function selectDetailsNamed(db: Db, name: string) {
  return details(db)
    .where('products.name', '=', name)
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id', 'desc')
    .execute();
}

/** Active products that share name and sub-category. */
export async function selectSiblings(db: Db, of: { name: string; category_id: string }) {
  return db
    .selectFrom('products')
    .select(['id', 'color', 'size', 'price', 'stock', 'active'])
    .where('name', '=', of.name)
    .where('category_id', '=', of.category_id)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

function details(db: Db) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([...PRODUCT_COLUMNS, 'categories.name as category_name', 'products.created_at'])
    .where('products.deleted_at', 'is', null);
}
