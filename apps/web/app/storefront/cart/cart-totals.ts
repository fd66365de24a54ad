import type { CartItem } from '@shop/contract/cart';
import { paiseOf, rupeesOf, sum, times } from '@shop/contract/money';
import { totalQuantity } from './cart-state.ts';

/** Pieces and rupees of what can be bought; a line that is not available counts for nothing. */
export function totalsOf(cart: readonly CartItem[]): { pieces: number; subtotal: number } {
  const lines = cart.filter((line) => line.availability);
  const amounts = lines.map((line) => times(paiseOf(line.price), line.quantity));
  return { pieces: totalQuantity(lines), subtotal: rupeesOf(sum(amounts)) };
}

/** Rupees of one line as it stands. */
export function lineTotal({ price, quantity }: { price: number; quantity: number }): number {
  return rupeesOf(times(paiseOf(price), quantity));
}
