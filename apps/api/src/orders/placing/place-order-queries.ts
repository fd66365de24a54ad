import type { Paise } from '@shop/contract/money';
import type { OrderStatus, PaymentMethod } from '@shop/contract/order-status';
import type { Gateway } from '@shop/contract/orders';
import type { Unit } from '@shop/contract/quantity';
import { type Selectable, sql } from 'kysely';
import { type Db, hasErrorCode } from '../../database/db.ts';
import type { Destination } from '../../delivery-areas/delivery-areas.ts';
import { planOnce, prepared } from '../../database/prepared.ts';
import type { Database } from '../../database/schema.generated.ts';
import type { OrderedLine } from './ordered-line.ts';

/** An existing order, found by its key or as a double click. */
export type PlacedRow = { id: string; total: Paise; item_ids: string[]; request_hash: Buffer };

/** A product as an order needs it, with its stock locked. */
export type ProductRow = {
  id: string;
  name: string;
  price: Paise;
  unit: Unit;
  stock: number;
  on_sale: boolean;
  /** Whether the customer may read its name: it is not hidden, or is in their cart, or was in a hold of theirs. */
  is_known: boolean;
};

/** The columns of an order, without its lines. */
export type NewOrder = {
  customerId: string;
  /** Null for the order of a draft. */
  addressId: string | null;
  placedAt: Date;
  paymentMethod: PaymentMethod;
  /** What is charged, after the discount. */
  total: Paise;
  discount: Paise;
  couponId: string | null;
  gateway: Gateway | null;
  utr: string | null;
  paymentReference: string | null;
  screenshotId: string | null;
  requestHash: Buffer;
  key: string | null;
  status: OrderStatus;
  /** When a gateway had the money of an online payment. */
  gatewayPaidAt?: Date;
  /** Whether the cart stays as it is, because a product was bought alone. */
  keepsCart?: boolean;
  /** The draft that it is the order of. */
  ofDraft?: OfDraft;
};

/**
 * An order of a draft. `place_order` takes lines, amounts and reference from the draft, and ends the draft;
 * the key is the draft's. The address is in no account.
 */
export type OfDraft = {
  draftId: string;
  address: DraftAddress;
  /** The versions of the policies that were agreed to. */
  agreed: { terms: number; privacy: number };
};

/** The address of a draft's order. */
export type DraftAddress = Omit<
  Selectable<Database['addresses']>,
  'id' | 'customer_id' | 'is_default' | 'created_at'
>;

/** SQLSTATE with which `place_order` refuses the order of a draft that has ended. */
const DRAFT_ENDED = 'RS005';

/** Returns whether the database refused the order of a draft that has ended. */
export function isDraftEnded(error: unknown): boolean {
  return hasErrorCode(error, DRAFT_ENDED);
}

/**
 * The customer of an order: whether they have a hold, the destination of the address, and whether another
 * order has the UTR.
 */
export type Buyer = Destination & { has_hold: boolean; is_utr_used: boolean };

/** The unique index of UTRs, without orders that were rejected as unpaid; a trigger says the same of claims. */
export const UTR_ONCE = 'orders_utr_once';

/**
 * Returns the destination of an order if the address is the customer's, whether they have a hold, and
 * whether another order has the UTR.
 */
export async function selectBuyer(
  db: Db,
  { customerId, addressId, utr }: { customerId: string; addressId: string; utr: string | null },
): Promise<Buyer> {
  const statement = sql<Buyer>`
    select postal_code, state, only_state(), area.deliverable, area.cod, exists (
      select from holds where customer_id = ${customerId} and released_at is null
    ) as has_hold, exists (
      select from orders where utr = ${utr} and utr_freed_at is null
    ) as is_utr_used
    from (select) as one
    left join addresses on addresses.id = ${addressId} and customer_id = ${customerId}
    left join lateral delivery_area_of(postal_code) as area on true`;
  const [buyer] = await planOnce(db, statement);
  if (buyer === undefined) throw new Error('A query without a condition has no row.');
  return buyer;
}

/** Returns the order that an idempotency key was used for. */
export async function selectOrderOfKey(
  db: Db,
  customerId: string,
  key: string,
): Promise<PlacedRow | undefined> {
  const statement = db
    .selectFrom('order_keys')
    .innerJoin('orders', 'orders.id', 'order_keys.order_id')
    .select(['orders.id', 'orders.total', 'order_keys.request_hash', itemIds])
    .where('order_keys.customer_id', '=', customerId)
    .where('order_keys.key', '=', key);
  const [order] = await planOnce(db, statement);
  return order;
}

/** Returns a customer's newest identical order since an instant. */
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

/** The products of an order, and its customer; null for the owner's draft. */
type Wanted = { ids: readonly string[]; customerId: string | null };

/** Returns the products of an order, their stock locked in order of id, so that no two orders deadlock. */
export async function selectProductsForUpdate(db: Db, of: Wanted): Promise<ProductRow[]> {
  return planOnce(db, productsOf(db, of).forNoKeyUpdate('product_stock'));
}

/** Returns the products of an order, not locked. */
export async function selectProducts(db: Db, of: Wanted): Promise<ProductRow[]> {
  return planOnce(db, productsOf(db, of));
}

/**
 * Returns the products of an order, not locked; none when the customer has a hold or is blocked, or the
 * address is not theirs, or has no delivery or sale.
 */
export async function selectProductsUnlessHeld(
  db: Db,
  of: {
    customerId: string;
    addressId: string;
    paymentMethod: PaymentMethod;
    ids: readonly string[];
  },
): Promise<ProductRow[]> {
  const { customerId, addressId, paymentMethod } = of;
  const statement = productsOf(db, of).where(
    sql<boolean>`not exists (
      select from holds where customer_id = ${customerId} and released_at is null
    ) and exists (
      select from addresses
      left join lateral delivery_area_of(postal_code) as area on true
      where addresses.id = ${addressId} and customer_id = ${customerId}
        and coalesce(only_state(), state) = state
        and area.deliverable is not false
        and (area.cod is not false or ${paymentMethod} <> 'COD')
    ) and not exists (
      select from users where users.id = ${customerId} and blocked_at is not null
    )`,
  );
  return planOnce(db, statement);
}

function productsOf(db: Db, { ids, customerId }: Wanted) {
  const isOnSale = sql<boolean>`active and deleted_at is null`;
  const isKnown = sql<boolean>`(active or exists (
    select from cart_items
    where cart_items.customer_id = ${customerId}::bigint and cart_items.product_id = products.id
  ) or exists (
    select from holds join hold_items on hold_items.hold_id = holds.id
    where holds.customer_id = ${customerId}::bigint and hold_items.product_id = products.id
  ))`;
  return db
    .selectFrom('products')
    .innerJoin('product_stock', 'product_stock.product_id', 'products.id')
    .select(['products.id', 'name', 'price', 'unit', 'stock', isOnSale.as('on_sale')])
    .select(isKnown.as('is_known'))
    .where(sql<boolean>`products.id = any (${ids}::bigint[])`)
    .orderBy('products.id');
}

/** A written order; `takes_last` means that it sold a product out. */
export type WrittenOrder = { id: string; item_ids: string[]; takes_last: boolean };

/**
 * Inserts a whole order by `place_order`. An undecided order takes the fast path and is
 * inserted only when there is nothing to decide. Undefined when nothing was written.
 */
export async function insertOrder(
  db: Db,
  order: NewOrder & { isDecided: boolean; doubleClickSince: Date | null; mostOpen: number },
  lines: readonly OrderedLine[],
): Promise<WrittenOrder | undefined> {
  const json = JSON.stringify({
    is_decided: order.isDecided,
    customer_id: order.customerId,
    address_id: order.addressId,
    placed_at: order.placedAt,
    payment_method: order.paymentMethod,
    status: order.status,
    total: order.total,
    discount: order.discount,
    coupon_id: order.couponId,
    gateway: order.gateway,
    utr: order.utr,
    payment_reference: order.paymentReference,
    screenshot_id: order.screenshotId,
    request_hash: `\\x${order.requestHash.toString('hex')}`,
    key: order.key,
    double_click_since: order.doubleClickSince,
    most_open: order.mostOpen,
    gateway_paid_at: order.gatewayPaidAt,
    draft_id: order.ofDraft?.draftId,
    address: order.ofDraft?.address,
    keeps_cart: order.keepsCart,
    agreed_terms: order.ofDraft?.agreed.terms,
    agreed_privacy: order.ofDraft?.agreed.privacy,
    lines: lines.map((line) => ({
      product_id: line.productId,
      quantity: line.quantity,
      price: line.unitPrice,
      discount: line.discount,
    })),
  });
  const [row] = await written(db, [json]);
  return row;
}

const written = prepared<WrittenOrder>(`
  select id, item_ids, takes_last from place_order($1)`);

const itemIds = sql<string[]>`array(
  select id::text from order_items where order_id = orders.id order by order_items.id
)`.as('item_ids');
