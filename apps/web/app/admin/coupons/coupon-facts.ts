import type { Coupon } from '@shop/contract/coupons';
import type { BadgeTone } from '../../ui/badge.tsx';
import { formatCount, formatDay, formatPrice } from '../../lib/format.ts';
import { type couponStateNames, couponWords as words } from './coupon-words.ts';

type CouponState = keyof typeof couponStateNames;

/** Returns the state of a coupon on a day; both of its days are inclusive. */
export function stateOf(coupon: Coupon, day: string): CouponState {
  const { active, fromDate, toDate, used, usesInAll } = coupon;
  if (!active || (toDate !== null && toDate < day)) return 'ENDED';
  if (usesInAll !== null && used >= usesInAll) return 'USED_UP';
  return fromDate !== null && fromDate > day ? 'NOT_BEGUN' : 'ACTIVE';
}

/** The colours of the states. */
export const stateTones: Record<CouponState, BadgeTone> = {
  ACTIVE: 'good',
  NOT_BEGUN: 'info',
  ENDED: 'plain',
  USED_UP: 'plain',
};

/** Returns the discount of a coupon in words: `10% off, at most ₹500`. */
export function discountWords({ kind, value, most }: Coupon): string {
  const amount = kind === 'PERCENT' ? words.percentOf(value) : formatPrice(value);
  return most === null ? words.off(amount) : words.offAtMost(amount, formatPrice(most));
}

/** Returns the conditions of a coupon: `From ₹2,000 · first order · Ikat`. */
export function conditionWords(coupon: Coupon, categories: ReadonlyMap<string, string>): string {
  const { minAmount, firstOrderOnly, usesPerCustomer, subCategoryIds } = coupon;
  const conditions = [
    minAmount === null ? null : words.from(formatPrice(minAmount)),
    firstOrderOnly ? words.firstOrder : null,
    usesPerCustomer === null ? null : words.perCustomer(usesPerCustomer),
    ...subCategoryIds.map((id) => categories.get(id) ?? words.category),
  ].filter((condition) => condition !== null);
  const text = conditions.join(' · ') || words.noConditions;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the days of a coupon in words. */
export function dayWords({ fromDate, toDate }: Coupon): string {
  const [from, to] = [fromDate, toDate].map((day) => (day === null ? null : formatDay(day)));
  if (from && to) return words.between(from, to);
  if (from) return words.since(from);
  return to ? words.until(to) : words.always;
}

/** Returns the number of uses of a coupon, with its limit: `3 of 100`. */
export function usedWords({ used, usesInAll }: Coupon): string {
  const count = formatCount(used);
  return usesInAll === null ? count : words.usedOf(count, formatCount(usesInAll));
}
