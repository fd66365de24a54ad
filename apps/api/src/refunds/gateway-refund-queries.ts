import type { Paise } from '@shop/contract/money';
import { type Db, readRows } from '../database/db.ts';

/** Inserts a refund of money that a gateway has and no order; `orderId` is of a surplus. Returns its id. */
export async function insertMoneyBack(
  db: Db,
  {
    customerId,
    orderId,
    amount,
    now,
  }: { customerId: string; orderId: string | null; amount: Paise; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('refunds')
    .values({
      customer_id: customerId,
      order_id: orderId,
      reason: 'MONEY_BACK',
      amount,
      due_since: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Inserts the next try to send a refund by the gateway, and marks it as being sent; false when it is not of a
 * gateway's payment, or not due. Its item must be locked.
 */
export async function insertTry(
  db: Db,
  {
    refundId,
    amount,
    now,
    begunIn,
  }: { refundId: string; amount: Paise; now: Date; begunIn: string | null },
): Promise<boolean> {
  const rows = await readRows<{ refund_id: string }>(db)`
    with begun as (
      insert into gateway_refunds
        (refund_id, try, payment_id, amount, begun_at, begun_in, next_question_at)
      select refund.id, 1 + (select count(*) from gateway_refunds where refund_id = refund.id),
        payment.payment_id, ${amount}, ${now}, ${begunIn}::bigint, ${now}
      from refunds refund
      join gateway_payments payment on payment.refund_id = refund.id
        or refund.reason <> 'MONEY_BACK' and payment.order_id = refund.order_id
      where refund.id = ${refundId} and refund.state = 'DUE'
      returning refund_id
    )
    update refunds set state = 'SENDING' where id in (select refund_id from begun)
    returning id as refund_id`;
  return rows.length > 0;
}

/** A try to send a refund that has not ended. */
export type TryRow = {
  refund_id: string;
  try: number;
  payment_id: string;
  amount: Paise;
  gateway_id: string | null;
  begun_in: string | null;
  /** Whether the gateway is asked for the first time. */
  is_first: boolean;
};

type TryKey = Pick<TryRow, 'refund_id' | 'try'>;

/** Claims tries that the gateway is asked about, until `claimedUntil`; others skip them. */
export async function claimTries(
  db: Db,
  { now, claimedUntil, most }: { now: Date; claimedUntil: Date; most: number },
): Promise<TryRow[]> {
  return readRows<TryRow>(db)`
    update gateway_refunds claimed set next_question_at = ${claimedUntil}
    from (
      select refund_id, try, next_question_at = begun_at as is_first
      from gateway_refunds where next_question_at <= ${now}
      order by next_question_at limit ${most} for update skip locked
    ) due
    where claimed.refund_id = due.refund_id and claimed.try = due.try
    returning claimed.refund_id, claimed.try, payment_id, amount, gateway_id, begun_in, is_first`;
}

/** Records the gateway's id of a try. */
export async function updateTrySent(
  db: Db,
  { refund_id: refundId, try: number }: TryKey,
  gatewayId: string,
): Promise<void> {
  await db
    .updateTable('gateway_refunds')
    .set({ gateway_id: gatewayId })
    .where('refund_id', '=', refundId)
    .where('try', '=', number)
    .execute();
}

/**
 * Ends a try, with the reason of a failed one, whose refund is due again; false when it has ended before. Its
 * item must be locked.
 */
export async function updateTryEnded(
  db: Db,
  { refund_id: refundId, try: number }: TryKey,
  { now, failedReason }: { now: Date; failedReason: string | null },
): Promise<boolean> {
  const rows = await readRows<{ refund_id: string }>(db)`
    with ended as (
      update gateway_refunds
      set ended_at = ${now}, next_question_at = null, failed_reason = ${failedReason}
      where refund_id = ${refundId} and try = ${number} and ended_at is null
      returning refund_id
    ), due as (
      update refunds set state = 'DUE'
      where id in (select refund_id from ended) and ${failedReason}::text is not null
    )
    select refund_id from ended`;
  return rows.length > 0;
}
