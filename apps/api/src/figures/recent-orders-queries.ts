import type { Paise } from '@shop/contract/money';
import type { OrderStatus } from '@shop/contract/order-status';
import { type Db, readRows } from '../database/db.ts';

/** An order on one line. */
export type RecentOrderRow = {
  id: string;
  placed_at: Date;
  customer_id: string;
  customer_name: string;
  total: Paise;
  items: number;
  statuses: OrderStatus[];
};

/** Returns the newest orders; orders get their numbers in the order of their time. */
export async function selectRecentOrders(db: Db, limit: number): Promise<RecentOrderRow[]> {
  return readRows<RecentOrderRow>(db)`
    select orders.id, orders.placed_at, orders.customer_id,
      concat_ws(' ', customer.first_name, customer.last_name) as customer_name, orders.total,
      item.items, item.statuses
    from (select id from orders order by id desc limit ${limit}) page
    join orders on orders.id = page.id
    join users customer on customer.id = orders.customer_id
    cross join lateral (
      select count(*)::int as items, array_agg(distinct status::text) as statuses
      from order_items where order_id = orders.id
    ) item
    order by orders.id desc
  `;
}
