import { type Paise, paise, paiseOf } from '@shop/contract/money';
import { sql } from 'kysely';
import type { TestShop } from './server.ts';

type BackAgain = {
  orderItemId: string;
  /** Rupees to refund. */
  amount: number;
  quantity?: number;
  upiId?: string;
};

/** Receives a return of an accepted item at this moment, and returns the id of its due refund. */
export async function aReturnRefund(
  { db, clock }: Pick<TestShop, 'db' | 'clock'>,
  { orderItemId, amount, quantity = 1, upiId }: BackAgain,
): Promise<string> {
  const now = clock.now();
  const owed: Paise = paise(paiseOf(amount));
  const result = await sql<{ id: string }>`
    with received as (
      insert into returns (order_item_id, order_id, customer_id, quantity, reason, upi_id, status,
        is_restocked, amount, created_at, changed_at)
      select id, order_id, customer_id, ${quantity}, 'DAMAGED', ${upiId ?? null}, 'RECEIVED', false,
        ${owed}, ${now}, ${now}
      from order_items where id = ${orderItemId}
      returning id
    )
    select owe_refund(${orderItemId}, 'RETURNED', ${owed}, ${now}, id, ${upiId ?? null}) as id
    from received`.execute(db);
  await sql`
    with moved as (
      update order_items set returned = returned + ${quantity},
        status = case when returned + ${quantity} = quantity then 'RETURNED' else status end
      where id = ${orderItemId}
      returning id, status, tracking_number
    )
    insert into order_status_history (order_item_id, from_status, to_status, tracking_number, by_user_id, at)
    select moved.id, before.status, moved.status, moved.tracking_number, null, ${now}
    from moved join order_items before on before.id = moved.id
    where before.status <> moved.status`.execute(db);
  const [refund] = result.rows;
  if (refund === undefined) throw new Error('A return owes a refund.');
  return refund.id;
}
