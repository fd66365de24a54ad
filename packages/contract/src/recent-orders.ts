import * as z from 'zod/mini';
import { answer, call } from './call.ts';
import { deliveryMessages } from './delivery.ts';
import { ORDER_STATUSES } from './order-status.ts';

/** An order on one line of the dashboard. */
export const RecentOrder = z.object({
  orderId: z.string(),
  orderDate: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  /** Number of its items. */
  items: z.number(),
  /** Rupees, as the order was placed. */
  total: z.number(),
  /** The statuses of its items, each once, the earliest first. */
  statuses: z.array(z.enum(ORDER_STATUSES)),
});
export type RecentOrder = z.output<typeof RecentOrder>;

/** The call of the newest orders. */
export const recentOrderCalls = {
  list: call({
    name: 'inventory.recentOrders',
    summary: 'Read the newest orders',
    method: 'GET',
    path: '/inventory/recentOrders',
    access: 'backOffice',
    area: 'orders',
    reply: answer(z.array(RecentOrder)),
    failed: deliveryMessages.fetchFailed,
  }),
};
