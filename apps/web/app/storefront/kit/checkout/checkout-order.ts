import type { CartSummary } from '@shop/contract/cart';
import type { OrderLine, OrderRequest } from '@shop/contract/orders';
import { type OrderCoupon, couponFieldsOf } from '../coupon/order-coupon.ts';

/** The lines of an order and its coupon. */
export type Ordered = { summary: CartSummary; coupon: OrderCoupon | null };

type CodOptions = {
  addressId: string;
  wantsUpdates: boolean;
  /** Whether a product is bought alone, without the cart. */
  isAlone: boolean;
};

/** Builds a cash-on-delivery order to an address. */
export function codOrder(
  { summary, coupon }: Ordered,
  { addressId, wantsUpdates, isAlone }: CodOptions,
): OrderRequest {
  return {
    shippingAddressId: addressId,
    billingAddressId: addressId,
    ...couponFieldsOf(coupon),
    paymentMethod: 'COD',
    orderItems: orderLinesOf(summary),
    // An unticked box is not sent: only shoppers without earlier consent see it.
    ...(wantsUpdates ? { whatsappUpdates: true } : {}),
    ...(isAlone ? { keepCart: true } : {}),
  };
}

/** Returns the lines of an order request. */
export function orderLinesOf({ items }: Pick<CartSummary, 'items'>): OrderLine[] {
  return items.map(({ productId, quantity, subtotal }) => ({
    productId,
    quantity,
    priceAtOrder: subtotal,
  }));
}

/**
 * Manages idempotency keys: a different order gets a new key, the same order keeps its key, even when
 * the WhatsApp box changes.
 */
export function orderKeys(makeKey: () => string) {
  // The first key is created when the page opens.
  const spare = [makeKey()];
  const known = new Map<string, string>();
  return (order: OrderRequest): string => {
    const content = JSON.stringify({ ...order, whatsappUpdates: undefined });
    const key = known.get(content) ?? spare.pop() ?? makeKey();
    known.set(content, key);
    return key;
  };
}

/**
 * Returns the chosen address: the picked one if it still exists, otherwise the default, otherwise the
 * first.
 */
export function chosenAddress<A extends { addressId: string; isDefault: boolean }>(
  addresses: readonly A[],
  picked: string | null,
): A | undefined {
  return (
    addresses.find(({ addressId }) => addressId === picked) ??
    addresses.find(({ isDefault }) => isDefault) ??
    addresses[0]
  );
}
