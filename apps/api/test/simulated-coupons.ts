import assert from 'node:assert/strict';
import { couponCalls } from '@shop/contract/coupons';
import { COUPON_KINDS, type CouponKind, discountOf } from '@shop/contract/coupon-discount';
import { paise, rupeesOf, sum } from '@shop/contract/money';
import { aCoupon, checkCoupon } from './coupon-factories.ts';
import type { Buyer } from './order-factories.ts';
import { paiseFor } from './quantities.ts';
import { ask } from './server.ts';
import type { SimulatedItem, SimulatedProduct, SimulatedShop } from './simulated-state.ts';

/** A coupon as it was entered; amounts in paise. */
export type SimulatedCoupon = {
  id: string;
  code: string;
  kind: CouponKind;
  /** Whole per cent, or paise. */
  value: number;
  most: number | null;
  minAmount: number | null;
  usesInAll: number | null;
  usesPerCustomer: number | null;
  firstOrderOnly: boolean;
  categoryIds: string[];
  isActive: boolean;
};

type Lines = readonly (readonly [SimulatedProduct, number])[];

/** The coupon of an order or a hold, its fields of the request, and the share of each line in paise. */
export type UsedCoupon = {
  couponId: string | null;
  fields: { couponCode?: string; discountAmount?: number };
  shares: number[];
};

/** Adds a coupon with random rules. */
export async function newCoupon(world: SimulatedShop): Promise<boolean> {
  const { shop, random, owner, categories, coupons } = world;
  const kind = random.pick(COUPON_KINDS);
  const rules = {
    kind,
    value: kind === 'PERCENT' ? random.whole(1, 100) : random.whole(1, 2_000_000),
    most: random.chance(0.3) ? random.whole(1, 500_000) : null,
    minAmount: random.chance(0.3) ? random.whole(1, 3_000_000) : null,
    usesInAll: random.chance(0.4) ? random.whole(1, 3) : null,
    usesPerCustomer: random.chance(0.4) ? random.whole(1, 2) : null,
    firstOrderOnly: random.chance(0.15),
    categoryIds: random.chance(0.3) ? [random.pick(categories)] : [],
  };
  const { categoryIds: subCategoryIds, ...fields } = rules;
  const rupees = (amount: number | null) => (amount === null ? null : amount / 100);
  const coupon = await aCoupon(
    shop,
    {
      ...fields,
      subCategoryIds,
      value: kind === 'PERCENT' ? rules.value : rules.value / 100,
      most: rupees(rules.most),
      minAmount: rupees(rules.minAmount),
    },
    owner,
  );
  coupons.push({ id: coupon.couponId, code: coupon.code, isActive: true, ...rules });
  return true;
}

/** Ends a coupon, or lets it begin again. */
export async function switchCoupon({ shop, random, owner, coupons }: SimulatedShop) {
  if (coupons.length === 0) return false;
  const coupon = random.pick(coupons);
  const sent = { token: owner.token, params: { couponId: coupon.id } };
  const body = { active: !coupon.isActive };
  assert.equal((await ask(shop, couponCalls.update, { ...sent, body })).status, 200);
  coupon.isActive = body.active;
  return true;
}

const NONE: UsedCoupon = { couponId: null, fields: {}, shares: [] };

/**
 * Checks a random coupon for these lines, and returns it when the shop and the model agree that it can be
 * used; none otherwise.
 */
export async function someCoupon(
  world: SimulatedShop,
  buyer: Buyer,
  lines: Lines,
): Promise<UsedCoupon> {
  const { shop, random, coupons } = world;
  if (coupons.length === 0 || random.chance(0.5)) return NONE;
  const coupon = random.pick(coupons);
  const shares = expectedShares(world, { coupon, buyer, lines });
  const answer = await checkCoupon(shop, buyer, coupon.code, lines);
  assert.equal(answer.status, shares === undefined ? 409 : 200, `coupon ${JSON.stringify(coupon)}`);
  if (shares === undefined) return NONE;
  const discountAmount = rupeesOf(sum(shares.map(paise)));
  assert.equal(answer.reply.data.discountAmount, discountAmount);
  return { couponId: coupon.id, fields: { couponCode: coupon.code, discountAmount }, shares };
}

/** Returns the share of each line in paise; undefined for a coupon that cannot be used. */
function expectedShares(
  world: SimulatedShop,
  { coupon, buyer, lines }: { coupon: SimulatedCoupon; buyer: Buyer; lines: Lines },
): number[] | undefined {
  const { minAmount, most } = coupon;
  if (!coupon.isActive || !hasUse(world, coupon, buyer)) return undefined;
  const { counted, discount, shares } = discountOf(
    { ...coupon, most: most === null ? null : paise(most), subCategoryIds: coupon.categoryIds },
    lines.map(([product, quantity]) => ({
      subCategoryId: product.categoryId,
      total: paise(paiseFor(product.price, quantity)),
    })),
  );
  return counted < (minAmount ?? 0) || discount === 0 ? undefined : shares;
}

/** Returns whether a coupon has a use for a customer. */
export function hasUse(world: SimulatedShop, coupon: SimulatedCoupon, buyer: Buyer): boolean {
  const { usesInAll, usesPerCustomer, firstOrderOnly } = coupon;
  const own = world.items.filter((item) => item.buyer.id === buyer.id);
  const now = world.shop.clock.now();
  const reserved = world.holds.filter(
    (held) => held.couponId === coupon.id && held.buyer.id !== buyer.id && held.expiresAt > now,
  );
  return (
    usesOf(world.items, coupon.id) + reserved.length < (usesInAll ?? Infinity) &&
    usesOf(own, coupon.id) < (usesPerCustomer ?? Infinity) &&
    !(firstOrderOnly && hasOrdered(own))
  );
}

/** Returns whether a customer has an order that was neither cancelled nor rejected. */
export function hasOrdered(own: readonly SimulatedItem[]): boolean {
  return own.some(({ status }) => status !== 'CANCELLED' && status !== 'REJECTED');
}

/** Returns the number of orders that use a coupon: all that did not end wholly before they were accepted. */
export function usesOf(items: readonly SimulatedItem[], couponId: string): number {
  const using = items.filter(
    (item) =>
      item.couponId === couponId &&
      (item.acceptedAt !== null || (item.status !== 'CANCELLED' && item.status !== 'REJECTED')),
  );
  return new Set(using.map(({ orderId }) => orderId)).size;
}
