import * as z from 'zod/mini';
import { answer, call, listAnswer } from './call.ts';
import { COUPON_KINDS } from './coupon-discount.ts';
import { Rupees, moneyMessages } from './money.ts';
import { OrderLines } from './orders.ts';
import { pageFields } from './page.ts';
import { DateText, PathId, flag, idOr, none } from './text.ts';
import { CouponCode, WRONG_COUPON_CODE } from './coupon-code.ts';

/** The highest amount in a coupon, in rupees. */
const HIGHEST_COUPON_AMOUNT = 1_000_000;

/** The highest number of uses that a coupon can state. */
const MOST_COUPON_USES = 1_000_000;

/** The maximum number of categories of a coupon. */
const MOST_COUPON_CATEGORIES = 100;

/** Messages about coupons, shared by server and pages. */
export const couponMessages = {
  code: WRONG_COUPON_CODE,
  fetchFailed: 'Failed to fetch the coupons',
  added: 'Coupon added successfully',
  addFailed: 'Failed to add the coupon',
  updated: 'Coupon updated successfully',
  updateFailed: 'Failed to update the coupon',
  deleted: 'Coupon deleted successfully',
  endedInstead: 'A shopper used or reserved this coupon. It has ended and stays in the list.',
  deleteFailed: 'Failed to delete the coupon',
  checkFailed: 'Failed to check the coupon',
  notFound: 'This coupon does not exist',
  codeTaken: 'There is a coupon with this code already',
  kind: `kind is ${COUPON_KINDS.join(' or ')}`,
  value: 'Enter the discount',
  percent: 'Enter whole per cent from 1 to 100',
  amount: `Enter an amount above 0, at most ₹10,00,000`,
  reversed: 'A coupon cannot end before it begins',
  uses: `Enter a whole number from 1 to 10,00,000`,
  categories: `Choose at most ${MOST_COUPON_CATEGORIES} different categories`,
  categoryGone: 'A category of the coupon does not exist',
  tooManyFailures: 'Too many coupon codes that do not exist. Please try again after some time.',
  /** The reasons against a coupon, each with its code. */
  unknown: (code: string) => `There is no coupon ${code}`,
  ended: (code: string) => `${code} has ended`,
  notBegun: (code: string, day: string) => `${code} can be used from ${day}`,
  usedUp: (code: string) => `${code} has been used up`,
  usedByYou: (code: string, times: number) =>
    times === 1 ? `You have used ${code} already` : `You have used ${code} ${times} times already`,
  firstOrderOnly: (code: string) => `${code} is for a first order only`,
  otherCategories: (code: string, names: readonly string[]) =>
    names.length === 0
      ? `${code} is for other products`
      : `${code} is for ${names.join(', ')} only`,
  addMore: (code: string, rupees: string) => `Add ${rupees} more to use ${code}`,
  addMoreOf: (code: string, rupees: string, names: readonly string[]) =>
    `Add ${rupees} more of ${names.join(', ')} to use ${code}`,
  nothingOff: (code: string) => `${code} takes nothing off this order`,
  /** The words of a discount, such as `10% off with SILK10, at most ₹500`. */
  percentOff: (code: string, percent: number, most: string | null) =>
    `${percent}% off with ${code}${most === null ? '' : `, at most ${most}`}`,
  amountOff: (code: string, rupees: string) => `${rupees} off with ${code}`,
} as const;

/** A coupon, as the owner sees it. */
export const Coupon = z.object({
  couponId: z.string(),
  /** 4 to 20 capital letters and digits. */
  code: z.string(),
  kind: z.enum(COUPON_KINDS),
  /** Whole per cent of PERCENT, rupees of FLAT. */
  value: z.number(),
  /** The highest discount in rupees; null for any. */
  most: z.nullable(z.number()),
  /** The least rupees of the lines that count; null for any. */
  minAmount: z.nullable(z.number()),
  /** The first and the last day; null for an open end. */
  fromDate: z.nullable(z.string()),
  toDate: z.nullable(z.string()),
  /** The number of orders in all, and of a customer; null for any. */
  usesInAll: z.nullable(z.number()),
  usesPerCustomer: z.nullable(z.number()),
  firstOrderOnly: z.boolean(),
  /** The categories whose lines count; none for all lines. */
  subCategoryIds: z.array(z.string()).check(z.maxLength(MOST_COUPON_CATEGORIES)),
  active: z.boolean(),
  /** The number of orders that used it. */
  used: z.number(),
  /** Whether an order or a hold names it, also one that has ended: then it is ended, not deleted. */
  named: z.boolean(),
});
export type Coupon = z.output<typeof Coupon>;

const Amount = z.number({ error: couponMessages.amount }).check(
  z.gt(0, { error: couponMessages.amount, abort: true }),
  z.lte(HIGHEST_COUPON_AMOUNT, { error: couponMessages.amount, abort: true }),
  z.refine((rupees) => Rupees.safeParse(rupees).success, moneyMessages.notMoney),
);
const Uses = z
  .int(couponMessages.uses)
  .check(z.gte(1, couponMessages.uses), z.lte(MOST_COUPON_USES, couponMessages.uses));

/** The least amount of a coupon; 0 is none. */
const LeastAmount = z.union([z.literal(0), Amount], { error: couponMessages.amount });

/** The form of a coupon. */
export const CouponFields = z.object({
  code: CouponCode,
  kind: z.enum(COUPON_KINDS, couponMessages.kind),
  /** Whole per cent of PERCENT, rupees of FLAT. */
  value: z.number(couponMessages.value).check(
    z.gt(0, { error: couponMessages.value, abort: true }),
    z.lte(HIGHEST_COUPON_AMOUNT, { error: couponMessages.amount, abort: true }),
    z.refine((rupees) => Rupees.safeParse(rupees).success, moneyMessages.notMoney),
  ),
  most: none(Amount, couponMessages.amount),
  minAmount: none(LeastAmount, couponMessages.amount),
  fromDate: none(DateText),
  toDate: none(DateText),
  usesInAll: none(Uses, couponMessages.uses),
  usesPerCustomer: none(Uses, couponMessages.uses),
  firstOrderOnly: flag('firstOrderOnly is true or false'),
  subCategoryIds: z.optional(
    z.nullable(
      z.array(idOr(couponMessages.categoryGone), couponMessages.categories).check(
        z.maxLength(MOST_COUPON_CATEGORIES, couponMessages.categories),
        z.refine((ids) => new Set(ids).size === ids.length, couponMessages.categories),
      ),
    ),
  ),
  active: flag('active is true or false'),
});
export type CouponFields = z.output<typeof CouponFields>;

/** The discount of a coupon on an order. */
export const CouponDiscount = z.object({
  code: z.string(),
  discountAmount: z.number(),
  /** In words, such as `10% off with SILK10`. */
  text: z.string(),
});
export type CouponDiscount = z.output<typeof CouponDiscount>;

const ofSettings = { access: 'backOffice', area: 'settings' } as const;

/** The calls of coupons. */
export const couponCalls = {
  list: call({
    name: 'coupons.list',
    summary: 'List the coupons, newest first',
    method: 'GET',
    path: '/coupon/',
    ...ofSettings,
    query: z.object({ ...pageFields }),
    reply: listAnswer(Coupon),
    failed: couponMessages.fetchFailed,
  }),
  create: call({
    name: 'coupons.create',
    summary: 'Create a coupon',
    method: 'POST',
    path: '/coupon/',
    ...ofSettings,
    body: CouponFields,
    reply: answer(Coupon),
    status: 201,
    failed: couponMessages.addFailed,
  }),
  update: call({
    name: 'coupons.update',
    summary: 'Change a coupon',
    method: 'PATCH',
    path: '/coupon/{couponId}',
    ...ofSettings,
    params: z.object({ couponId: PathId }),
    body: z.extend(z.partial(CouponFields), {
      /** Optimistic lock: the loaded fields; 409 when one has changed. */
      expected: z.optional(z.nullable(z.partial(Coupon))),
    }),
    reply: answer(Coupon),
    failed: couponMessages.updateFailed,
  }),
  remove: call({
    name: 'coupons.remove',
    summary: 'Delete a coupon, or end one that was used',
    method: 'DELETE',
    path: '/coupon/{couponId}',
    ...ofSettings,
    params: z.object({ couponId: PathId }),
    /** The coupon that has ended; null for one that is deleted. */
    reply: answer(z.nullable(Coupon)),
    failed: couponMessages.deleteFailed,
  }),
  check: call({
    name: 'coupons.check',
    summary: 'Tell what a coupon takes off an order',
    method: 'POST',
    path: '/coupon/check',
    access: 'self',
    body: z.object({ userId: PathId, code: CouponCode, orderItems: OrderLines }),
    reply: answer(CouponDiscount),
    failed: couponMessages.checkFailed,
  }),
};
