import type { CartItem, CartSummary } from '@shop/contract/cart';
import { countOf } from '@shop/contract/quantity';
import type { BoughtAlone } from '../../../paths.ts';
import { rupeesFor } from '../cart/cart-totals.ts';

/** Reads the product of 'Buy now' from the query of a checkout; null for a checkout of the cart. */
export function boughtAlone(query: URLSearchParams): BoughtAlone | null {
  const productId = query.get('product');
  const quantity = Number(query.get('quantity'));
  return productId !== null && quantity > 0 ? { productId, quantity } : null;
}

/** Returns the order summary of one line. */
export function summaryOf(line: CartItem): CartSummary {
  const { productId, productName, color, unit, quantity, price } = line;
  const subtotal = rupeesFor(line);
  const item = { productId, productName, color, unit, quantity, price, subtotal };
  return {
    items: [{ ...item, productImage: line.imageUrl }],
    totalItems: countOf(line),
    subtotal,
  };
}
