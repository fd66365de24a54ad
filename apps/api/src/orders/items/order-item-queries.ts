import type { OrderSort } from '@shop/contract/delivery';
import type { OrderOrigin } from '@shop/contract/order-origins';
import {
  type OrderStatus,
  PENDING_STEPS,
  type PaymentMethod,
  type PendingStep,
  WAITING_ITEMS,
} from '@shop/contract/order-status';
import type { Paise } from '@shop/contract/money';
import type { ProofLevel, ProofState } from '@shop/contract/payment-proof';
import type { Courier } from '@shop/contract/parcel';
import type { Unit } from '@shop/contract/quantity';
import type { Sorting } from '@shop/contract/sort';
import { type RawBuilder, sql } from 'kysely';
import { COD_FACTS, type CodFacts } from '../../database/cod-facts.ts';
import {
  type Db,
  byName,
  isAfter,
  orderBy,
  readCount,
  readRows,
  shownPhone,
} from '../../database/db.ts';
import type { PagePart } from '../../database/list-page.ts';
import { ALWAYS, type Period } from '../../platform/period.ts';
import {
  PAYMENT_SEEN_COLUMNS,
  type PaymentSeenRow,
  joinSeenPayment,
} from '../../database/payment-seen.ts';
import { planOnce, readPageRows } from '../../database/prepared.ts';
import { SHIPPING_COLUMNS, type ShippingRow } from '../../database/shared-columns.ts';
import { ITEM_EWAY_COLUMNS, type ItemEwayRow, joinEwayBill } from '../../database/item-eway.ts';

/** Filter of the owner's item lists. */
export type ItemFilter = {
  period: Period;
  waiting?: PendingStep | undefined;
  /** Only the items of orders whose payment has this as its worst finding. */
  proof?: ProofLevel | undefined;
  /** Only the items of orders from there. */
  origin?: OrderOrigin | undefined;
  /** Only the items of this customer. */
  customerId?: string | undefined;
};

/** An order item with everything that the owner sees. */
export type ItemRow = ShippingRow &
  PaymentSeenRow &
  ItemEwayRow & {
    id: string;
    order_id: string;
    origin: OrderOrigin;
    draft_id: string | null;
    product_name: string;
    placed_at: Date;
    customer_id: string;
    customer_name: string;
    customer_phone: string;
    unit: Unit;
    quantity: number;
    line_total: Paise;
    discount: Paise;
    payment_method: PaymentMethod;
    screenshot_picture_id: string | null;
    payment_reference: string | null;
    utr: string | null;
    gateway: string | null;
    tracking_number: string | null;
    status: OrderStatus;
    courier: Courier | null;
    delivered_at: Date | null;
    refunded_at: Date | null;
    is_refund_due: boolean;
    unpaid_at: Date | null;
    proof_state: ProofState | null;
    proof_level: ProofLevel | null;
    picture_id: string | null;
    color: string | null;
    size: string | null;
    /** Null for an order that is not paid in cash. */
    cod_facts: CodFacts | null;
  };

const KEYS: Record<OrderSort, RawBuilder<unknown>[]> = {
  date: [sql`item.placed_at`, sql`item.id`],
  amount: [sql`item.line_total`, sql`item.id`],
  status: [sql`item.status`, sql`item.placed_at`, sql`item.id`],
  // The search text starts with the name and is unique to a customer.
  customer: [byName(sql`customer.search_text`), sql`item.placed_at`, sql`item.id`],
};

/** Returns the ids of the items placed within a period, found by one index. */
export async function selectItemIds(
  db: Db,
  filter: ItemFilter,
  { sorting, part }: { sorting: Sorting<OrderSort>; part: PagePart },
): Promise<string[]> {
  const keys = KEYS[sorting.column];
  const isDescending = sorting.isDescending !== part.isReversed;
  const order = orderBy(keys, isDescending);
  const customer =
    sorting.column === 'customer'
      ? sql`join users customer on customer.id = item.customer_id and customer.role = 'CUSTOMER'`
      : sql``;
  const after =
    part.afterId === undefined
      ? sql``
      : sql`where ${isAfter(keys, isDescending, sql`from order_items item ${customer} where item.id = ${part.afterId}`)}`;
  const page = (range: RawBuilder<unknown>) => sql<{ id: string }>`
    select item.id from ${listed(filter)} item ${customer} ${after}
    ${order}
    ${range}
  `;
  // Sorted by a column other than the date, the best index for a day differs from the best one for a year.
  const isPlannedAnew = sorting.column !== 'date';
  return (await readPageRows(db, part, page, { isPlannedAnew })).map(({ id }) => id);
}

/**
 * Returns these items, in this order. A statement of its own, because its planning takes longer than its
 * work: all lists share one plan.
 */
export function selectItems(db: Db, ids: readonly string[]): Promise<ItemRow[]> {
  const items = sql<ItemRow>`
    select item.id, item.order_id, orders.origin, orders.draft_id, item.product_name, item.placed_at, item.customer_id,
      concat_ws(' ', customer.first_name, customer.last_name) as customer_name,
      ${shownPhone('customer')} as customer_phone,
      ${sql.join(SHIPPING_COLUMNS.map((column) => sql.ref(`orders.${column}`)))}, item.unit, item.quantity, item.line_total, item.discount, item.payment_method,
      orders.screenshot_picture_id, orders.payment_reference, orders.utr, orders.gateway,
      item.tracking_number, item.courier, item.delivered_at, item.status, item.refunded_at,
      item.is_refund_due, item.unpaid_at, proof.state as proof_state, proof.level as proof_level,
      item.picture_id, item.color, item.size,
      ${PAYMENT_SEEN_COLUMNS}, ${ITEM_EWAY_COLUMNS},
      case when item.payment_method = 'COD' then ${COD_FACTS} end as cod_facts
    from unnest(${ids}::bigint[]) with ordinality as page (id, place)
    join order_items item on item.id = page.id
    join orders on orders.id = item.order_id
    join users customer on customer.id = item.customer_id
    left join payment_proofs proof on proof.order_id = item.order_id
    ${joinSeenPayment(sql`item.order_id`)}
    ${joinEwayBill(sql`item.id`)}
    order by page.place
  `;
  return planOnce(db, items);
}

/** Returns the ids of an order's items, newest first. */
export async function selectIdsOfOrder(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * SQL: the rows that a list is read from. Items that wait for something, have a proof or come from a chat
 * are few and selected first; otherwise a list of them in another order would scan all items.
 */
function listed(filter: ItemFilter): RawBuilder<unknown> {
  const items = sql`
    select item.id, item.placed_at, item.line_total, item.status, item.customer_id
    from order_items item where ${within(filter)}`;
  const { waiting, proof, origin } = filter;
  return waiting === undefined && proof === undefined && origin !== 'CHAT'
    ? sql`(${items})`
    : sql`(with few as materialized (${items}) select * from few)`;
}

/** Counts the items that wait for something, have a proof, come from a chat, or are of one customer. */
export async function selectFewCount(db: Db, filter: ItemFilter): Promise<number> {
  return readCount(db)`
    select count(*)::int as count from order_items item where ${within(filter)}
  `;
}

/** A pending step with the number of its items, and of the orders that they belong to. */
export type WaitingRow = { step: PendingStep; items: number; orders: number };

/** Counts the items and orders that wait for each pending step, of all time, in one statement. */
export async function selectWaitingCounts(db: Db): Promise<WaitingRow[]> {
  const counts = PENDING_STEPS.map(
    (waiting) => sql`
      select ${sql.lit(waiting)} as step, count(*)::int as items,
        count(distinct order_id)::int as orders
      from order_items item where ${within({ period: ALWAYS, waiting })}`,
  );
  return readRows<WaitingRow>(db)`
    select step, items, orders from (${sql.join(counts, sql` union all `)}) counted
  `;
}

function within({
  period: { from, to },
  waiting,
  customerId,
  proof,
  origin,
}: ItemFilter): RawBuilder<unknown> {
  const claims = [sql`true`];
  if (customerId !== undefined) claims.push(sql`item.customer_id = ${customerId}`);
  if (from !== null) claims.push(sql`item.placed_at >= ${from}`);
  if (to !== null) claims.push(sql`item.placed_at < ${to}`);
  if (proof !== undefined) {
    claims.push(sql`exists (
      select from payment_proofs where order_id = item.order_id and level = ${proof}
    )`);
  }
  if (origin === 'CHAT') claims.push(sql`item.order_id in (${fromChat({ from, to })})`);
  if (origin === 'WEB') {
    claims.push(sql`not exists (
      select from orders where id = item.order_id and origin = 'CHAT'
    )`);
  }
  if (waiting === 'toRefund') claims.push(sql`item.is_refund_due`);
  else if (waiting !== undefined) {
    const { statuses, paymentMethods } = WAITING_ITEMS[waiting];
    // As literals, so that the planner recognises the matching partial indexes.
    const anyOf = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)));
    claims.push(
      sql`item.status in (${anyOf(statuses)})`,
      sql`item.payment_method in (${anyOf(paymentMethods)})`,
    );
  }
  return sql.join(claims, sql` and `);
}

/** SQL: the ids of a period's orders from chats, which are few and have an index of their own. */
function fromChat({ from, to }: Period): RawBuilder<unknown> {
  const claims = [sql`origin = 'CHAT'`];
  if (from !== null) claims.push(sql`placed_at >= ${from}`);
  if (to !== null) claims.push(sql`placed_at < ${to}`);
  return sql`select id from orders where ${sql.join(claims, sql` and `)}`;
}
