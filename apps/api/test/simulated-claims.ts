import assert from 'node:assert/strict';
import { claim } from './claim-factories.ts';
import { SCAN_TO_PAY, aUtr, orderOf, send } from './order-factories.ts';
import { hasUse } from './simulated-coupons.ts';
import { addItems, amountOf } from './simulated-lines.ts';
import { endHolds, passTime } from './simulated-shop.ts';
import { type SimulatedScan, type SimulatedShop, newRefund } from './simulated-state.ts';

const DAY_MS = 86_400_000;
const STANDS_MS = 90_000;

/** Claims the money of a hold that became no order, open or ended. */
async function claimHold(world: SimulatedShop): Promise<boolean> {
  const { shop, random, claims } = world;
  const scans = world.scans.filter((scan) => isClaimable(world, scan));
  if (scans.length === 0) return false;
  const scan = random.pick(scans);
  const { buyer, reference } = scan;
  const utr = random.chance(0.8) ? aUtr() : null;
  const { status, reply } = await claim(shop, buyer, { reference, utr });
  assert.equal(status, 201);
  endHolds(world, (held) => held.reference === reference);
  const { refundId: id } = reply.data;
  const [owed, dueSince] = [amountOf(scan), shop.clock.now()];
  const refund = newRefund({ id, reason: 'CLAIM', owed, dueSince });
  scan.claim = { orderId: null, utr, refund, isOpen: true, isDecided: false };
  claims.push(scan.claim);
  return true;
}

/** Orders the products of a hold, by its reference: at its prices, when the stock and the coupon's use are there. */
async function orderHeld(world: SimulatedShop): Promise<boolean> {
  const { random, coupons } = world;
  await passTime(world, 0);
  const scans = world.scans.filter((scan) => isOrderable(world, scan));
  if (scans.length === 0) return false;
  const scan = random.pick(scans);
  const { buyer, lines, coupon } = scan;
  const own = world.holds.filter((held) => held.buyer === buyer);
  const freed = own.flatMap((held) => held.lines);
  const isThere = lines.every(({ product, quantity }) => {
    const back = freed.filter(([one]) => one === product);
    return back.reduce((units, [, more]) => units + more, product.stock) >= quantity;
  });
  const isReserved = own.some(({ reference }) => reference === scan.reference);
  const used = coupons.find(({ id }) => id === coupon.couponId);
  const isPossible = isThere && (used === undefined || isReserved || hasUse(world, used, buyer));
  const answer = await sendHeld(world, scan);
  assert.equal(answer.status, isPossible ? 201 : 409);
  if (!isPossible) return true;
  endHolds(world, (held) => held.buyer === buyer);
  for (const { product, quantity } of lines) product.stock -= quantity;
  const { orderId } = answer.reply.data;
  const { couponId, shares } = coupon;
  await addItems(world, { orderId, buyer, lines, shares, couponId, method: 'NET_BANKING' });
  scan.hasOrder = true;
  return true;
}

/** Sends the order of a hold, with its reference. */
export function sendHeld(
  { shop, screenshot }: SimulatedShop,
  { buyer, lines, coupon, reference: paymentReference }: SimulatedScan,
) {
  const held = lines.map(({ product, quantity, unitPaise }) => {
    return [{ ...product, price: unitPaise / 100 }, quantity] as const;
  });
  const request = orderOf(buyer, held, { ...SCAN_TO_PAY, ...coupon.fields, paymentReference });
  return send(shop, buyer, request, { files: [{ name: 'paid.png', bytes: screenshot }] });
}

/** Returns whether a hold has no order and no claim, and is not too old for one. */
export function isClaimable(world: SimulatedShop, scan: SimulatedScan): boolean {
  const { openedAt, hasOrder, claim: known } = scan;
  const since = world.shop.clock.now().valueOf() - 7 * DAY_MS;
  const isFree = !hasOrder && known === null && amountOf(scan) > 0;
  return isFree && openedAt.valueOf() >= since && isSteady(world, scan);
}

function isOrderable(world: SimulatedShop, scan: SimulatedScan): boolean {
  const { openedAt, hasOrder, claim: known } = scan;
  const since = world.shop.clock.now().valueOf() - DAY_MS;
  const isFree = !hasOrder && (known === null || known.refund.isRefused);
  return isFree && openedAt.valueOf() >= since && isSteady(world, scan);
}

/** Returns whether no hold of a shopper ends soon; an upload makes such a hold last longer. */
export function isSteady({ shop, holds }: SimulatedShop, { buyer }: SimulatedScan): boolean {
  const soon = shop.clock.now().valueOf() + STANDS_MS;
  return holds.every((held) => held.buyer !== buyer || held.expiresAt.valueOf() > soon);
}

/** The events of payments by scan without an order, with their weights. */
export const CLAIM_EVENTS = {
  'a payment without an order is claimed': { weight: 9, happen: claimHold },
  'a held order is sent': { weight: 8, happen: orderHeld },
};
