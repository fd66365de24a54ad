import { createHash } from 'node:crypto';
import { type Paise, paiseOf } from '@shop/contract/money';
import { type OrderRequest, type Gateway, orderMessages } from '@shop/contract/orders';
import type { PaymentMethod } from '@shop/contract/order-status';
import { invalid } from '../lib/errors.ts';
import { type WantedLine, summedLines } from './ordered-lines.ts';

/** An order as it was asked for: one line a product, and what the shopper believes it costs. */
export type WantedOrder = {
  addressId: string;
  paymentMethod: PaymentMethod;
  gateway: Gateway | null;
  utr: string | null;
  paymentReference: string | null;
  /** Sorted by product, each product once. */
  lines: readonly WantedLine[];
  amount: Paise | null;
};

/** Checks what the shape alone cannot tell, and sums lines of the same product. */
export function wantedOrder(request: OrderRequest, hasScreenshot: boolean): WantedOrder {
  if (request.billingAddressId && request.billingAddressId !== request.shippingAddressId) {
    throw invalid(orderMessages.billing);
  }
  const isScanned = request.paymentMethod === 'NET_BANKING';
  if (isScanned && !(request.gatewayOption && hasScreenshot)) {
    throw invalid(orderMessages.selectGateway);
  }
  return {
    addressId: request.shippingAddressId,
    paymentMethod: request.paymentMethod,
    gateway: isScanned ? request.gatewayOption || null : null,
    utr: isScanned ? request.utr || null : null,
    paymentReference: isScanned ? request.paymentReference || null : null,
    lines: summedLines(request.orderItems),
    amount: typeof request.amount === 'number' ? paiseOf(request.amount) : null,
  };
}

/** What tells a repeated order from another; the screenshot is not compared. */
export function hashOfOrder(order: WantedOrder): Buffer {
  return createHash('sha256').update(JSON.stringify(order)).digest();
}

/** Checks an `Idempotency-Key` header: 1 to 200 visible characters, or none at all. */
export function orderKey(header: string | undefined): string | undefined {
  if (header === undefined || /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw invalid(orderMessages.keyShape);
}
