import type { Paise } from '@shop/contract/money';
import type { OrderStatus, PaymentMethod } from '@shop/contract/order-status';
import type { Gateway } from '@shop/contract/orders';
import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';
import { prepared } from '../lib/prepared.ts';

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
  return productsOf(db, ids).orderBy('id').forNoKeyUpdate().execute();
}

/** The products of an order as they are; none when its customer has a hold, or not the address. */
export async function selectProductsOfPlain(
  db: Db,
  { customerId, addressId, ids }: { customerId: string; addressId: string; ids: readonly string[] },
): Promise<ProductRow[]> {
  return productsOf(db, ids)
    .where(
      sql<boolean>`not exists (
        select from holds where customer_id = ${customerId} and released_at is null
      ) and exists (
        select from addresses where addresses.id = ${addressId} and customer_id = ${customerId}
      )`,
    )
    .execute();
}

function productsOf(db: Db, ids: readonly string[]) {
  const isOnSale = sql<boolean>`active and deleted_at is null`;
  return db
    .selectFrom('products')
    .select(['id', 'name', 'price', 'stock', isOnSale.as('on_sale')])
    .where('id', 'in', ids);
}

/** An order that stands now; undefined when it was not written. */
type Written = { id: string; item_ids: string[] };

/**
 * Writes an order whole, see the migration `orders-in-one-go`. Undefined when the address is not the
 * customer's any more.
 */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  lines: readonly PricedLine[],
): Promise<Written | undefined> {
  const [row] = await written(db, [
    order.customerId,
    order.addressId,
    order.placedAt,
    order.paymentMethod,
    order.total,
    order.gateway,
    order.utr,
    order.paymentReference,
    order.screenshotId,
    order.requestHash,
    order.key,
    order.status,
    ...columnsOf(lines),
  ]);
  return row;
}

const written = prepared<Written>(`
  select id, item_ids
  from write_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`);

/** A cash order with the prices that its customer has seen. */
export type PlainOrder = Pick<
  NewOrder,
  'customerId' | 'addressId' | 'placedAt' | 'total' | 'requestHash' | 'key'
> & { doubleClickSince: Date };

/**
 * Places a cash order in one round trip when there is nothing to decide about it: checks, locks and
 * rows are one statement. Undefined when there is; then nothing is written.
 */
export async function insertPlainOrder(
  db: Db,
  order: PlainOrder,
  lines: readonly PricedLine[],
): Promise<(Written & { takes_last: boolean }) | undefined> {
  const [row] = await plainlyPlaced(db, [
    order.customerId,
    order.addressId,
    order.placedAt,
    order.total,
    order.requestHash,
    order.key,
    order.doubleClickSince,
    ...columnsOf(lines),
  ]);
  return row;
}

const plainlyPlaced = prepared<Written & { takes_last: boolean }>(`
  select id, item_ids, takes_last
  from place_plain_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`);

function columnsOf(lines: readonly PricedLine[]) {
  return [
    lines.map((line) => line.productId),
    lines.map((line) => line.quantity),
    lines.map((line) => line.unitPrice),
  ];
}

const itemIds = sql<string[]>`array(
  select id::text from order_items where order_id = orders.id order by order_items.id
)`.as('item_ids');
