import type { OrderStatus } from '@shop/contract/order-status';
import { type Db, readRow, readRows } from '../database/db.ts';

/** An item of an order whose customer was not asked for a review yet. */
export type InvitedItemRow = {
  order_id: string;
  status: OrderStatus;
  accepted_at: Date | null;
  delivered_at: Date | null;
  estimated_delivery: string | null;
  area_days: number | null;
};

/**
 * Returns the items, except cancelled and rejected ones, of orders placed in a time whose customers were not
 * asked yet, and that have no open return or complaint.
 */
export async function selectUninvitedItems(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<InvitedItemRow[]> {
  return readRows<InvitedItemRow>(db)`
    select item.order_id, item.status, item.delivered_at, item.estimated_delivery, item.area_days, (
        select min(at) from order_status_history
        where order_item_id = item.id and to_status = 'ACCEPTED'
      ) as accepted_at
    from order_items item
    join users customer on customer.id = item.customer_id and customer.erased_at is null
    where item.placed_at > ${from} and item.placed_at <= ${until}
      and item.status not in ('CANCELLED', 'REJECTED')
      and not exists (select from review_invitations where order_id = item.order_id)
      and not exists (
        select from returns
        where returns.order_id = item.order_id and returns.status in ('REQUESTED', 'APPROVED')
      )
      and not exists (
        select from complaints
        where complaints.order_id = item.order_id and complaints.status <> 'RESOLVED'
      )
    order by item.placed_at, item.order_id`;
}

/** The contact of a customer, and whether they agreed to messages. */
export type InvitedRow = { phone: string; email: string | null; has_agreed: boolean };

/** Returns the customer of an order, locked against an erasure; undefined for an erased one. */
export async function selectInvited(db: Db, orderId: string): Promise<InvitedRow | undefined> {
  return readRow<InvitedRow>(db)`
    select phone, email, whatsapp_updates as has_agreed from users
    where id = (select customer_id from orders where id = ${orderId}) and erased_at is null
    for key share of users`;
}

/** Records that the customer of an order is asked; false when another process did. */
export async function insertInvitation(db: Db, orderId: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('review_invitations')
    .values({ order_id: orderId, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}
