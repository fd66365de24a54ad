import type { PaymentMethod } from '@shop/contract/order-status';
import { sql } from 'kysely';
import { type Db, readRow, readRows } from '../database/db.ts';
import {
  PAYMENT_SEEN_COLUMNS,
  type PaymentSeenRow,
  joinSeenPayment,
} from '../database/payment-seen.ts';

/** Locks an order and its items until the transaction ends; undefined for an unknown order. */
export async function callLockPayment(db: Db, orderId: string): Promise<PaymentMethod | undefined> {
  const row = await readRow<{ method: PaymentMethod }>(db)`
    select method from lock_payment(${orderId}) as method`;
  return row?.method;
}

/** Returns who saw the payment of an order. */
export async function selectSeenPayment(
  db: Db,
  orderId: string,
): Promise<PaymentSeenRow | undefined> {
  return readRow<PaymentSeenRow>(db)`
    select ${PAYMENT_SEEN_COLUMNS} from (select ${orderId}::bigint as id) orders
    ${joinSeenPayment(sql`orders.id`)}`;
}

/** A refusal of one refund, or all, that is due for an order. */
export type RefusedRefunds = {
  orderId: string;
  refundId?: string;
  note: string;
  at: Date;
  byUserId: string;
};

/** Refuses one refund, or all, that is due for a locked order. */
export async function callRefuseRefunds(
  db: Db,
  { orderId, refundId, note, at, byUserId }: RefusedRefunds,
): Promise<void> {
  await sql`
    select refuse_refunds(${orderId}, ${refundId ?? null}, ${note}, ${at}, ${byUserId})`.execute(
    db,
  );
}

/** One refund, or all, of a locked order that is owed again after a refusal; with a note only those that have it. */
export type AgainOwed = Omit<RefusedRefunds, 'note'> & { note?: string };

/**
 * Owes one refused refund of a locked order again, or all; none of an item that was rejected as unpaid. Returns
 * whether there was one.
 */
export async function updateRefusedRefunds(
  db: Db,
  { orderId, refundId, note, at, byUserId }: AgainOwed,
): Promise<boolean> {
  const rows = await readRows(db)`
    with again as (
      update refunds
      set state = 'DUE', due_since = ${at}, note = null, decided_at = ${at}, decided_by = ${byUserId}
      from order_items item
      where refunds.order_id = ${orderId} and refunds.state = 'REFUSED'
        and refunds.id = coalesce(${refundId ?? null}::bigint, refunds.id)
        and refunds.note is not distinct from coalesce(${note ?? null}, refunds.note)
        and item.id = refunds.order_item_id and item.unpaid_at is null
      returning item.id, amount
    )
    update order_items item
    set refund_total = refund_total + amount, is_refund_due = true, refunded_at = null
    from again where item.id = again.id returning item.id`;
  return rows.length > 0;
}

/** Keeps the freed UTR of a locked order from other orders again, unless one has it by now. */
export async function callKeepUtr(db: Db, orderId: string): Promise<void> {
  await sql`select keep_utr(${orderId})`.execute(db);
}

/** Raises the open claim of a locked order to what is unpaid of it and not owed. */
export async function updateClaimedAmount(db: Db, orderId: string): Promise<void> {
  await sql`
    update refunds claim set amount = unpaid.amount
    from (
      select sum(line_total - item.discount) as amount from order_items item
      where order_id = ${orderId} and item.unpaid_at is not null and not exists (
        select from refunds where order_item_id = item.id and state <> 'REFUSED'
      )
    ) unpaid
    where claim.order_id = ${orderId} and claim.state = 'CLAIMED'
      and claim.amount < unpaid.amount`.execute(db);
}

/** Returns the order of a refund; null for a refund without one. */
export async function selectOrderOfRefund(db: Db, refundId: string): Promise<string | null> {
  const row = await db
    .selectFrom('refunds')
    .select('order_id')
    .where('id', '=', refundId)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/**
 * Frees the UTR of a locked order when none of its items is open and nothing is owed for it, else returns false.
 * Another order can have the UTR then.
 */
export async function callFreeUtr(db: Db, orderId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`select free_utr(${orderId}, ${at})`.execute(db);
  return rows.length > 0;
}

/**
 * Frees the credits that only their amounts matched with these orders. Other orders can have the credits then.
 * Matching must be locked.
 */
export async function deleteProbableMatches(db: Db, orderIds: readonly string[]): Promise<void> {
  const rows = await readRows<{ id: string }>(db)`
    select match.id
    from order_payments paid
    join payment_matches match on match.id = paid.match_id and match.level = 'warn'
    where paid.order_id = any(${orderIds}::bigint[])`;
  if (rows.length === 0) return;
  const ids = sql`any(${rows.map(({ id }) => id)}::bigint[])`;
  await sql`update credits set match_id = null where match_id = ${ids}`.execute(db);
  await sql`delete from order_payments where match_id = ${ids}`.execute(db);
  await sql`delete from payment_matches where id = ${ids}`.execute(db);
  await sql`select follow_statements(${orderIds}::bigint[])`.execute(db);
}
