import { rupeesOf } from '@shop/contract/money';
import { sql } from 'kysely';
import type { TestShop } from './server.ts';

/** The shop's data of an order item, in a form that a test compares. */
export type StoredItem = {
  status: string;
  discount: number;
  returned: number;
  putBack: number;
  deliveredAt: string | null;
  isRefunded: boolean;
  isUnpaid: boolean;
  /** Each with id, quantity, status and amount, oldest first. */
  returns: unknown[][];
  /** Each with id, reason, state, due amount, sent amount and time, oldest first. */
  refunds: unknown[][];
  /** The number of its invoice, and its credited amounts. */
  invoice: unknown[] | null;
};

type ItemRow = Omit<StoredItem, 'deliveredAt' | 'refunds'> & {
  id: string;
  deliveredAt: Date | null;
  refunds: [string, string, string, number, number | null, number | null][];
};

/** Returns stock, price and MRP of all products, in rupees, by their ids. */
export async function selectKeptProducts({
  db,
}: Pick<TestShop, 'db'>): Promise<Map<string, [number, number, number | null]>> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('product_stock', 'product_id', 'id')
    .select(['id', 'stock', 'price', 'mrp'])
    .execute();
  return new Map(
    rows.map(({ id, stock, price, mrp }) => [
      id,
      [stock, rupeesOf(price), mrp === null ? null : rupeesOf(mrp)],
    ]),
  );
}

/** Returns all order items of a shop by their ids. */
export async function selectKeptItems({
  db,
}: Pick<TestShop, 'db'>): Promise<Map<string, StoredItem>> {
  const { rows } = await sql<ItemRow>`
    select item.id, status, discount, returned::double precision as returned,
      put_back::double precision as "putBack", delivered_at as "deliveredAt",
      refunded_at is not null as "isRefunded", unpaid_at is not null as "isUnpaid", (
        select coalesce(json_agg(json_build_array(id::text, quantity, status, amount) order by id), '[]')
        from returns where order_item_id = item.id
      ) as returns, (
        select coalesce(json_agg(json_build_array(
          id::text, reason, state, amount, sent_amount, round(extract(epoch from sent_at) * 1000)
        ) order by id), '[]')
        from refunds where order_item_id = item.id
      ) as refunds, (
        select json_build_array(number, credited_total) from invoiced_items
        where order_item_id = item.id
      ) as invoice
    from order_items item`.execute(db);
  return new Map(
    rows.map(({ id, deliveredAt, refunds, ...row }) => [
      id,
      {
        ...row,
        deliveredAt: deliveredAt?.toISOString() ?? null,
        refunds: refunds.map(([refundId, reason, state, owed, sent, at]) => [
          refundId,
          reason,
          state,
          owed,
          sent,
          at === null ? null : new Date(at).toISOString(),
        ]),
      },
    ]),
  );
}

/** Returns the number of uses of each coupon of a shop. */
export async function selectCouponUses({ db }: Pick<TestShop, 'db'>): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; used: number }>`
    select id, coalesce(used, 0) as used from coupons
    left join coupon_uses on coupon_id = id`.execute(db);
  return new Map(rows.map(({ id, used }) => [id, used]));
}

/** Returns all documents of a shop by their numbers. */
export async function selectKeptDocuments({
  db,
}: Pick<TestShop, 'db'>): Promise<Map<string, unknown[]>> {
  const { rows } = await sql<{ number: string; document: unknown[] }>`
    select number, json_build_array(
      kind, date::text, order_id::text, place_of_supply, total, invoice_number
    ) as document
    from invoices`.execute(db);
  return new Map(rows.map(({ number, document }) => [number, document]));
}

/** Returns the stored state of each draft of a shop. */
export async function selectDraftStates({
  db,
}: Pick<TestShop, 'db'>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('drafts').select(['id', 'state']).execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Returns when each open hold of a customer expires, by its reference. */
export async function selectOpenHolds({ db }: Pick<TestShop, 'db'>): Promise<Map<string, Date>> {
  const holds = db.selectFrom('holds').select(['reference', 'expires_at']);
  const rows = await holds.where('released_at', 'is', null).where('draft_id', 'is', null).execute();
  return new Map(rows.map(({ reference, expires_at: at }) => [reference, at]));
}

/** Returns the claims of holds by their ids: UTR, state, amount, sent amount and time. */
export async function selectHoldClaims({
  db,
}: Pick<TestShop, 'db'>): Promise<Map<string, unknown[]>> {
  const { rows } = await sql<{ id: string; claim: unknown[] }>`
    select id, json_build_array(
      claim_utr, state, amount, sent_amount, round(extract(epoch from sent_at) * 1000)
    ) as claim
    from refunds where reason = 'CLAIM' and order_id is null`.execute(db);
  return new Map(rows.map(({ id, claim }) => [id, claim]));
}

/** Returns the payments of each link that the gateway made, by the id of the link. */
export async function selectKeptLinks({
  db,
}: Pick<TestShop, 'db'>): Promise<Map<string, unknown[]>> {
  const { rows } = await sql<{ id: string; link: unknown[] }>`
    select gateway_id as id, json_build_array(reference, amount, (
      select coalesce(json_agg(json_build_array(
        payment_id, payment.amount, payment.order_id::text, orders.payment_reference,
        refund.id::text, refund.state, refund.amount, refund.order_id::text, refund.sent_amount,
        round(extract(epoch from refund.sent_at) * 1000)
      ) order by payment_id collate "C"), '[]')
      from gateway_payments payment
      left join orders on orders.id = payment.order_id
      left join refunds refund on refund.id = payment.refund_id
      where link_id = link.id
    ), (
      select count(*) from messages join users using (phone)
      where purpose = 'MONEY_BACK' and parameters[2] = reference and users.id = link.customer_id
    )) as link
    from payment_links link where gateway_id is not null`.execute(db);
  return new Map(rows.map(({ id, link }) => [id, link]));
}

/**
 * Returns the row counts of all tables that a call could write, and what the gateway is asked; a refused call
 * must not change them.
 */
export async function rowCounts({ db }: Pick<TestShop, 'db'>): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from orders) orders, (select count(*) from order_items) items,
      (select count(*) from order_status_history) history, (select sum(stock) from product_stock) stock,
      (select count(*) from stock_movements) movements, (select count(*) from cart_items) lines,
      (select sum(quantity) from cart_items) units, (select count(*) from addresses) addresses,
      (select count(*) from holds) holds, (select count(*) from hold_items) held,
      (select count(*) from expenses) expenses, (select count(*) from pictures) pictures,
      (select count(*) from order_keys) keys, (select count(*) from users) users,
      (select count(refunded_at) from order_items) refunded,
      (select count(*) from returns) returns, (select max(changed_at) from returns) decided,
      (select sum(amount) from returns) worth, (select count(*) from refunds) refunds,
      (select sum(sent_amount) from refunds) sent,
      (select count(decided_at) from refunds) judged, (select count(*) from invoices) documents,
      (select sum(last) from document_counters) numbers, (select count(*) from messages) messages,
      (select count(*) from activity) activity, (select sum(used) from coupon_uses) uses,
      (select count(*) from coupons) coupons, (select count(*) from drafts) drafts,
      (select count(*) from saved_products) saved, (select count(*) from watches) watches,
      (select json_agg(link order by id) from payment_links link) links,
      (select count(*) from gateway_payments) payments, (select count(*) from gateway_events) events,
      (select json_agg(sent order by refund_id, try) from gateway_refunds sent) sent_back`.execute(
    db,
  );
  return rows[0];
}

/** Returns the level of the match of each matched order. */
export async function selectMatchedOrders({
  db,
}: Pick<TestShop, 'db'>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('order_payments')
    .innerJoin('payment_matches', 'payment_matches.id', 'match_id')
    .select(['order_id', 'level'])
    .execute();
  return new Map(rows.map(({ order_id: orderId, level }) => [orderId, level]));
}
