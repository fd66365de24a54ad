import type { Paise } from '@shop/contract/money';
import type { RefundMethod } from '@shop/contract/refunds';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Locks an item, so that its refunds are sent and added one after the other; false when there is none. */
export async function lockItem(db: Db, itemId: string): Promise<boolean> {
  const item = await db
    .selectFrom('order_items')
    .select('id')
    .where('id', '=', itemId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return item !== undefined;
}

/** Locks the item of a refund, or a refund without one; false when there is no such refund. */
export async function lockRefund(db: Db, id: string): Promise<boolean> {
  const refund = db.selectFrom('refunds').select('order_item_id').where('id', '=', id);
  const row = await refund.executeTakeFirst();
  if (row === undefined) return false;
  if (row.order_item_id !== null) return lockItem(db, row.order_item_id);
  return (await refund.forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

/** A sent refund: its method, and who recorded it when and by which call. */
export type SentRefundRow = {
  id: string;
  amount: Paise;
  method: RefundMethod;
  reference: string | null;
  sentAt: Date;
  recordedAt: Date;
  /** The session; null when the shop recorded it by itself. */
  recordedIn: string | null;
  isByItem: boolean;
};

/**
 * Marks a refund that is due or being sent as sent, and applies all consequences in the same statement: the status of its item,
 * the days, and what a refund of a return subtracts from income. Its item must be locked.
 */
export async function updateSentRefund(db: Db, row: SentRefundRow): Promise<void> {
  const { id, amount, method, reference, sentAt, recordedAt, recordedIn, isByItem } = row;
  await sql`
    with sent as (
      update refunds set state = 'SENT', sent_amount = ${amount}, method = ${method},
        reference = ${reference}, sent_at = ${sentAt}, recorded_at = ${recordedAt},
        recorded_in = ${recordedIn}, recorded_by_item = ${isByItem}
      where id = ${id} and state in ('DUE', 'SENDING')
      returning id, order_item_id, order_id, customer_id, sent_at, sent_amount,
        reason = 'RETURNED' as is_return
    ), item as (
      update order_items set is_refund_due = others.is_due,
        refunded_at = case when not others.is_due then greatest(sent.sent_at, others.sent_at) end
      from sent cross join lateral (
        select coalesce(bool_or(state in ('DUE', 'SENDING')), false) as is_due, max(sent_at) as sent_at
        from refunds where order_item_id = sent.order_item_id and id <> sent.id
      ) others
      where order_items.id = sent.order_item_id
      returning product_id
    ), earned as (
      update product_stock set earned = earned - sent_amount
      from item, sent
      where product_stock.product_id = item.product_id and is_return
      returning category_id, sent_amount
    ), category as (
      insert into category_deltas select category_id, 0, 0, -sent_amount from earned
    ), listed as (
      insert into refund_income
      select -id, order_id, customer_id, sent_at, -sent_amount from sent where is_return
    )
    insert into refund_days as known (day, sent, returned, income)
    select (sent_at at time zone 'Asia/Kolkata')::date, 1, is_return::int,
      case when is_return then -sent_amount else 0 end
    from sent
    on conflict (day) do update set sent = known.sent + 1,
      returned = known.returned + excluded.returned, income = known.income + excluded.income
  `.execute(db);
}
