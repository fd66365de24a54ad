import { couponMessages } from '@shop/contract/coupons';
import { discountOf } from '@shop/contract/coupon-discount';
import { LANGUAGE } from '@shop/contract/language';
import { type Paise, minus, sum } from '@shop/contract/money';
import { type Limit, hourly, secondsUntil, takeOne } from '../auth/limits.ts';
import { hasErrorCode } from '../database/db.ts';
import { dayOf } from '../platform/clock.ts';
import { inRupees } from '../platform/locale.ts';
import { type Refusal, conflict, tooMany } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { type CouponState, type ReadCode, selectCode } from './coupon-state-queries.ts';

/** A code as a customer sent it, with what the shop knows of it. */
export type SentCode = { code: string; read: ReadCode };

/** A line that a coupon may count: its price times quantity. */
export type CountedLine = { productId: string; total: Paise };

/** Reads a code for an order of these products, in one statement. */
export async function readCode(
  shop: Shop,
  of: { customerId: string; code: string; productIds: readonly string[] },
): Promise<SentCode> {
  const { key: limitKey } = wrongCodes(shop, of.customerId);
  const read = await selectCode(shop.db, { ...of, limitKey, now: shop.clock.now() });
  return { code: of.code, read };
}

/** Counts a code that does not exist; over the limit throws 429. */
export async function countWrongCode(shop: Shop, customerId: string): Promise<void> {
  await takeOne(shop, shop.db, wrongCodes(shop, customerId));
}

/** Throws 429 when the customer has sent too many wrong codes lately. */
export function refuseTooManyWrong(shop: Shop, { read }: SentCode): void {
  const { most, message } = wrongCodes(shop, '');
  if (read.failures < most) return;
  const now = shop.clock.now();
  throw tooMany(secondsUntil(read.failures_end ?? now, now), message);
}

function wrongCodes({ settings: { limits } }: Shop, customerId: string): Limit {
  const { couponFailuresPerCustomer: most } = limits;
  return hourly(`coupons:customer:${customerId}`, most, couponMessages.tooManyFailures);
}

/**
 * Returns the share of each line in the discount of a coupon. Throws 409 with the reason when the coupon
 * cannot be used, and 429 after too many wrong codes.
 */
export function sharesUnder(
  shop: Shop,
  sent: SentCode,
  lines: readonly CountedLine[],
): { couponId: string; shares: Paise[] } {
  refuseTooManyWrong(shop, sent);
  const coupon = usable(sent, shop.clock.now());
  const { discount, counted, shares } = discountOf(
    { ...coupon, subCategoryIds: coupon.category_ids },
    lines.map(({ productId, total }) => ({
      subCategoryId: coupon.category_of[productId] ?? '',
      total,
    })),
  );
  const { code } = sent;
  const { category_names: names, min_amount: least } = coupon;
  if (counted === 0) {
    throw refused(couponMessages.otherCategories(code, names), 'OTHER_CATEGORIES');
  }
  if (least !== null && counted < least) {
    const missing = shortRupees(minus(least, counted));
    const message =
      names.length === 0
        ? couponMessages.addMore(code, missing)
        : couponMessages.addMoreOf(code, missing, names);
    throw refused(message, 'MIN_AMOUNT');
  }
  if (discount === 0) throw refused(couponMessages.nothingOff(code), 'NOTHING_OFF');
  return { couponId: coupon.id, shares };
}

/** Returns a coupon that its customer may use now. */
function usable({ code, read: coupon }: SentCode, now: Date): CouponState {
  if (coupon.id === null) throw refused(couponMessages.unknown(code), 'UNKNOWN');
  const today = dayOf(now);
  if (!coupon.active || (coupon.to_date ?? today) < today) {
    throw refused(couponMessages.ended(code), 'ENDED');
  }
  if (coupon.from_date !== null && coupon.from_date > today) {
    throw refused(couponMessages.notBegun(code, dayInWords(coupon.from_date)), 'NOT_BEGUN');
  }
  if (coupon.uses_in_all !== null && coupon.used + coupon.reserved >= coupon.uses_in_all) {
    throw refused(couponMessages.usedUp(code), 'USED_UP');
  }
  if (coupon.uses_per_customer !== null && coupon.used_by_customer >= coupon.uses_per_customer) {
    throw refused(couponMessages.usedByYou(code, coupon.uses_per_customer), 'USED_BY_YOU');
  }
  if (coupon.has_ordered) throw refused(couponMessages.firstOrderOnly(code), 'FIRST_ORDER_ONLY');
  return coupon;
}

function refused(message: string, reason: string): Refusal {
  return conflict(message, `COUPON_${reason}`, { path: 'couponCode' });
}

/** SQLSTATE with which the database refuses a use that the coupon does not allow. */
const NO_USE = 'RS004';

/** The foreign keys of orders and holds that name a coupon. */
const COUPON_KEYS = new Set<unknown>(['orders_coupon', 'holds_coupon_id_fkey']);

/** Returns whether the database refused a use that the coupon does not allow. */
export function isUseRefused(error: unknown): boolean {
  return hasErrorCode(error, NO_USE);
}

/**
 * Returns the refusal for an error of the database about a use that another order took first, or a coupon
 * that was deleted in between; any other error unchanged.
 */
export function useRefused(error: unknown, { code, read }: SentCode): unknown {
  if (hasErrorCode(error, '23503') && COUPON_KEYS.has(nameOf(error))) {
    return refused(couponMessages.ended(code), 'ENDED');
  }
  if (!isUseRefused(error)) return error;
  switch (nameOf(error)) {
    case 'coupon_used_by_customer': {
      const times = Number(read.uses_per_customer ?? 1);
      return refused(couponMessages.usedByYou(code, times), 'USED_BY_YOU');
    }
    case 'coupon_first_order':
      return refused(couponMessages.firstOrderOnly(code), 'FIRST_ORDER_ONLY');
    default:
      return refused(couponMessages.usedUp(code), 'USED_UP');
  }
}

function nameOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'constraint' in error
    ? error.constraint
    : undefined;
}

/** Returns the discount of a coupon in words. */
export function discountInWords({ code, read }: SentCode, shares: readonly Paise[]): string {
  if (read.id !== null && read.kind === 'PERCENT') {
    const most = read.most === null ? null : shortRupees(read.most);
    return couponMessages.percentOff(code, read.value, most);
  }
  return couponMessages.amountOff(code, shortRupees(sum(shares)));
}

/** Formats an amount without `.00`. */
function shortRupees(amount: Paise): string {
  return inRupees(amount).replace(/\.00$/, '');
}

const days = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long', timeZone: 'UTC' });

function dayInWords(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}
