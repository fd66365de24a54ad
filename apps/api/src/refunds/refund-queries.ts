import type { RefundMethod, RefundReason, RefundState } from '@shop/contract/refunds';
import type { Paise } from '@shop/contract/money';
import { type RawBuilder, sql } from 'kysely';
import { type Db, isAfter, orderBy, readCount, readRow, shownPhone } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';
import {
  PAYMENT_SEEN_COLUMNS,
  type PaymentSeenRow,
  joinSeenPayment,
} from '../database/payment-seen.ts';

/** A refund with the owner's view of its item and customer. */
export type RefundRow = PaymentSeenRow & {
  id: string;
  order_id: string | null;
  order_item_id: string | null;
  product_name: string | null;
  /** Whether its item was rejected as unpaid. */
  is_unpaid: boolean | null;
  customer_name: string;
  phone: string;
  reason: RefundReason;
  amount: Paise;
  upi_id: string | null;
  state: RefundState;
  due_since: Date;
  sent_amount: Paise | null;
  method: RefundMethod | null;
  reference: string | null;
  sent_at: Date | null;
  recorded_at: Date | null;
  recorded_in: string | null;
  recorded_by_item: boolean | null;
  claim_reference: string | null;
  claim_utr: string | null;
  claim_picture_id: string | null;
  /** The reference of the gateway's payment that it gives back. */
  payment_reference: string | null;
  note: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  /** Whether it is due for an order of which a claim was found. */
  is_claim_found: boolean;
  /** Whether the gateway has its money. */
  is_by_gateway: boolean;
  /** Why the gateway's last try failed. */
  failed_reason: string | null;
};

/** Filter of the list; days are inclusive, null is unbounded. */
export type RefundFilter = {
  state: RefundState | undefined;
  /** Only those that were due before this instant. */
  dueBefore: Date | undefined;
  from: Date | null;
  to: Date | null;
};

/** Number of due refunds, of the overdue ones among them, and of claims to decide. */
export type DueCounts = { due: number; overdue: number; claimed: number };

/** Returns the refund with this id. */
export async function selectRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return (await rowsOf(sql`(select ${id}::bigint as id)`).execute(db)).rows[0];
}

/**
 * Returns the refunds that decide which one of an item is sent: the oldest due one, and the last recorded
 * one.
 */
export async function selectRefundsOfItem(
  db: Db,
  itemId: string,
): Promise<{ oldest: RefundRow | undefined; recorded: RefundRow | undefined }> {
  const { rows } = await rowsOf(
    sql`(select id from refunds where order_item_id = ${itemId})`,
    sql`order by refund.due_since, refund.id`,
  ).execute(db);
  const sent = rows.filter(({ recorded_at }) => recorded_at !== null);
  return {
    oldest: rows.find(({ state }) => state === 'DUE'),
    recorded: sent
      .toSorted((one, other) => Number(one.recorded_at) - Number(other.recorded_at))
      .at(-1),
  };
}

/** The states of refunds that wait: their list has the oldest first. */
const WAITING_STATES: readonly RefundState[] = ['CLAIMED', 'DUE', 'SENDING'];

/** Returns the refunds of a page: waiting ones oldest first, others newest first. */
export async function selectRefunds(
  db: Db,
  filter: RefundFilter,
  part: PagePart,
): Promise<RefundRow[]> {
  const keys = [timeOf(filter), sql`refund.id`];
  const isWaiting = filter.state !== undefined && WAITING_STATES.includes(filter.state);
  const isDescending = !isWaiting !== part.isReversed;
  const order = orderBy(keys, isDescending);
  const claims = claimsOf(filter);
  if (part.afterId !== undefined) {
    claims.push(isAfter(keys, isDescending, sql`from refunds refund where id = ${part.afterId}`));
  }
  const page = sql`(
    select refund.id from refunds refund where ${sql.join(claims, sql` and `)}
    ${order} limit ${part.limit} offset ${part.offset}
  )`;
  return (await rowsOf(page, order).execute(db)).rows;
}

/** Counts the refunds in states that are not SENT; the index of each state has these few. */
export async function selectUnsentCount(
  db: Db,
  states: readonly RefundState[],
  filter: RefundFilter,
): Promise<number> {
  const counts = states.map((state) => {
    const claims = claimsOf({ ...filter, state });
    return sql`(select count(*)::int from refunds refund where ${sql.join(claims, sql` and `)})`;
  });
  return readCount(db)`
    select ${sql.join(counts, sql` + `)} as count`;
}

/** Whole days, both inclusive; a missing one is unbounded. */
type Days = { fromDate?: string | undefined; toDate?: string | undefined };

/** Counts the refunds sent in a range of whole days, from the read model of days. */
export async function selectSentCount(db: Db, { fromDate, toDate }: Days): Promise<number> {
  return readCount(db)`
    select coalesce(sum(sent), 0)::int as count from refund_days
    where (${fromDate ?? null}::date is null or day >= ${fromDate ?? null}::date)
      and (${toDate ?? null}::date is null or day <= ${toDate ?? null}::date)
  `;
}

/** Counts the due refunds, how many of them are due since before an instant, and the claims. */
export async function selectDueCounts(db: Db, before: Date): Promise<DueCounts> {
  const row = await readRow<DueCounts>(db)`
    select count(*)::int as due, (count(*) filter (where due_since < ${before}))::int as overdue,
      (select count(*)::int from refunds where state = 'CLAIMED') as claimed
    from refunds where state = 'DUE'
  `;
  return row ?? { due: 0, overdue: 0, claimed: 0 };
}

/** All refunds that are due. */
export type DueTotalsRow = {
  refunds: number;
  amount: Paise;
  customers: number;
  oldest: Date | null;
};

/** Returns the totals of the due refunds: number, amount, customers and oldest instant; an index has these few. */
export async function selectDueTotals(db: Db): Promise<DueTotalsRow | undefined> {
  return readRow<DueTotalsRow>(db)`
    select count(*)::int as refunds, coalesce(sum(amount), 0) as amount,
      count(distinct customer_id)::int as customers, min(due_since) as oldest
    from refunds where state = 'DUE'
  `;
}

/** SQL: the instant that sorts a list, and that its days filter; each has an index. */
function timeOf({ state }: Pick<RefundFilter, 'state'>): RawBuilder<unknown> {
  if (state === undefined) return sql`coalesce(refund.sent_at, refund.due_since)`;
  return state === 'SENT' ? sql`refund.sent_at` : sql`refund.due_since`;
}

function claimsOf(filter: RefundFilter): RawBuilder<unknown>[] {
  const { state, dueBefore, from, to } = filter;
  const claims = [sql`true`];
  // As a literal, so that the planner recognises the matching partial index.
  if (state !== undefined) claims.push(sql`refund.state = ${sql.lit(state)}`);
  if (dueBefore !== undefined) claims.push(sql`refund.due_since < ${dueBefore}`);
  if (from !== null) claims.push(sql`${timeOf(filter)} >= ${from}`);
  if (to !== null) claims.push(sql`${timeOf(filter)} < ${to}`);
  return claims;
}

function rowsOf(page: RawBuilder<unknown>, order: RawBuilder<unknown> = sql``) {
  return sql<RefundRow>`
    select refund.id, refund.order_id, refund.order_item_id, item.product_name,
      item.is_unpaid,
      concat_ws(' ', customer.first_name, customer.last_name) as customer_name, customer.phone,
      refund.reason, refund.amount, refund.upi_id, refund.state, refund.due_since,
      refund.sent_amount, refund.method, refund.reference, refund.sent_at, refund.recorded_at,
      refund.recorded_in, refund.recorded_by_item, refund.claim_reference, refund.claim_utr,
      refund.claim_picture_id, refund.note, refund.decided_at, refund.decided_by, (
        select link.reference from gateway_payments payment
        join payment_links link on link.id = payment.link_id
        where payment.refund_id = refund.id
      ) as payment_reference, (
        select failed_reason from gateway_refunds where refund_id = refund.id
        order by try desc limit 1
      ) as failed_reason, exists (
        select from gateway_payments where refund_id = refund.id
      ) or refund.reason <> 'MONEY_BACK' and exists (
        select from gateway_payments where order_id = refund.order_id
      ) as is_by_gateway, refund.state = 'DUE' and refund.reason <> 'CLAIM' and exists (
        select from refunds claim
        where claim.order_id = refund.order_id and claim.reason = 'CLAIM'
          and claim.state not in ('CLAIMED', 'REFUSED')
      ) as is_claim_found, ${PAYMENT_SEEN_COLUMNS}
    from ${page} page
    -- One row at a time by the primary key: for a long page the planner would read whole tables.
    cross join lateral (select * from refunds where id = page.id limit 1) refund
    left join lateral (
      select product_name, unpaid_at is not null as is_unpaid
      from order_items where id = refund.order_item_id limit 1
    ) item on true
    cross join lateral (
      select first_name, last_name, ${shownPhone('users')} as phone
      from users where id = refund.customer_id limit 1
    ) customer
    ${joinSeenPayment(sql`refund.order_id`)}
    ${order}`;
}

/** Writes where the due refund of a cancelled item is sent; one that a gateway sends back needs no place. */
export async function updateRefundUpi(
  db: Db,
  { itemId, upiId }: { itemId: string; upiId: string },
): Promise<void> {
  await sql`
    update refunds set upi_id = ${upiId}
    where order_item_id = ${itemId} and reason = 'CANCELLED' and state = 'DUE'
      and (select payment_method from orders where id = refunds.order_id) = 'NET_BANKING'
  `.execute(db);
}
