import { type Paise, sum, times } from './money.ts';

/** A line to be priced: paise for a piece or a metre, and how many of them. */
export type PricedLine = { unitPrice: Paise; quantity: number };

/** Returns the total of a line, in paise. */
export function lineTotal({ unitPrice, quantity }: PricedLine): Paise {
  return times(unitPrice, quantity);
}

/**
 * Returns the total of an order, in paise: the one calculation for product page, cart, hold and order.
 * Delivery is free, so the total equals the subtotal.
 */
export function priceOf(lines: readonly PricedLine[]): { subtotal: Paise; total: Paise } {
  const subtotal = sum(lines.map(lineTotal));
  return { subtotal, total: subtotal };
}
