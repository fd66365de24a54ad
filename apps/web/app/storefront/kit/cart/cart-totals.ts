import type { CartItem } from '@shop/contract/cart';
import { paiseOf, rupeesOf } from '@shop/contract/money';
import { lineTotal, priceOf } from '@shop/contract/pricing';
import { contentsOf } from '../../../lib/units.ts';
import { availableLines } from './cart-state.ts';

type ShownLine = { price: number; quantity: number };

const priced = ({ price, quantity }: ShownLine) => ({ unitPrice: paiseOf(price), quantity });

/** Returns contents and rupees of the lines that can be ordered. */
export function totalsOf(cart: readonly CartItem[]): { contents: string; subtotal: number } {
  const lines = availableLines(cart);
  const { subtotal } = priceOf(lines.map(priced));
  return { contents: contentsOf(lines), subtotal: rupeesOf(subtotal) };
}

/** Returns the price of a line in rupees. */
export function rupeesFor(line: ShownLine): number {
  return rupeesOf(lineTotal(priced(line)));
}
