import type { Paise } from '@shop/contract/money';
import type { OrderStatus, PaymentMethod } from '@shop/contract/order-status';
import type { Gateway } from '@shop/contract/orders';
import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';

/** An order that stands already, found by its key or as a double click. */
export type PlacedRow = { id: string; total: Paise; item_ids: string[]; request_hash: Buffer };

/** A product as an order sees it, locked. */
export type ProductRow = {
  id: string;
  name: string;
  price: Paise;
  stock: number;
  on_sale: boolean;
};

/** Pieces of a product at the unit price that they are sold for. */
export type PricedLine = { productId: string; quantity: number; unitPrice: Paise };

/** Everything that is written of an order but its lines. */
export type NewOrder = {
  customerId: string;
  addressId: string;
  placedAt: Date;
  paymentMethod: PaymentMethod;
  total: Paise;
  gateway: Gateway | null;
  utr: string | null;
  paymentReference: string | null;
  screenshotId: string | null;
  requestHash: Buffer;
  key: string | null;
  status: OrderStatus;
};

/** Locks a customer, so that one person's orders take turns; tells whether the address and a hold are theirs. */
export async function selectBuyerForUpdate(
  db: Db,
  { customerId, addressId }: { customerId: string; addressId: string },
): Promise<{ has_address: boolean; has_hold: boolean }> {
  return db
    .selectFrom('users')
    .select([
      sql<boolean>`exists (
        select from addresses where addresses.id = ${addressId} and customer_id = users.id
      )`.as('has_address'),
      sql<boolean>`exists (
        select from holds where customer_id = users.id and released_at is null
      )`.as('has_hold'),
    ])
    .where('users.id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The order that a key was used for. */
export async function selectOrderOfKey(
  db: Db,
  customerId: string,
  key: string,
): Promise<PlacedRow | undefined> {
  return db
    .selectFrom('order_keys')
    .innerJoin('orders', 'orders.id', 'order_keys.order_id')
    .select(['orders.id', 'orders.total', 'order_keys.request_hash', itemIds])
    .where('order_keys.customer_id', '=', customerId)
    .where('order_keys.key', '=', key)
    .executeTakeFirst();
}

/** The newest order of a customer that asked for the same since then. */
export async function selectSameOrder(
  db: Db,
  { customerId, requestHash, since }: { customerId: string; requestHash: Buffer; since: Date },
): Promise<PlacedRow | undefined> {
  return db
    .selectFrom('orders')
    .select(['orders.id', 'orders.total', 'orders.request_hash', itemIds])
    .where('customer_id', '=', customerId)
    .where('placed_at', '>=', since)
    .where('request_hash', '=', requestHash)
    .orderBy('placed_at', 'desc')
    .executeTakeFirst();
}

/** The products of an order, locked in the order of their ids, so that no two orders deadlock. */
export async function selectProductsForUpdate(
  db: Db,
  ids: readonly string[],
): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .select([
      'id',
      'name',
      'price',
      'stock',
      sql<boolean>`active and deleted_at is null`.as('on_sale'),
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Writes an order whole in one statement, however many lines it has: copies of address and
 * products, sales in the ledger (which take the stock), first statuses, the key, and the ordered
 * lines out of the cart. Undefined when the address is not the customer's any more.
 */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  lines: readonly PricedLine[],
): Promise<{ id: string; item_ids: string[] } | undefined> {
  const ids = lines.map((line) => line.productId);
  const quantities = lines.map((line) => line.quantity);
  const prices = lines.map((line) => line.unitPrice);
  const { customerId, placedAt, status } = order;
  const result = await sql<{ id: string | null; item_ids: string[] }>`
    with placed as (
      insert into orders (
        customer_id, placed_at, payment_method, total, gateway, utr, payment_reference,
        screenshot_picture_id, request_hash, ship_first_name, ship_last_name, ship_phone,
        ship_line1, ship_line2, ship_city, ship_state, ship_postal_code, ship_country, ship_type
      )
      select customer_id, ${placedAt}, ${order.paymentMethod}, ${order.total}, ${order.gateway},
        ${order.utr}, ${order.paymentReference}, ${order.screenshotId}, ${order.requestHash},
        first_name, last_name, phone, line1, line2, city, state, postal_code, country, type
      from addresses
      where id = ${order.addressId} and customer_id = ${customerId}
      returning id, customer_id, placed_at, payment_method
    ), items as (
      insert into order_items (
        order_id, customer_id, placed_at, payment_method, product_id, product_name, sku, color,
        size, picture_id, unit_price, quantity, line_total, status
      )
      select placed.id, placed.customer_id, placed.placed_at, placed.payment_method, product.id,
        product.name, product.sku, product.color, product.size,
        (
          select picture_id from product_pictures where product_id = product.id
          order by position limit 1
        ),
        line.price, line.quantity, line.price * line.quantity, ${status}
      from placed
      cross join unnest(${ids}::bigint[], ${quantities}::int[], ${prices}::numeric[])
        as line (product_id, quantity, price)
      join products as product on product.id = line.product_id
      order by product.id
      returning id, product_id, quantity
    ), sold as (
      insert into stock_movements (product_id, change, reason, order_item_id, created_at)
      select product_id, -quantity, 'SALE', id, ${placedAt} from items order by product_id
    ), begun as (
      insert into order_status_history (order_item_id, to_status, by_user_id, at)
      select id, ${status}, ${customerId}, ${placedAt} from items order by id
    ), known as (
      insert into order_keys (customer_id, key, request_hash, order_id, created_at)
      select customer_id, ${order.key}, ${order.requestHash}, id, ${placedAt} from placed
      where ${order.key}::text is not null
    ), bought as (
      delete from cart_items
      where customer_id = ${customerId} and product_id = any (${ids}::bigint[])
    )
    select (select id from placed) as id, array(select id::text from items order by id) as item_ids
  `.execute(db);
  const [row] = result.rows;
  return row === undefined || row.id === null ? undefined : { id: row.id, item_ids: row.item_ids };
}

const itemIds = sql<string[]>`array(
  select id::text from order_items where order_id = orders.id order by order_items.id
)`.as('item_ids');
