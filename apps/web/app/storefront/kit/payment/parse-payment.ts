import { UNITS } from '@shop/contract/quantity';
import type { CartSummary } from '@shop/contract/cart';
import type { OrderLine } from '@shop/contract/orders';
import type { PaymentHold, Payment } from './payment-order.ts';

/** Parses a stored payment; null when it is invalid or another account's. */
export function paymentFrom(kept: unknown, userId: string | null): Payment | null {
  const { key, addressId, orderItems, lines, held, ...rest } = fieldsOf(kept);
  if (userId === null || rest['userId'] !== userId) return null;
  if (typeof key !== 'string' || typeof addressId !== 'string') return null;
  if (!Array.isArray(orderItems) || orderItems.length === 0) return null;
  if (!orderItems.every(isLine)) return null;
  return {
    userId,
    key,
    alone: typeof rest['alone'] === 'string' ? rest['alone'] : null,
    addressId,
    orderItems,
    coupon: couponFrom(rest['coupon']),
    lines: Array.isArray(lines) ? lines.filter(isShownLine) : [],
    wantsUpdates: rest['wantsUpdates'] === true,
    held: heldFrom(held),
  };
}

/** Checks the shape by hand, because the contract's schema would bring zod into the checkout. */
function isLine(kept: unknown): kept is OrderLine {
  const { productId, quantity, priceAtOrder } = fieldsOf(kept);
  if (typeof productId !== 'string' || typeof priceAtOrder !== 'number') return false;
  return typeof quantity === 'number' && quantity > 0;
}

function isShownLine(kept: unknown): kept is CartSummary['items'][number] {
  const { productId, productName, quantity, unit, subtotal } = fieldsOf(kept);
  const isNamed = typeof productId === 'string' && typeof productName === 'string';
  const isCounted = typeof quantity === 'number' && UNITS.some((known) => known === unit);
  return isNamed && isCounted && typeof subtotal === 'number';
}

function couponFrom(kept: unknown): Payment['coupon'] {
  const { code, discountAmount } = fieldsOf(kept);
  if (typeof code !== 'string' || typeof discountAmount !== 'number') return null;
  return { code, discountAmount };
}

function heldFrom(kept: unknown): PaymentHold | null {
  const { reference, amount, endsAt } = fieldsOf(kept);
  if (typeof reference !== 'string') return null;
  if (typeof amount !== 'number' || typeof endsAt !== 'number') return null;
  return { reference, amount, endsAt };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
