import * as z from 'zod/mini';
import { paise, paiseOf, rupeesOf } from './money.ts';

/** A price that no rate fits, with the two nearest clean ones in rupees. */
export const PriceGap = z.object({
  code: z.literal('PRICE_GAP'),
  /** The highest price with the lower rate. */
  below: z.number(),
  /** The lowest price at which the value without tax is above the limit's. */
  above: z.number(),
});
export type PriceGap = z.output<typeof PriceGap>;

/** A rate that depends on the price: `rate` up to `upTo` rupees, tax included, and `rateAbove` above. */
type RateByPrice = { rate: number; upTo: number | null; rateAbove: number | null };

/** Returns the two clean prices around a gap; undefined where every price is clean. */
export function priceGapOf({ rate, upTo, rateAbove }: RateByPrice): PriceGap | undefined {
  if (upTo === null || rateAbove === null) return undefined;
  const highest = highestInGap(paiseOf(upTo), rate, rateAbove);
  if (highest <= paiseOf(upTo)) return undefined;
  return { code: 'PRICE_GAP', below: upTo, above: rupeesOf(paise(highest + 1)) };
}

/** Returns whether a price is between the two clean ones. */
export function isInGap(price: number, { below, above }: Omit<PriceGap, 'code'>): boolean {
  return price > below && price < above;
}

/** Returns limit ÷ (100 + rate) × (100 + rateAbove) in paise, rounded half up. */
function highestInGap(upTo: number, rate: number, rateAbove: number): number {
  const [lower, higher] = [100 + rate, 100 + rateAbove].map((share) =>
    BigInt(Math.round(share * 100)),
  );
  if (lower === undefined || higher === undefined) throw new RangeError('Two rates are needed.');
  return Number((2n * BigInt(upTo) * higher + lower) / (2n * lower));
}
