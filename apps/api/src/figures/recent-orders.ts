import type { RecentOrder } from '@shop/contract/recent-orders';
import { ORDER_STATUSES } from '@shop/contract/order-status';
import { rupeesOf } from '@shop/contract/money';
import type { Shop } from '../shop.ts';
import { selectRecentOrders } from './recent-orders-queries.ts';

/** The number of orders on the dashboard. */
const SHOWN = 5;

/** Returns the newest orders of the shop, each once, with the statuses of its items. */
export async function recentOrders({ db }: Shop): Promise<RecentOrder[]> {
  const rows = await selectRecentOrders(db, SHOWN);
  return rows.map((row) => ({
    orderId: row.id,
    orderDate: row.placed_at.toISOString(),
    customerId: row.customer_id,
    customerName: row.customer_name,
    items: row.items,
    total: rupeesOf(row.total),
    statuses: ORDER_STATUSES.filter((status) => row.statuses.includes(status)),
  }));
}
