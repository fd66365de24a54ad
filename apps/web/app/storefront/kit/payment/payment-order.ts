import type { CartSummary } from '@shop/contract/cart';
import type { Gateway, OrderLine, OrderRequest } from '@shop/contract/orders';
import { type OrderCoupon, couponFieldsOf } from '../coupon/order-coupon.ts';

/** A hold; `amount` in rupees, `endsAt` in ms since 1970 by the shop's clock. */
export type PaymentHold = { reference: string; amount: number; endsAt: number };

/** A payment in progress: the order, its address, and its hold. */
export type Payment = {
  userId: string;
  /**
   * The idempotency key, sent with every try, so that one payment makes one order even after a reload.
   */
  key: string;
  /** The id of the product that is bought alone; null for the cart. */
  alone: string | null;
  addressId: string;
  orderItems: readonly OrderLine[];
  coupon: OrderCoupon | null;
  /** The lines to pay for, as the summary shows them. */
  lines: CartSummary['items'];
  /** Whether the WhatsApp box was ticked at checkout. */
  wantsUpdates: boolean;
  /** Null until the page was opened. */
  held: PaymentHold | null;
};

/** The shopper's proof of payment; `utr` is empty when not given. */
export type Proof = { gateway: Gateway; utr: string };

/** Builds the request of a scan-to-pay order. */
export function paidOrder(
  payment: Payment,
  held: PaymentHold,
  { gateway, utr }: Proof,
): OrderRequest {
  return {
    shippingAddressId: payment.addressId,
    billingAddressId: payment.addressId,
    ...couponFieldsOf(payment.coupon),
    paymentMethod: 'NET_BANKING',
    orderItems: [...payment.orderItems],
    gatewayOption: gateway,
    amount: held.amount,
    utr: utr.trim(),
    paymentReference: held.reference,
    ...(payment.wantsUpdates ? { whatsappUpdates: true } : {}),
    ...(payment.alone === null ? {} : { keepCart: true }),
  };
}
