import type { PaymentMethod } from '@shop/contract/order-status';
import { paymentMethodCalls } from '@shop/contract/payment-methods';
import { request } from '../../../lib/api.ts';
import { readSession } from '../../../lib/session.ts';
import { couponFieldsOf } from '../coupon/order-coupon.ts';
import { type Ordered, orderLinesOf } from './checkout-order.ts';
import { onlineWords } from '../payment/online-words.ts';

/** The reasons why payment methods are not offered, and the words of paying online when it is. */
export type OfferedMethods = {
  reasons: Partial<Record<PaymentMethod, string>>;
  online: { name: string; hint: string } | null;
};

/** Returns the payment methods of an order; without an address, delivery to its place is not checked. */
export async function offeredMethods(
  { summary, coupon }: Ordered,
  addressId: string | undefined,
): Promise<OfferedMethods> {
  const { data } = await request(paymentMethodCalls.methods, {
    body: {
      userId: readSession().id ?? '',
      orderItems: orderLinesOf(summary),
      shippingAddressId: addressId ?? null,
      ...couponFieldsOf(coupon),
    },
  });
  const refused = data.flatMap(({ method, reason }) => (reason === null ? [] : [[method, reason]]));
  const isOnline = data.some(({ method, offered }) => method === 'ONLINE' && offered);
  return {
    reasons: Object.fromEntries(refused) as OfferedMethods['reasons'],
    online: isOnline ? { name: onlineWords.name, hint: onlineWords.hint } : null,
  };
}
