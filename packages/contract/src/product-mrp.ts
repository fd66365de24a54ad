import * as z from 'zod/mini';
import { Rupees, moneyMessages, paiseOf } from './money.ts';
import { none } from './text.ts';

/** Messages about the maximum retail price, shared by server and pages. */
export const productMrpMessages = {
  mrpTooLow: 'The MRP cannot be below the price',
  mrpTooLarge: 'The MRP can be at most ₹10,00,000',
} as const;

const HIGHEST_MRP = 1_000_000;

/** Returns the field of the maximum retail price in the product form; it is at least the price. */
export function productMrpInput() {
  const Mrp = Rupees.check(z.lte(HIGHEST_MRP, productMrpMessages.mrpTooLarge));
  return { mrp: none(Mrp, moneyMessages.notMoney) };
}

/** Returns the same field for a response; null for none. */
export function productMrpReply() {
  return { mrp: z.nullable(z.number()) };
}

/** Returns the saving on the maximum retail price of a product, in whole per cent rounded down. */
export function savedPercent({ price, mrp }: { price: number; mrp: number }): number {
  const [asked, most] = [paiseOf(price), paiseOf(mrp)];
  return Math.floor(((most - asked) * 100) / most);
}
