import { CART_MAX } from '@shop/contract/cart';
import type { Paise } from '@shop/contract/money';
import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';

type Line = { userId: string; productId: string; quantity: number };

/** A line of a cart with its product as it is now, whatever became of it. */
export type CartRow = {
  product_id: string;
  name: string;
  color: string | null;
  size: string | null;
  price: Paise;
  stock: number;
  on_sale: boolean;
  price_at_add: Paise;
  quantity: number;
  picture_id: string | null;
};

/** Pieces of `products` for this shopper: what is in stock, and what is held for the shopper. */
function stockFor(userId: string) {
  return sql<number>`(products.stock + coalesce((
    select held.quantity from hold_items as held join holds on holds.id = held.hold_id
    where holds.customer_id = ${userId} and holds.released_at is null
      and held.product_id = products.id
  ), 0))`;
}

/** Adds to the line, or makes it; false when product, stock or limit does not allow it. */
export async function insertIntoCart(db: Db, line: Line, now: Date): Promise<boolean> {
  const result = await sql`
    insert into cart_items (customer_id, product_id, quantity, price_at_add, added_at)
    select ${line.userId}, id, ${line.quantity}, price, ${now}
    from products
    where id = ${line.productId} and active and deleted_at is null
      and ${stockFor(line.userId)} >= ${line.quantity}
    on conflict (customer_id, product_id) do update
    set quantity = cart_items.quantity + excluded.quantity, price_at_add = excluded.price_at_add
    where cart_items.quantity + excluded.quantity
      <= (select least(${stockFor(line.userId)}, ${CART_MAX}) from products where id = excluded.product_id)
    returning 1`.execute(db);
  return result.rows.length > 0;
}

/** Sets a line's pieces; false when the line, product or stock does not allow it. */
export async function updateQuantity(db: Db, line: Line): Promise<boolean> {
  const result = await db
    .updateTable('cart_items')
    .from('products')
    .set({ quantity: line.quantity })
    .where('cart_items.customer_id', '=', line.userId)
    .where('cart_items.product_id', '=', line.productId)
    .whereRef('products.id', '=', 'cart_items.product_id')
    .where('products.active', '=', true)
    .where('products.deleted_at', 'is', null)
    .where(stockFor(line.userId), '>=', line.quantity)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The product and how many of it are in the cart, to say why a change was refused. */
export async function selectProductForCart(
  db: Db,
  { userId, productId }: { userId: string; productId: string },
) {
  return db
    .selectFrom('products')
    .leftJoin('cart_items', (join) =>
      join
        .onRef('cart_items.product_id', '=', 'products.id')
        .on('cart_items.customer_id', '=', userId),
    )
    .select([
      'products.name',
      stockFor(userId).as('stock'),
      sql<boolean>`active and deleted_at is null`.as('on_sale'),
      sql<boolean>`deleted_at is not null`.as('is_deleted'),
      sql<number>`coalesce(cart_items.quantity, 0)::int`.as('in_cart'),
    ])
    .where('products.id', '=', productId)
    .executeTakeFirst();
}

/** The whole cart in the order in which its lines were added. */
export async function selectCart(db: Db, userId: string): Promise<CartRow[]> {
  return db
    .selectFrom('cart_items as line')
    .innerJoin('products', 'products.id', 'line.product_id')
    .select([
      'line.product_id',
      'products.name',
      'products.color',
      'products.size',
      'products.price',
      stockFor(userId).as('stock'),
      'line.price_at_add',
      'line.quantity',
      sql<boolean>`products.active and products.deleted_at is null`.as('on_sale'),
      sql<string | null>`(
        select picture_id from product_pictures where product_id = products.id
        order by position limit 1
      )`.as('picture_id'),
    ])
    .where('line.customer_id', '=', userId)
    .orderBy('line.added_at')
    .orderBy('line.product_id')
    .execute();
}

/** Takes lines out of the cart; answers how many there were. */
export async function deleteFromCart(
  db: Db,
  userId: string,
  productIds: readonly string[],
): Promise<number> {
  const result = await db
    .deleteFrom('cart_items')
    .where('customer_id', '=', userId)
    .where('product_id', 'in', productIds)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
