import type { Paise } from '@shop/contract/money';
import type { Db } from '../lib/db.ts';
import { prepared } from '../lib/prepared.ts';
import type { ProductValues } from './product-queries.ts';

/** A product with the name of its sub-category. */
export type DetailRow = ProductValues & {
  id: string;
  stock: number;
  category_name: string;
  created_at: Date;
};

export async function selectDetail(db: Db, id: string): Promise<DetailRow | undefined> {
  const [row] = await detailOf(db, [id]);
  return row;
}

/** Every product of a name, whatever its status. */
export async function selectDetailsNamed(db: Db, name: string): Promise<DetailRow[]> {
  return detailsNamed(db, [name]);
}

const DETAILS = `
  select product.id, product.name, product.description, product.category_id, product.price,
    product.stock, product.sku, product.material, product.weave, product.color, product.size,
    product.estimated_delivery, product.active, product.created_at,
    categories.name as category_name
  from products as product
  join categories on categories.id = product.category_id
  where product.deleted_at is null`;

const detailOf = prepared<DetailRow>(`${DETAILS} and product.id = $1`);

const detailsNamed = prepared<DetailRow>(`
  ${DETAILS} and product.name = $1 order by product.created_at desc, product.id desc`);

/** What tells products of one name and sub-category apart. */
export type SiblingRow = {
  id: string;
  color: string | null;
  size: string | null;
  price: Paise;
  stock: number;
  active: boolean;
};

/** Active products that share name and sub-category. */
export async function selectSiblings(
  db: Db,
  of: { name: string; category_id: string },
): Promise<SiblingRow[]> {
  return siblingsOf(db, [of.name, of.category_id]);
}

const siblingsOf = prepared<SiblingRow>(`
  select id, color, size, price, stock, active from products
  where name = $1 and category_id = $2 and active and deleted_at is null
  order by id`);
