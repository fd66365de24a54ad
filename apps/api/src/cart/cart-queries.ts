import type { Paise } from '@shop/contract/money';
import { CART_MAX, type Unit } from '@shop/contract/quantity';
import { type Db, hasErrorCode } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';

type Line = { userId: string; productId: string; quantity: number };

/** A cart line joined with the present state of its product, even when the product was withdrawn. */
export type CartRow = {
  product_id: string;
  name: string;
  color: string | null;
  size: string | null;
  price: Paise;
  stock: number;
  on_sale: boolean;
  price_at_add: Paise;
  unit: Unit;
  quantity: number;
  estimated_delivery: string | null;
  picture_id: string | null;
};

/** SQL: units of `item` available to the shopper `$1`: the stock plus the shopper's own hold. */
const STOCK = `(item.stock + coalesce((
    select held.quantity from hold_items as held join holds on holds.id = held.hold_id
    where holds.customer_id = $1::bigint and holds.released_at is null
      and held.product_id = item.product_id
  ), 0))`;

/** SQLSTATE foreign_key_violation. */
const FOREIGN_KEY = '23503';

const ON_SALE = 'products.active and products.deleted_at is null';

/** Inserts a cart line or adds to its quantity; false when product, stock or limit does not allow it. */
export async function insertIntoCart(db: Db, line: Line, now: Date): Promise<boolean> {
  const { userId, productId, quantity } = line;
  try {
    return (await inserted(db, [userId, productId, quantity, now])).length > 0;
  } catch (error) {
    // The product got another unit in between.
    if (hasErrorCode(error, FOREIGN_KEY)) return false;
    throw error;
  }
}

const inserted = prepared(`
  insert into cart_items (customer_id, product_id, unit, quantity, price_at_add, added_at)
  select $1::bigint, id, unit, $3::numeric, price, $4
  from products
  join product_stock as item on item.product_id = products.id
  where id = $2::bigint and ${ON_SALE} and ${STOCK} >= $3::numeric
    and is_sold_in($3::numeric, unit)
  on conflict (customer_id, product_id) do update
  set quantity = cart_items.quantity + excluded.quantity, price_at_add = excluded.price_at_add
  where cart_items.quantity + excluded.quantity
    <= (
      select least(${STOCK}, ${CART_MAX}) from product_stock as item
      where item.product_id = excluded.product_id
    )
  returning 1`);

/** Sets a line's quantity; false when line, product or stock does not allow it. */
export async function updateQuantity(db: Db, line: Line): Promise<boolean> {
  const { userId, productId, quantity } = line;
  return (await updated(db, [userId, productId, quantity])).length > 0;
}

const updated = prepared(`
  update cart_items set quantity = $3::numeric
  from products
  join product_stock as item on item.product_id = products.id
  where cart_items.customer_id = $1::bigint and cart_items.product_id = $2::bigint
    and products.id = cart_items.product_id and ${ON_SALE} and ${STOCK} >= $3::numeric
    and is_sold_in($3::numeric, products.unit)
  returning 1`);

/** A product and its quantity in the cart, which determine the reason of a refusal. */
export type AskedProduct = {
  name: string;
  unit: Unit;
  stock: number;
  on_sale: boolean;
  is_deleted: boolean;
  in_cart: number;
  /** The number of products in the cart. */
  lines: number;
};

/** Reads the product and its quantity in the cart after a refused change, to find the reason. */
export async function selectProductForCart(
  db: Db,
  { userId, productId }: { userId: string; productId: string },
): Promise<AskedProduct | undefined> {
  const [row] = await productFor(db, [userId, productId]);
  return row;
}

const productFor = prepared<AskedProduct>(`
  select products.name, products.unit, ${STOCK} as stock, ${ON_SALE} as on_sale,
    products.deleted_at is not null as is_deleted, coalesce(line.quantity, 0) as in_cart,
    (select count(*)::integer from cart_items where customer_id = $1::bigint) as lines
  from products
  join product_stock as item on item.product_id = products.id
  left join cart_items as line on line.product_id = products.id and line.customer_id = $1::bigint
  where products.id = $2::bigint`);

/** Returns all lines of a cart in the order in which they were added. */
export async function selectCart(db: Db, userId: string): Promise<CartRow[]> {
  return linesOf(db, [userId]);
}

const linesOf = prepared<CartRow>(`
  select line.product_id, products.name, products.color, products.size, products.price,
    ${STOCK} as stock, line.price_at_add, products.unit, line.quantity, ${ON_SALE} as on_sale,
    products.estimated_delivery,
    (
      select picture_id from product_pictures where product_id = products.id
      order by position limit 1
    ) as picture_id
  from cart_items as line
  join products on products.id = line.product_id
  join product_stock as item on item.product_id = line.product_id
  where line.customer_id = $1::bigint
  order by line.added_at, line.product_id`);

/** Deletes cart lines; returns how many. */
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
