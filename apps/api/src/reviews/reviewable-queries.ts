import type { OrderStatus } from '@shop/contract/order-status';
import { sql } from 'kysely';
import { type Db, readRow, readRows } from '../database/db.ts';

/** An order item, with everything that decides whether it can be reviewed. */
export type ReviewableRow = {
  id: string;
  order_id: string;
  customer_id: string;
  product_id: string;
  product_name: string;
  picture_id: string | null;
  color: string | null;
  size: string | null;
  status: OrderStatus;
  delivered_at: Date | null;
  accepted_at: Date | null;
  estimated_delivery: string | null;
  area_days: number | null;
  is_reviewed: boolean;
};

/** A customer's items are read up to this number. */
const MOST_ITEMS = 1_000;

const COLUMNS = sql`item.id, item.order_id, item.customer_id, item.product_id, item.product_name,
  item.picture_id, item.color, item.size, item.status, item.delivered_at, item.estimated_delivery,
  item.area_days, (
    select min(at) from order_status_history
    where order_item_id = item.id and to_status = 'ACCEPTED'
  ) as accepted_at,
  exists (select from reviews where order_item_id = item.id) as is_reviewed`;

export async function selectReviewable(db: Db, itemId: string): Promise<ReviewableRow | undefined> {
  return readRow<ReviewableRow>(db)`
    select ${COLUMNS} from order_items item where item.id = ${itemId}`;
}

/** Returns the sent items of a customer without a review, newest first. */
export async function selectUnreviewed(db: Db, customerId: string): Promise<ReviewableRow[]> {
  return readRows<ReviewableRow>(db)`
    select ${COLUMNS} from order_items item
    where item.customer_id = ${customerId}
      and item.status in ('ACCEPTED', 'SHIPPED', 'DELIVERED', 'RETURNED')
      and not exists (select from reviews where order_item_id = item.id)
    order by item.placed_at desc, item.id desc limit ${sql.lit(MOST_ITEMS)}`;
}
