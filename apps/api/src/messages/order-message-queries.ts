import type { MessagePurpose } from '@shop/contract/message-purposes';
import type { RefundMethod } from '@shop/contract/refunds';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { planOnce } from '../database/prepared.ts';

/** A message about an item of an order to its customer. */
export type ItemMessageRow = {
  purpose: MessagePurpose;
  itemId: string;
  /** Without the order's number. */
  parameters: readonly string[];
  /** The sentence about money that never replaces another one about money. */
  weakest: string;
  /** The words after the order's number when other items of it have another status. */
  ofPart: string;
  at: Date;
  gathersUntil: Date;
  expiresAt: Date;
};

/** SQL: the purposes of messages about the money of items that are gone. */
const GONE = sql`('ORDER_REJECTED', 'ORDER_NOT_DELIVERED', 'ORDER_CANCELLED')`;

/**
 * Inserts a message about an item: the first of its order in a minute is due at once, later ones are
 * gathered into one that is due at the minute's end. There a message about money replaces one about none,
 * the weakest sentence about money replaces no other, and the tracking numbers of one step are joined.
 * An erased account gets no messages about its orders.
 */
export async function insertItemMessage(db: Db, message: ItemMessageRow): Promise<void> {
  const { purpose, itemId, parameters, at } = message;
  const minute = await countInMinute(db, message);
  if (minute === undefined) return;
  const isWeaker = sql`(kept.purpose in ${GONE} and excluded.parameters[2] = ${message.weakest})`;
  const statement = sql`
    insert into messages as kept (
      purpose, phone, order_id, parameters, created_at, changed_at, next_try_at, expires_at,
      gathers_order_id
    )
    select ${purpose}, users.phone, orders.id,
      array[orders.id::text || case when exists (
        select from order_items other
        where other.order_id = orders.id and other.status <> item.status
      ) then ${message.ofPart}::text else '' end] || ${[...parameters]}::text[],
      ${at}, ${at}, ${minute.is_first ? at : minute.ends_at}::timestamptz,
      ${message.expiresAt}, case when ${minute.is_first}::boolean then null else orders.id end
    from order_items item
    join orders on orders.id = item.order_id
    join users on users.id = orders.customer_id and users.erased_at is null
    where item.id = ${itemId}
    for key share of users
    on conflict (gathers_order_id) where gathers_order_id is not null do update set
      purpose = case when ${isWeaker} then kept.purpose else excluded.purpose end,
      changed_at = excluded.changed_at,
      parameters = array[excluded.parameters[1], case
        when ${isWeaker} then kept.parameters[2]
        when kept.purpose <> excluded.purpose or kept.purpose in ${GONE} then excluded.parameters[2]
        when excluded.parameters[2] = any (string_to_array(kept.parameters[2], ', '))
          then kept.parameters[2]
        else array_to_string(array_remove(
          string_to_array(kept.parameters[2], ', ') || excluded.parameters[2], '-'), ', ')
      end]
    where kept.purpose not in ${GONE} or excluded.purpose in ${GONE}
  `;
  await planOnce(db, statement);
}

/**
 * Counts a message of an order in its minute, and so waits for earlier ones of other transactions. A statement
 * of its own: the next one sees the items that those changed.
 */
async function countInMinute(
  db: Db,
  { itemId, at, gathersUntil }: ItemMessageRow,
): Promise<{ is_first: boolean; ends_at: Date } | undefined> {
  const statement = sql<{ is_first: boolean; ends_at: Date }>`
    insert into order_message_minutes as known (order_id, count, ends_at)
    select order_id, 1, ${gathersUntil} from order_items where id = ${itemId}
    on conflict (order_id) do update set
      count = case when known.ends_at <= ${at} then 1 else known.count + 1 end,
      ends_at = case when known.ends_at <= ${at} then excluded.ends_at else known.ends_at end
    returning count = 1 as is_first, ends_at`;
  return (await planOnce(db, statement))[0];
}

/** A message about a sent refund; `answers` state how the money reaches the customer, by method. */
export type RefundMessageRow = {
  refundId: string;
  /** The link of a refund without an order. */
  link: string;
  answers: Readonly<Record<RefundMethod, string>>;
  at: Date;
  expiresAt: Date;
};

/** Inserts a message that a refund was sent; without its own reference it names the payment's. */
export async function insertRefundMessage(
  db: Db,
  { refundId, link, answers, at, expiresAt }: RefundMessageRow,
): Promise<void> {
  await sql`
    insert into messages
      (purpose, phone, order_id, parameters, created_at, changed_at, next_try_at, expires_at)
    select 'REFUND_SENT', users.phone, orders.id, array[
        coalesce(orders.id::text, refund.claim_reference, (
          select link.reference from gateway_payments payment
          join payment_links link on link.id = payment.link_id
          where payment.refund_id = refund.id
        ), '-'),
        coalesce(refund.reference, refund.claim_utr, orders.utr, orders.payment_reference, '-'),
        '₹' || to_char(refund.sent_amount::numeric / 100, 'FM99,99,99,99,99,990.00'),
        ${JSON.stringify(answers)}::jsonb ->> refund.method
      ] || case when orders.id is null then array[${link}::text] else '{}' end, ${at}, ${at}, ${at}, ${expiresAt}
    from refunds as refund
    left join orders on orders.id = refund.order_id
    join users on users.id = refund.customer_id and users.erased_at is null
    where refund.id = ${refundId}
  `.execute(db);
}
