import type { Paise } from '@shop/contract/money';
import { sql } from 'kysely';
import { type Db, readRow, readRows } from '../database/db.ts';

/** Returns whether a payment has its order or goes back. */
export async function selectIsKnownPayment(db: Db, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('gateway_payments')
    .select('payment_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the order that a link paid for. */
export async function selectOrderOfLink(db: Db, linkId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('gateway_payments')
    .select('order_id')
    .where('link_id', '=', linkId)
    .where('order_id', 'is not', null)
    .executeTakeFirst();
  return row?.order_id ?? undefined;
}

/** A payment, with the order that it paid for or the refund by which it goes back. */
export type NewPayment = {
  paymentId: string;
  linkId: string;
  amount: Paise;
  now: Date;
} & ({ orderId: string } | { refundId: string });

/** Inserts a payment that arrived. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<void> {
  await db
    .insertInto('gateway_payments')
    .values({
      payment_id: payment.paymentId,
      link_id: payment.linkId,
      amount: payment.amount,
      seen_at: payment.now,
      order_id: 'orderId' in payment ? payment.orderId : null,
      refund_id: 'refundId' in payment ? payment.refundId : null,
    })
    .execute();
}

/** The state of a customer's payment. */
export type StateRow = {
  id: string;
  order_id: string | null;
  is_open: boolean;
  refunds: { amount: Paise; state: 'DUE' | 'SENDING' | 'SENT' }[];
};

/** Returns the state of a payment by its reference; only of this customer's payment when one is given. */
export async function selectState(
  db: Db,
  { reference, customerId, now }: { reference: string; customerId?: string; now: Date },
): Promise<StateRow | undefined> {
  const link = await readRow<Omit<StateRow, 'refunds'>>(db)`
    select link.id, (
        select order_id from gateway_payments where link_id = link.id and order_id is not null
      ) as order_id,
      link.given_up_at is null and link.expires_at > ${now} and exists (
        select from holds where holds.reference = link.reference and released_at is null
      ) as is_open
    from payment_links link
    where link.reference = ${reference}
      and (${customerId ?? null}::bigint is null or link.customer_id = ${customerId ?? null})
  `;
  if (link === undefined) return undefined;
  const refunds = await readRows<StateRow['refunds'][number]>(db)`
    select refund.amount, refund.state
    from gateway_payments payment join refunds refund on refund.id = payment.refund_id
    where payment.link_id = ${link.id} order by refund.id`;
  return { ...link, refunds };
}

/** The person who pays, for the gateway's page. */
export type Payer = { name: string; phone: string; mail: string | null };

/** Returns the person who pays. */
export async function selectPayer(db: Db, customerId: string): Promise<Payer> {
  return db
    .selectFrom('users')
    .select([
      sql<string>`concat_ws(' ', first_name, last_name)`.as('name'),
      'phone',
      'email as mail',
    ])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** Returns the phone of a customer; undefined for an erased account. */
export async function selectReachablePhone(
  db: Db,
  customerId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row?.phone;
}

/**
 * Stores an event and wakes the questions that it is about; false when it was stored before. A link that
 * nothing was expected of any more is asked about again.
 */
export async function insertEvent(
  db: Db,
  event: {
    id: string;
    linkId: string | undefined;
    reference: string | undefined;
    sentBackId: string | undefined;
    refundId: string | undefined;
    now: Date;
  },
): Promise<boolean> {
  const { now } = event;
  const rows = await readRows<{ event_id: string }>(db)`
    with stored as (
      insert into gateway_events (event_id, received_at) values (${event.id}, ${now})
      on conflict do nothing
      returning event_id
    ), link as (
      update payment_links set next_question_at = ${now}
      where exists (select from stored)
        and id in (
          select id from payment_links where gateway_id = ${event.linkId ?? null}
          union all
          select id from payment_links where reference = ${event.reference ?? null}
        )
    ), refund as (
      update gateway_refunds set next_question_at = ${now}
      where exists (select from stored) and ended_at is null
        and (refund_id, try) in (
          select refund_id, try from gateway_refunds where gateway_id = ${event.sentBackId ?? null}
          union all
          select refund_id, try from gateway_refunds
          where refund_id = ${event.refundId ?? null}::bigint
        )
    )
    select event_id from stored`;
  return rows.length > 0;
}

/** Removes events that came before an instant; the gateway does not repeat those any more. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('gateway_events').where('received_at', '<', before).execute();
}
