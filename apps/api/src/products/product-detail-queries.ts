import type { Paise } from '@shop/contract/money';
import type { Demand } from '@shop/contract/product-views';
import type { Unit } from '@shop/contract/quantity';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';
import { PRODUCT_COLUMNS, type ProductValues } from './product-columns.ts';

/** A product with the name of its category. */
export type DetailRow = ProductValues & {
  id: string;
  stock: number;
  category_name: string;
  category_slug: string;
  created_at: Date;
  rating_count: number;
  rating_tenths: number | null;
};

export async function selectDetail(db: Db, id: string): Promise<DetailRow | undefined> {
  const [row] = await detailOf(db, [id]);
  return row;
}

/** Returns every product with this name, active or not. */
export async function selectDetailsByName(db: Db, name: string): Promise<DetailRow[]> {
  return detailsNamed(db, [name]);
}

const DETAILS = `
  select ${PRODUCT_COLUMNS.join(', ')}, item.stock, products.created_at,
    products.rating_count, products.rating_tenths,
    categories.name as category_name, categories.slug as category_slug
  from products
  join product_stock as item on item.product_id = products.id
  join categories on categories.id = products.category_id
  where products.deleted_at is null`;

const detailOf = prepared<DetailRow>(`${DETAILS} and products.id = $1`);

const detailsNamed = prepared<DetailRow>(`
  ${DETAILS} and products.name = $1 order by products.created_at desc, products.id desc`);

/** Returns products on sale by id, after one of them. */
export async function selectDetailsOnSale(
  db: Db,
  { afterId, most }: { afterId: string; most: number },
): Promise<DetailRow[]> {
  return detailsOnSale(db, [afterId, most]);
}

const detailsOnSale = prepared<DetailRow>(`
  ${DETAILS} and products.active and products.id > $1 order by products.id limit $2::int`);

/** Returns the newest product of a category, active or not. */
export async function selectLatestDetail(
  db: Db,
  categoryId: string,
): Promise<DetailRow | undefined> {
  const [row] = await latestDetailIn(db, [categoryId]);
  return row;
}

const latestDetailIn = prepared<DetailRow>(`
  ${DETAILS} and products.category_id = $1
  order by products.created_at desc, products.id desc limit 1`);

/** A variant of a product. */
export type VariantRow = {
  id: string;
  sku: string;
  color: string | null;
  size: string | null;
  price: Paise;
  mrp: Paise | null;
  unit: Unit;
  returnable: boolean;
  stock: number;
  active: boolean;
};

/** Returns the active products with this name and category: the variants of a product. */
export async function selectVariants(
  db: Db,
  of: { name: string; category_id: string },
): Promise<VariantRow[]> {
  return variantsOf(db, [of.name, of.category_id]);
}

const variantsOf = prepared<VariantRow>(`
  select product.id, product.sku, product.color, product.size, product.price, product.mrp, product.unit,
    product.returnable, item.stock, product.active
  from products as product
  join product_stock as item on item.product_id = product.id
  where product.name = $1 and product.category_id = $2 and product.active
    and product.deleted_at is null
  order by product.id`);

/** Returns the numbers of people who saved a product of this name and category, and who wait for one. */
export async function selectDemand(
  db: Db,
  of: { name: string; category_id: string },
): Promise<Demand> {
  const row = await db
    .selectFrom('product_groups')
    .select(['saved_count as savedCount', 'watch_count as watchCount'])
    .where('name', '=', of.name)
    .where('category_id', '=', of.category_id)
    .executeTakeFirst();
  return row ?? { savedCount: 0, watchCount: 0 };
}
