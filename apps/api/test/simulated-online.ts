import assert from 'node:assert/strict';
import { paise, sum } from '@shop/contract/money';
import { askNow, begin, confirm } from './online-factories.ts';
import { paiseFor } from './quantities.ts';
import { someCoupon } from './simulated-coupons.ts';
import { GATEWAY_REFUND_EVENTS, askTries } from './simulated-gateway-refunds.ts';
import { atPrices, wantedLines } from './simulated-lines.ts';
import {
  LEAST_PAID,
  type OnlineShop,
  type SimulatedLink,
  after,
  announced,
  isHeld,
  isUnseenPayment,
  stateOfLink,
  wake,
} from './simulated-online-state.ts';
import { settlePayments } from './simulated-settling.ts';
import { endHolds } from './simulated-shop.ts';
import type { SimulatedItem } from './simulated-state.ts';

const QUESTION_MS = 45_000;
const LATE_MS = 30_000;

/** Begins a payment; now and then the gateway gives no answer, before or after it has made the link. */
async function beginPayment(world: OnlineShop): Promise<boolean> {
  const { shop, random, buyers, gateway, links } = world;
  const wanted = wantedLines(world);
  if (wanted.length === 0 || buyers.length === 0) return false;
  const buyer = random.pick(buyers);
  const coupon = await someCoupon(world, buyer, wanted);
  const lines = atPrices(wanted);
  const totals = lines.map(({ unitPaise, quantity }) => paise(paiseFor(unitPaise / 100, quantity)));
  const amount = sum(totals) - sum(coupon.shares.map(paise));
  if (amount < LEAST_PAID) return false;
  const addressId = someAddress(world, buyer);
  const fault = random.chance(0.8) ? 'none' : random.pick(['reset', 'resetAfter'] as const);
  if (fault !== 'none') gateway.behave({ kind: fault });
  const key = `payment-${gateway.books.requests.length}`;
  const sent = { key, ...coupon.fields };
  const answer = await begin(shop, { ...buyer, addressId }, wanted, sent);
  assert.equal(answer.status, fault === 'none' ? 200 : 503);
  endHolds(world, (held) => held.buyer === buyer);
  if (fault === 'reset') return true;
  const made = [...gateway.books.links.values()].at(-1);
  assert.equal(made?.amount, amount);
  const expiresAt = new Date(made.expire_by * 1_000);
  const { couponId, shares } = coupon;
  const { id, reference_id: reference } = made;
  links.push({
    id,
    reference,
    buyer,
    addressId,
    lines,
    shares,
    couponId,
    key,
    expiresAt,
    coupon: coupon.fields,
    paise: amount,
    status: 'created',
    isKnown: fault === 'none',
    askAt: after(world, fault === 'none' ? QUESTION_MS : 0),
    payments: [],
  });
  if (fault !== 'none') return true;
  const { data } = answer.reply;
  assert.deepEqual([data.reference, data.url], [reference, made.short_url]);
  for (const { product, quantity } of lines) product.stock -= quantity;
  world.holds.push({ reference, buyer, lines: wanted, expiresAt, couponId });
  return true;
}

/** Returns any address of a shopper in Tamil Nadu; others have one in their own state. */
function someAddress({ random, books }: OnlineShop, buyer: SimulatedItem['buyer']): string {
  const ids = books.get(buyer.id)?.ids ?? [];
  return buyer.state === 'Tamil Nadu' ? random.pick(ids) : buyer.addressId;
}

/**
 * Pays a link at the gateway: in time, late, again, or another amount. Only one link at a time has money that
 * the shop does not know, because the shop asks about several at once.
 */
async function pay(world: OnlineShop): Promise<boolean> {
  const { random, links } = world;
  const unseen = links.find(({ payments }) => payments.some(isUnseenPayment));
  const payable = links.filter(({ isKnown }) => isKnown);
  const open = payable.filter((link) => isHeld(world, link));
  const chosen = open.length > 0 && random.chance(0.8) ? open : payable;
  if (chosen.length === 0) return false;
  const link = unseen ?? random.pick(chosen);
  const isOther = random.chance(0.15);
  const amount = isOther ? random.whole(LEAST_PAID, link.paise + 10_000) : link.paise;
  const how = random.pick(['once', 'twice', 'late', 'never'] as const);
  const callback = await announced(world, how, () => world.gateway.pay(link.id, { amount }));
  const id = new URL(callback).searchParams.get('razorpay_payment_id') ?? '';
  link.status = 'paid';
  const payment = { id, paise: amount, callback };
  link.payments.push({ ...payment, orderId: null, refund: null, surplusOf: null });
  if (how === 'late') world.late.push(link);
  if (how === 'once' || how === 'twice') wake(world, link);
  return random.chance(0.5) ? comeBack(world) : true;
}

/** Sends the events that the gateway has kept. */
async function sendLate(world: OnlineShop): Promise<boolean> {
  if (world.late.length === 0) return false;
  const statuses = await world.gateway.flush();
  assert.deepEqual(new Set(statuses), new Set([200]));
  wake(world);
  return true;
}

/** Sends a shopper back from the gateway's page, or once more. */
async function comeBack(world: OnlineShop): Promise<boolean> {
  const { shop, random, links } = world;
  const all = links.flatMap((link) => link.payments.map((payment) => ({ link, payment })));
  const unseen = all.filter(({ payment }) => isUnseenPayment(payment));
  const chosen = unseen.length > 0 && random.chance(0.8) ? unseen : all;
  if (chosen.length === 0) return false;
  const { link, payment } = random.pick(chosen);
  const { status, reply } = await confirm(shop, payment.callback);
  assert.equal(status, 200);
  if (isUnseenPayment(payment)) await askLink(world, link);
  assert.equal(reply.data.state, stateOfLink(world, link));
  return true;
}

/** Runs the job that asks the gateway: a minute later, or at once. */
async function askGateway(world: OnlineShop): Promise<boolean> {
  const { shop, random, gateway, links } = world;
  gateway.books.refundsAre = random.pick(['processed', 'processed', 'pending', 'failed']);
  await askNow(shop, random.chance(0.5) ? 1 : 0);
  for (const link of links.filter((one) => isDue(world, one))) await askLink(world, link);
  askTries(world);
  return true;
}

/** Returns whether the job asks about a link; one that was replaced is asked about at once. */
function isDue(world: OnlineShop, link: SimulatedLink): boolean {
  const now = world.shop.clock.now();
  if (link.askAt !== null && link.askAt <= now) return true;
  return link.status === 'created' && link.expiresAt > now && !isHeld(world, link);
}

async function askLink(world: OnlineShop, link: SimulatedLink): Promise<void> {
  const now = world.shop.clock.now();
  if (link.status === 'created' && link.expiresAt <= now) link.status = 'expired';
  link.isKnown = true;
  await settlePayments(world, link);
  if (link.status === 'created' && !isHeld(world, link)) link.status = 'cancelled';
  const last = new Date(link.expiresAt.valueOf() + LATE_MS);
  if (link.status === 'created') link.askAt = after(world, QUESTION_MS);
  else link.askAt = last > now ? last : null;
}

/** The events of online payments, with their weights. */
export const ONLINE_EVENTS = {
  'a payment is begun': { weight: 12, happen: beginPayment },
  'a link is paid': { weight: 16, happen: pay },
  'late events come': { weight: 2, happen: sendLate },
  'a shopper comes back from the gateway': { weight: 8, happen: comeBack },
  'the gateway is asked': { weight: 16, happen: askGateway },
  ...GATEWAY_REFUND_EVENTS,
};
