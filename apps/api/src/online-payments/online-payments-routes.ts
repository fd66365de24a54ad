import { onlinePaymentCalls, onlinePaymentMessages } from '@shop/contract/online-payments';
import { type Bound, bind } from '../http/call.ts';
import { wantedCoupon } from '../orders/placing/coupon-of-order.ts';
import { beginPayment } from './begin-payment.ts';
import { confirmPayment, stateOf } from './payment-state.ts';

export const onlinePaymentsRoutes: Bound[] = [
  bind(onlinePaymentCalls.begin, async (shop, { session, body, idempotencyKey }) => ({
    message: onlinePaymentMessages.begun,
    data: await beginPayment(shop, {
      customerId: session.userId,
      items: body.orderItems,
      addressId: body.shippingAddressId,
      coupon: wantedCoupon(body),
      key: idempotencyKey,
      whatsappUpdates: body.whatsappUpdates,
      keepsCart: body.keepCart === true,
    }),
  })),
  bind(onlinePaymentCalls.confirm, async (shop, { body }) => ({
    data: { state: await confirmPayment(shop, body) },
  })),
  bind(onlinePaymentCalls.state, async (shop, { session, params }) => ({
    data: await stateOf(shop, session, params.reference),
  })),
];
