import assert from 'node:assert/strict';
import { hasUse } from './simulated-coupons.ts';
import { endLateDrafts } from './simulated-drafts.ts';
import { addItems } from './simulated-lines.ts';
import {
  type OnlinePayment,
  type OnlineShop,
  type SimulatedLink,
  isUnseenPayment,
} from './simulated-online-state.ts';
import { endHolds } from './simulated-shop.ts';
import { type Hold, newRefund } from './simulated-state.ts';

/** Settles the payments of a link: the first one of its amount gets the order, every other goes back. */
export async function settlePayments(world: OnlineShop, link: SimulatedLink): Promise<void> {
  for (const payment of link.payments.filter(isUnseenPayment)) {
    const { order_id: orderId, refund_id: refundId } = await settled(world, payment);
    const order = link.payments.find((one) => one.orderId !== null);
    if (order === undefined && payment.paise === link.paise && canOrder(world, link)) {
      assert.ok(orderId !== null, 'money has its order');
      payment.orderId = orderId;
      await addOrder(world, link, orderId);
      continue;
    }
    assert.ok(refundId !== null, 'money without an order goes back');
    const now = world.shop.clock.now();
    const { paise: owed } = payment;
    const refund = newRefund({ id: refundId, reason: 'MONEY_BACK', owed, dueSince: now });
    Object.assign(payment, { refund, surplusOf: order?.orderId ?? null });
    refund.isSending = true;
    world.tries.push({ refund, paymentId: payment.id, paise: owed, status: 'new', askAt: now });
  }
}

/** Returns the ids of the order or the refund that the shop has recorded for a payment. */
async function settled({ shop }: OnlineShop, { id }: OnlinePayment) {
  const rows = shop.db.selectFrom('gateway_payments').select(['order_id', 'refund_id']);
  return rows.where('payment_id', '=', id).executeTakeFirstOrThrow();
}

/** Returns whether the stock, the address and the use of the coupon of a link are there. */
function canOrder(world: OnlineShop, link: SimulatedLink): boolean {
  const { shop, books, coupons } = world;
  const { buyer, lines, couponId, addressId } = link;
  const held = world.holds.find(({ reference }) => reference === link.reference);
  const freed = world.holds.find((one) => isReplaced(one, link))?.lines ?? [];
  const stockFor = (wanted: unknown) =>
    freed.reduce((sum, [product, quantity]) => sum + (product === wanted ? quantity : 0), 0);
  const isShort = () =>
    held === undefined &&
    lines.some(({ product, quantity }) => product.stock + stockFor(product) < quantity);
  if (isShort()) releaseExpired(world, link);
  if (isShort()) return false;
  const isReserved = held !== undefined && held.expiresAt > shop.clock.now();
  const coupon = coupons.find(({ id }) => id === couponId);
  const hasCoupon = coupon === undefined || isReserved || hasUse(world, coupon, buyer);
  return hasCoupon && books.get(buyer.id)?.ids.includes(addressId) === true;
}

/** Returns whether a hold ends because another payment of its customer has the use of its coupon. */
function isReplaced(held: Hold, { buyer, couponId, reference }: SimulatedLink): boolean {
  const isSame = held.buyer === buyer && held.couponId === couponId;
  return couponId !== null && isSame && held.reference !== reference;
}

/** Ends the expired holds and drafts of the products of a link. */
function releaseExpired(world: OnlineShop, { lines }: SimulatedLink): void {
  const now = world.shop.clock.now();
  const wanted = new Set(lines.map(({ product }) => product));
  endHolds(world, (held) => held.expiresAt <= now && held.lines.some(([one]) => wanted.has(one)));
  endLateDrafts(world, (draft) => draft.lines.some(({ product }) => wanted.has(product)));
}

/** Adds the order of a link at its prices; its hold ends. */
async function addOrder(world: OnlineShop, link: SimulatedLink, orderId: string): Promise<void> {
  const { buyer, lines, shares, couponId, reference } = link;
  endHolds(world, (held) => held.reference === reference || isReplaced(held, link));
  for (const { product, quantity } of lines) product.stock -= quantity;
  await addItems(world, { orderId, buyer, lines, shares, couponId, method: 'ONLINE' });
}
