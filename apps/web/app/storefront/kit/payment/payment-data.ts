import { orderCalls, orderMessages } from '@shop/contract/orders';
import { shopProfileCalls } from '@shop/contract/shop-profile';
import { request } from '../../../lib/api.ts';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { rememberPayment, storedPayment } from './stored-payment.ts';
import { shopName } from '../store-data.ts';
import { couponFieldsOf } from '../coupon/order-coupon.ts';
import type { PaymentHold, Payment } from './payment-order.ts';

/** The payee; null when the shop has no UPI id. */
export type Payee = { upiId: string; name: string };

/** The result of opening the payment page. */
export type OpenedPayment =
  | { state: 'open'; payment: Payment; held: PaymentHold; payee: Payee }
  | { state: 'no-upi' }
  /** The hold was refused: stock, prices, the coupon or the address do not allow it. */
  | { state: 'refused'; message: string; isByAddress: boolean }
  | { state: 'failed'; message: string };

/**
 * Opens the page with a hold of stock and prices. A reload keeps the existing hold, because the shopper
 * may already be paying with its reference.
 */
export async function openPayment(payment: Payment): Promise<OpenedPayment> {
  try {
    // Read again each time: money must not go to a UPI id from a page loaded hours ago.
    const { data: profile } = await request(shopProfileCalls.basicData);
    if (!profile.upiId) return { state: 'no-upi' };
    const payee = { upiId: profile.upiId, name: shopName({ profile }) };
    return { state: 'open', payment, payee, held: payment.held ?? (await hold(payment)) };
  } catch (error) {
    const message = messageOf(error, orderMessages.paymentFailed);
    if (!isRefusal(error)) return { state: 'failed', message };
    return {
      state: 'refused',
      message,
      isByAddress: payment.coupon !== null || isByAddress(error),
    };
  }
}

/** Holds stock and prices again and stores the hold in this tab. */
export async function hold(payment: Payment): Promise<PaymentHold> {
  const { userId, addressId, orderItems, coupon } = payment;
  const { data } = await request(orderCalls.hold, {
    body: {
      userId,
      orderItems: [...orderItems],
      shippingAddressId: addressId,
      ...couponFieldsOf(coupon),
    },
  });
  const held = {
    reference: data.reference,
    amount: data.amount,
    endsAt: Date.parse(data.expiresAt),
  };
  // Another payment may have begun while the answer was under way.
  if (storedPayment()?.key === payment.key) rememberPayment({ ...payment, held });
  return held;
}

/** Returns whether another address can help, but not another cart. */
function isByAddress(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || ['NOT_DELIVERABLE', 'OTHER_STATE'].includes(error.code);
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404, 409].includes(error.status);
}
