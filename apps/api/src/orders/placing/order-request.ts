import { createHash } from 'node:crypto';
import { type Paise, paiseOf } from '@shop/contract/money';
import { type OrderRequest, type Gateway, orderMessages } from '@shop/contract/orders';
import type { PaymentMethod } from '@shop/contract/order-status';
import { invalid } from '../../platform/refusals.ts';
import { type WantedCoupon, wantedCoupon } from './coupon-of-order.ts';
import { type RequestedLine, summedLines } from './pricing.ts';

/** A normalised order request: one line per product, and the total that the shopper expects. */
export type RequestedOrder = {
  addressId: string;
  paymentMethod: PaymentMethod;
  gateway: Gateway | null;
  utr: string | null;
  paymentReference: string | null;
  /** One line per product, in the order of the request. */
  lines: readonly RequestedLine[];
  amount: Paise | null;
  /** Missing unless the cart stays as it is; then, as without it, earlier orders keep their fingerprint. */
  keepsCart?: true;
  /** Missing without a coupon, so that an order without one has the fingerprint of earlier versions. */
  coupon?: WantedCoupon;
};

/** Validates what the schema alone cannot, and sums up lines of the same product. */
export function requestedOrder(request: OrderRequest, hasScreenshot: boolean): RequestedOrder {
  if (request.billingAddressId && request.billingAddressId !== request.shippingAddressId) {
    throw invalid(orderMessages.billing, 'billingAddressId');
  }
  const isScanned = request.paymentMethod === 'NET_BANKING';
  if (isScanned && !(request.gatewayOption && hasScreenshot)) {
    throw invalid(orderMessages.selectGateway, 'gatewayOption');
  }
  const coupon = wantedCoupon(request);
  return {
    addressId: request.shippingAddressId,
    paymentMethod: request.paymentMethod,
    gateway: isScanned ? request.gatewayOption || null : null,
    utr: isScanned ? request.utr || null : null,
    paymentReference: request.paymentReference || null,
    lines: summedLines(request.orderItems),
    amount: typeof request.amount === 'number' ? paiseOf(request.amount) : null,
    ...(request.keepCart === true && { keepsCart: true as const }),
    ...(coupon !== undefined && { coupon }),
  };
}

/**
 * Returns the fingerprint that identifies a repeated order; the screenshot and the order of the lines are
 * not part of it.
 */
export function hashOfOrder(order: RequestedOrder): Buffer {
  const lines = order.lines.toSorted((one, other) =>
    BigInt(one.productId) < BigInt(other.productId) ? -1 : 1,
  );
  return createHash('sha256')
    .update(JSON.stringify({ ...order, lines }))
    .digest();
}
