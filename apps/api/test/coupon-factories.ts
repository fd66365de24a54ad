import { type Coupon, type CouponFields, couponCalls } from '@shop/contract/coupons';
import { orderCalls } from '@shop/contract/orders';
import { type Person, anOwner } from './factories.ts';
import { type Buyer, type TestProduct, aCategoryId, orderOf, send } from './order-factories.ts';
import { type TestShop, ask } from './server.ts';

let made = 0;

/** Returns a code that no other coupon of this process has. */
export function aCode(): string {
  made += 1;
  return `SILK${made}X`;
}

/** Returns the fields of a coupon of ten per cent. */
export function couponFields(of: Partial<CouponFields> = {}): CouponFields {
  return { code: aCode(), kind: 'PERCENT', value: 10, ...of };
}

/** Returns a coupon with every field of its form. */
export async function wholeCoupon(shop: TestShop): Promise<CouponFields> {
  return {
    code: aCode(),
    kind: 'PERCENT',
    value: 10,
    most: 500,
    minAmount: 1_000.5,
    fromDate: '2026-11-01',
    toDate: '2027-03-31',
    usesInAll: 100,
    usesPerCustomer: 2,
    firstOrderOnly: true,
    subCategoryIds: [await aCategoryId(shop)],
    active: true,
  };
}

/** Creates a coupon. */
export async function aCoupon(
  shop: TestShop,
  of: Partial<CouponFields> = {},
  owner?: Person,
): Promise<Coupon> {
  const { token } = owner ?? (await anOwner(shop));
  const { reply } = await ask(shop, couponCalls.create, { token, body: couponFields(of) });
  return reply.data;
}

type Lines = readonly (readonly [TestProduct, number])[];

/** Reads the discount of a coupon on these lines. */
export async function checkCoupon(shop: TestShop, buyer: Buyer, code: string, lines: Lines) {
  return ask(shop, couponCalls.check, {
    token: buyer.token,
    body: { userId: buyer.id, code, orderItems: orderOf(buyer, lines).orderItems },
  });
}

/** Holds these lines with a coupon. */
export async function holdWithCoupon(
  shop: TestShop,
  buyer: Buyer,
  {
    lines,
    ...coupon
  }: {
    lines: Lines;
    couponCode?: string | null | undefined;
    discountAmount?: number | '' | null | undefined;
  },
) {
  const { orderItems } = orderOf(buyer, lines);
  return ask(shop, orderCalls.hold, {
    token: buyer.token,
    body: { userId: buyer.id, orderItems, ...coupon },
  });
}

/** Orders these lines in cash, with a code and the discount in rupees that the shopper saw. */
export async function orderWithCoupon(
  shop: TestShop,
  buyer: Buyer,
  {
    lines,
    coupon: [couponCode, discountAmount],
    ...change
  }: { lines: Lines; coupon: readonly [string, number]; amount?: number },
) {
  return send(shop, buyer, orderOf(buyer, lines, { couponCode, discountAmount, ...change }));
}

/** Returns the number of orders that use a coupon. */
export async function usesOfCoupon({ db }: TestShop, couponId: string): Promise<number> {
  const uses = db.selectFrom('coupon_uses').select('used').where('coupon_id', '=', couponId);
  return (await uses.executeTakeFirst())?.used ?? 0;
}
