import { couponCalls } from '@shop/contract/coupons';
import { orderManagementCalls } from '@shop/contract/delivery';
import { orderCalls, orderMessages } from '@shop/contract/orders';
import { paymentMethodCalls } from '@shop/contract/payment-methods';
import { ORDER_HISTORY_SIZE, rangeOf } from '@shop/contract/page';
import { itemsOfDate, itemsOfFilter } from './items/order-items.ts';
import { type Bound, bind, listReply } from '../http/call.ts';
import { checkCoupon } from './placing/coupon-check.ts';
import { wantedCoupon } from './placing/coupon-of-order.ts';
import { retryWithoutExpiredHolds } from './placing/expired-holds.ts';
import { holdForPayment } from './placing/holds.ts';
import { refuseUnknownAccount } from '../profile/profile.ts';
import { standingHold } from './placing/standing-hold.ts';
import { searchOrders } from './items/order-search.ts';
import { ordersOf, wholeOrdersOf } from './items/order-history.ts';
import { offeredMethods } from './placing/payment-methods.ts';
import { placeOrder, placedMessage } from './placing/place-order.ts';

export const ordersRoutes: Bound[] = [
  bind(orderCalls.list, async (shop, { session, params, query }) => {
    await refuseUnknownAccount(shop, session, params.userId);
    const pageOf = query.by === 'order' ? wholeOrdersOf : ordersOf;
    return pageOf(shop, params.userId, rangeOf(query, ORDER_HISTORY_SIZE));
  }),
  bind(
    orderCalls.create,
    async (shop, { session, body, files, idempotencyKey }) => ({
      message: placedMessage(body.paymentMethod),
      data: await retryWithoutExpiredHolds(shop, body.orderItems, () =>
        placeOrder(shop, {
          customerId: session.userId,
          request: body,
          files,
          key: idempotencyKey,
        }),
      ),
    }),
    { watchUpload: standingHold },
  ),
  bind(orderCalls.hold, async (shop, { session, body }) => ({
    message: orderMessages.held,
    data: await retryWithoutExpiredHolds(shop, body.orderItems, () =>
      holdForPayment(shop, {
        customerId: session.userId,
        items: body.orderItems,
        addressId: body.shippingAddressId || undefined,
        coupon: wantedCoupon(body),
      }),
    ),
  })),
  bind(paymentMethodCalls.methods, async (shop, { session, body }) =>
    listReply(await offeredMethods(shop, { ...body, userId: session.userId })),
  ),
  bind(couponCalls.check, async (shop, { session, body }) => ({
    data: await checkCoupon(shop, {
      customerId: session.userId,
      code: body.code,
      items: body.orderItems,
    }),
  })),
  bind(orderManagementCalls.byDate, (shop, { query }) => itemsOfDate(shop, query, rangeOf(query))),
  bind(orderManagementCalls.list, (shop, { query }) => itemsOfFilter(shop, query, rangeOf(query))),
  bind(orderManagementCalls.search, (shop, { query }) =>
    searchOrders(shop, query.keyword, rangeOf(query)),
  ),
];
