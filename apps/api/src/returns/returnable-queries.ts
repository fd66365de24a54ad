import type { Paise } from '@shop/contract/money';
import type { OrderStatus, PaymentMethod } from '@shop/contract/order-status';
import type { Unit } from '@shop/contract/quantity';
import { type Db, readRow } from '../database/db.ts';

/** An order item, with everything that decides whether and for how much it can be returned. */
export type ReturnableRow = {
  id: string;
  order_id: string;
  customer_id: string;
  product_id: string;
  product_name: string;
  payment_method: PaymentMethod;
  status: OrderStatus;
  unit: Unit;
  unit_price: Paise;
  quantity: number;
  line_total: Paise;
  returned: number;
  refund_total: Paise;
  delivered_at: Date | null;
  accepted_at: Date | null;
  /** Delivery time and returnability as they were at the sale. */
  estimated_delivery: string | null;
  area_days: number | null;
  returnable: boolean;
  /** Number of its returns, in any state. */
  asked: number;
  is_open: boolean;
};

/**
 * Locks an order item, which every change of it or its returns does first; its stock is locked later. Data
 * of it that a separate statement reads afterwards stays true until the commit.
 */
export async function lockItem(db: Db, itemId: string): Promise<void> {
  await db
    .selectFrom('order_items')
    .select('id')
    .where('id', '=', itemId)
    .forNoKeyUpdate()
    .execute();
}

export async function selectReturnable(db: Db, itemId: string): Promise<ReturnableRow | undefined> {
  return readRow<ReturnableRow>(db)`
    select item.id, item.order_id, item.customer_id, item.product_id, item.product_name,
      item.payment_method, item.status, item.unit, item.unit_price, item.quantity, item.line_total,
      item.returned, item.refund_total, item.delivered_at, (
        select min(at) from order_status_history
        where order_item_id = item.id and to_status = 'ACCEPTED'
      ) as accepted_at, item.estimated_delivery, item.area_days, item.returnable,
      (select count(*)::int from returns where order_item_id = item.id) as asked,
      exists (
        select from returns where order_item_id = item.id and status in ('REQUESTED', 'APPROVED')
      ) as is_open
    from order_items item
    where item.id = ${itemId}
  `;
}
