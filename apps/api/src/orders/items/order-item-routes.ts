import { customerCalls, customerMessages } from '@shop/contract/customers';
import { deliveryCalls, deliveryMessages, orderManagementCalls } from '@shop/contract/delivery';
import {
  type ParcelRequest,
  movedOrderCalls,
  movedOrderMessages,
} from '@shop/contract/moved-orders';
import type { ParcelStep } from '@shop/contract/order-status';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../../http/call.ts';
import { invalid } from '../../platform/refusals.ts';
import { changeStatus, refundItem, statusMessage } from './item-status.ts';
import { moveOrders } from './move-orders.ts';
import { type Parcel, moveParcel } from './move-parcel.ts';
import { type Filter, itemsOfCustomer, itemsOfFilter } from './order-items.ts';
import { rejectOpen } from './reject-open.ts';
import { rejectUnpaidItem, rejectUnpaidOrder } from './reject-unpaid.ts';

type Narrowing = Pick<Filter, 'status' | 'proof' | 'origin' | 'sort'>;

/** Returns the query parameters that every list of items shares. */
const narrowed = ({ status, proof, origin, sort }: Narrowing) => ({
  status,
  proof,
  origin,
  sort,
});

/** Returns the parcel of a request and its next status. */
function parcelOf(body: ParcelRequest, to: ParcelStep): Parcel {
  const { orderId, orderItemIds: itemIds, trackingNumber, courier, expected } = body;
  return {
    orderId,
    itemIds,
    to,
    trackingNumber: trackingNumber || null,
    courier: courier === '' ? null : courier,
    expected: expected ?? undefined,
  };
}

export const orderItemRoutes: Bound[] = [
  bind(deliveryCalls.byMonths, (shop, { params, query }) =>
    itemsOfFilter(shop, { lastNMonths: params.months, ...narrowed(query) }, rangeOf(query)),
  ),
  bind(deliveryCalls.byYear, (shop, { params, query }) =>
    itemsOfFilter(shop, { year: params.year, ...narrowed(query) }, rangeOf(query)),
  ),
  bind(deliveryCalls.byDays, (shop, { params, query }) =>
    itemsOfFilter(shop, { lastNDays: params.days, ...narrowed(query) }, rangeOf(query)),
  ),
  bind(deliveryCalls.byDaysToo, (shop, { params, query }) =>
    itemsOfFilter(shop, { lastNDays: params.x, ...narrowed(query) }, rangeOf(query)),
  ),
  bind(deliveryCalls.update, async (shop, { session, body }) => {
    const { orderItemId: itemId, orderStatus: decision } = body;
    const expected = body.expected ?? undefined;
    const isRestocked = body.restock ?? undefined;
    if (typeof body.unpaid === 'boolean' && decision !== 'REJECTED') {
      throw invalid(deliveryMessages.unpaid, 'unpaid');
    }
    if (body.upiId && decision !== 'CANCELLED') throw invalid(deliveryMessages.upiId, 'upiId');
    if (body.unpaid === true) {
      const data = await rejectUnpaidItem(shop, session, { itemId, isRestocked, expected });
      return { message: deliveryMessages.notPaid, data };
    }
    return {
      message: statusMessage(decision),
      data: await changeStatus(shop, session, {
        itemId,
        decision,
        trackingNumber: body.trackingNumber || body.TrackingNumber || null,
        courier: body.courier === '' ? null : body.courier,
        deliveredAt: body.deliveredAt ? new Date(body.deliveredAt) : undefined,
        isRestocked,
        isUnpaid: body.unpaid ?? undefined,
        upiId: body.upiId || null,
        expected,
      }),
    };
  }),
  bind(orderManagementCalls.rejectUnpaid, async (shop, { session, body }) => ({
    message: deliveryMessages.notPaid,
    data: await rejectUnpaidOrder(shop, session, body.orderId),
  })),
  bind(customerCalls.orders, (shop, { params, query }) =>
    itemsOfCustomer(shop, params.userId, rangeOf(query)),
  ),
  bind(deliveryCalls.acceptOrder, async (shop, { session, body }) => {
    if (!body.trackingNumber) throw invalid(deliveryMessages.trackingRequired, 'trackingNumber');
    const to = body.shipped === true ? 'SHIPPED' : 'ACCEPTED';
    const data = await moveParcel(shop, session, parcelOf(body, to));
    return { message: statusMessage(to), data };
  }),
  bind(movedOrderCalls.move, async (shop, { session, body }) => {
    const parcels = body.orders.map((order) => parcelOf(order, body.orderStatus));
    const data = await moveOrders(shop, session, parcels);
    const done = data.filter(({ isDone }) => isDone).length;
    return {
      message: movedOrderMessages.ordersMoved(body.orderStatus, { done, of: data.length }),
      data,
    };
  }),
  bind(customerCalls.rejectOpen, async (shop, { session, params }) => {
    const rejected = await rejectOpen(shop, session, params.userId);
    return { message: customerMessages.openRejected(rejected), data: { rejected } };
  }),
  bind(deliveryCalls.refund, async (shop, { session, params, body }) => ({
    message: deliveryMessages.refunded,
    data: await refundItem(shop, session, { itemId: params.orderItemId, sent: body }),
  })),
];
