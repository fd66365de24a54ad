import { callMessages } from '@shop/contract/call';
import { customerCalls, customerMessages } from '@shop/contract/customers';
import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../../http/call.ts';
import { acceptOrder } from './accept-order.ts';
import { refundItem } from './item-refund.ts';
import { changeStatus, statusMessage } from './item-status.ts';
import { type Filter, itemsOfCustomer, itemsOfFilter } from './order-items.ts';
import { rejectOpen } from './reject-open.ts';

/** Returns the query parameters that every list of items shares. */
const narrowed = ({ status, sort }: Pick<Filter, 'status' | 'sort'>) => ({ status, sort });

export const orderItemRoutes: Bound[] = [
  bind(deliveryCalls.byMonths, async (shop, { params, query }) => ({
    message: callMessages.ok,
    ...(await itemsOfFilter(
      shop,
      { lastNMonths: params.months, ...narrowed(query) },
      rangeOf(query),
    )),
  })),
  bind(deliveryCalls.byYear, async (shop, { params, query }) => ({
    message: callMessages.ok,
    ...(await itemsOfFilter(shop, { year: params.year, ...narrowed(query) }, rangeOf(query))),
  })),
  bind(deliveryCalls.byDays, async (shop, { params, query }) => ({
    message: callMessages.ok,
    ...(await itemsOfFilter(shop, { lastNDays: params.days, ...narrowed(query) }, rangeOf(query))),
  })),
  bind(deliveryCalls.byDaysToo, async (shop, { params, query }) => ({
    message: callMessages.ok,
    ...(await itemsOfFilter(shop, { lastNDays: params.x, ...narrowed(query) }, rangeOf(query))),
  })),
  bind(deliveryCalls.update, async (shop, { session, body }) => ({
    message: statusMessage(body.orderStatus),
    data: await changeStatus(shop, session, {
      itemId: body.orderItemId,
      decision: body.orderStatus,
      trackingNumber: body.trackingNumber || body.TrackingNumber || null,
      courier: body.courier === '' ? null : body.courier,
      deliveredAt: body.deliveredAt ? new Date(body.deliveredAt) : undefined,
      isRestocked: body.restock !== false,
      expected: body.expected,
    }),
  })),
  bind(customerCalls.orders, async (shop, { params, query }) => ({
    message: callMessages.ok,
    ...(await itemsOfCustomer(shop, params.userId, rangeOf(query))),
  })),
  bind(deliveryCalls.acceptOrder, async (shop, { session, body }) => ({
    message: deliveryMessages.accepted,
    data: await acceptOrder(shop, session, {
      orderId: body.orderId,
      itemIds: body.orderItemIds,
      trackingNumber: body.trackingNumber || null,
      courier: body.courier === '' ? null : body.courier,
      expected: body.expected,
    }),
  })),
  bind(customerCalls.rejectOpen, async (shop, { session, params }) => {
    const rejected = await rejectOpen(shop, session, params.userId);
    return { message: customerMessages.openRejected(rejected), data: { rejected } };
  }),
  bind(deliveryCalls.refund, async (shop, { session, params, body }) => ({
    message: deliveryMessages.refunded,
    data: await refundItem(shop, session, { itemId: params.orderItemId, sent: body }),
  })),
];
