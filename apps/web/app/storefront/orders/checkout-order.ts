import type { CartSummary } from '@shop/contract/cart';
import type { OrderRequest } from '@shop/contract/orders';

/** The order of a cart's lines to an address, paid in cash on delivery. */
export function codOrder(summary: CartSummary, addressId: string): OrderRequest {
  return {
    shippingAddressId: addressId,
    billingAddressId: addressId,
    couponCode: null,
    discountAmount: 0,
    paymentMethod: 'COD',
    orderItems: summary.items.map(({ productId, quantity, subtotal }) => ({
      productId,
      quantity,
      priceAtOrder: subtotal,
    })),
  };
}

/** Gives every different order its own key, and the same order the same one again. */
export function orderKeys(makeKey: () => string) {
  // The first is made when the page opens.
  const spare = [makeKey()];
  const known = new Map<string, string>();
  return (order: OrderRequest): string => {
    const content = JSON.stringify(order);
    const key = known.get(content) ?? spare.pop() ?? makeKey();
    known.set(content, key);
    return key;
  };
}

/** The address that is chosen: the one picked while it exists, else the default, else the first. */
export function chosenOf<A extends { addressId: string; isDefault: boolean }>(
  addresses: readonly A[],
  picked: string | null,
): A | undefined {
  return (
    addresses.find(({ addressId }) => addressId === picked) ??
    addresses.find(({ isDefault }) => isDefault) ??
    addresses[0]
  );
}
