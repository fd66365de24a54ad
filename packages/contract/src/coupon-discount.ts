import { type Paise, minus, paise, sum } from './money.ts';

/** The kinds of coupons: a part of the price in per cent, or an amount. */
export const COUPON_KINDS = ['PERCENT', 'FLAT'] as const;
/** A kind of coupons. */
export type CouponKind = (typeof COUPON_KINDS)[number];

/** The least amount that a discount leaves to pay: one rupee. */
export const LEAST_TO_PAY = paise(100);

/** The part of a coupon that decides its discount. */
export type DiscountRule = {
  kind: CouponKind;
  /** A whole number: per cent for PERCENT, paise for FLAT. */
  value: number;
  /** The highest discount in paise; null for any. */
  most: Paise | null;
  /** The categories whose lines count; none for all lines. */
  subCategoryIds: readonly string[];
};

/** A line of an order, as a discount needs it: its category and its price times quantity. */
export type DiscountedLine = { subCategoryId: string; total: Paise };

/** A discount in paise, the sum of the lines that count for it, and the share of each line. */
export type Discount = { counted: Paise; discount: Paise; shares: Paise[] };

/**
 * Returns the discount of a coupon and its shares, in the order of the lines: the one calculation for
 * browser and server. The shares of lines that do not count are 0.
 */
export function discountOf(rule: DiscountRule, lines: readonly DiscountedLine[]): Discount {
  const ids = new Set(rule.subCategoryIds);
  const totals = lines.map(({ subCategoryId, total }) =>
    ids.size === 0 || ids.has(subCategoryId) ? total : paise(0),
  );
  const counted = sum(totals);
  const left = minus(sum(lines.map(({ total }) => total)), LEAST_TO_PAY);
  const discount = paise(
    Math.max(0, Math.min(wholeDiscount(rule, counted), rule.most ?? counted, counted, left)),
  );
  return { counted, discount, shares: sharesOf(discount, totals) };
}

/** Returns the discount before its limits; half a paisa is rounded up. */
function wholeDiscount({ kind, value }: DiscountRule, counted: Paise): number {
  return kind === 'FLAT' ? value : Math.floor((counted * value + 50) / 100);
}

/**
 * Divides an amount in proportion to parts by largest remainder; of equal remainders the earlier part gets
 * the paisa. No share is larger than its part when the amount is not larger than their sum.
 */
export function sharesOf(amount: Paise, parts: readonly Paise[]): Paise[] {
  const whole = BigInt(sum(parts));
  if (whole === 0n) return parts.map(() => paise(0));
  const exact = parts.map((part) => BigInt(amount) * BigInt(part));
  const shares = exact.map((share) => Number(share / whole));
  const missing = amount - shares.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((share, at) => ({ remainder: share % whole, at }))
    .toSorted((one, other) =>
      one.remainder === other.remainder
        ? one.at - other.at
        : Number(other.remainder > one.remainder) * 2 - 1,
    );
  for (const { at } of byRemainder.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1;
  return shares.map(paise);
}
