import assert from 'node:assert/strict';
import { addressCalls } from '@shop/contract/addresses';
import type { BodyOf } from '@shop/contract/call';
import { financeCalls } from '@shop/contract/finance';
import type { PaymentMethod } from '@shop/contract/order-status';
import { orderCalls } from '@shop/contract/orders';
import type { SeededRandom } from '../demo/seeded-random.ts';
import { openSession } from '../src/auth/sessions.ts';
import { dayOf, daysAfter } from '../src/platform/clock.ts';
import { releaseExpiredHolds } from '../src/orders/placing/holds.ts';
import { anOwner } from './factories.ts';
import {
  SCAN_TO_PAY,
  aBuyer,
  aCategoryId,
  aScreenshot,
  aUtr,
  anAddress,
  orderOf,
  send,
} from './order-factories.ts';
import { type TestShop, ask } from './server.ts';
import { NO_COD_RULES, askForCod, assertNoCod, changeCodRules } from './simulated-cod.ts';
import { newCoupon, someCoupon, switchCoupon } from './simulated-coupons.ts';
import { acceptParcel, decideItem } from './simulated-decisions.ts';
import { DRAFT_EVENTS, endLateDrafts } from './simulated-drafts.ts';
import { addItems, atPrices, wantedLines } from './simulated-lines.ts';
import { PRODUCT_EVENTS } from './simulated-products.ts';
import { decideReturn, receiveReturn, requestReturn, sendMoney } from './simulated-returns.ts';
import {
  ADDRESSES,
  type Hold,
  type SimulatedCredit,
  type SimulatedDraft,
  type SimulatedShop,
} from './simulated-state.ts';
import { UNPAID_EVENTS } from './simulated-unpaid.ts';
import { declareTax } from './tax-factories.ts';

/** An event in a shop; false when it was not possible. */
type Event = (world: SimulatedShop) => Promise<boolean>;

/** Returns a shop with an owner, a registration for GST and three empty categories. */
export async function aSimulatedShop(shop: TestShop, random: SeededRandom): Promise<SimulatedShop> {
  const categories = [await aCategoryId(shop), await aCategoryId(shop), await aCategoryId(shop)];
  const owner = await anOwner(shop);
  await declareTax(shop);
  const lists = { buyers: [], products: [], items: [], documents: [], expenses: [], holds: [] };
  const drafts: SimulatedDraft[] = [];
  const credits = { probable: new Map<string, SimulatedCredit>(), freeCredits: [] };
  const payments = { matches: new Map<string, string>(), ...credits, claims: [], scans: [] };
  const screenshot = await aScreenshot();
  return {
    shop,
    random,
    owner,
    categories,
    coupons: [],
    codRules: NO_COD_RULES,
    drafts,
    ...lists,
    ...payments,
    screenshot,
  };
}

/** Moves the clock: sessions are renewed, expired holds release their units. */
export async function passTime(world: SimulatedShop, seconds: number): Promise<void> {
  world.shop.clock.move(seconds);
  for (const person of [world.owner, ...world.buyers]) {
    const role = person === world.owner ? 'ADMIN' : 'CUSTOMER';
    const { token } = await openSession(world.shop, world.shop.db, { id: person.id, role });
    person.token = token;
  }
  await releaseExpiredHolds(world.shop);
  endHolds(world, ({ expiresAt }) => expiresAt <= world.shop.clock.now());
  endLateDrafts(world);
}

/** All events, each as frequent as its weight. */
export const EVENTS: Record<string, { weight: number; happen: Event }> = {
  'a new customer': { weight: 2, happen: newBuyer },
  'a cash order': { weight: 18, happen: (world) => order(world, 'COD') },
  'a scanned order': { weight: 8, happen: (world) => order(world, 'NET_BANKING') },
  'a hold': { weight: 6, happen: hold },
  'the rules about cash on delivery change': { weight: 3, happen: changeCodRules },
  'a new coupon': { weight: 3, happen: newCoupon },
  'a coupon ends or begins again': { weight: 1, happen: switchCoupon },
  'an item is accepted': { weight: 14, happen: (world) => decideItem(world, 'ACCEPTED') },
  'a parcel is accepted': { weight: 6, happen: acceptParcel },
  'an item is rejected': { weight: 5, happen: (world) => decideItem(world, 'REJECTED') },
  'a parcel is shipped': { weight: 8, happen: (world) => decideItem(world, 'SHIPPED') },
  'a parcel is delivered': { weight: 8, happen: (world) => decideItem(world, 'DELIVERED') },
  'an item is cancelled': { weight: 5, happen: (world) => decideItem(world, 'CANCELLED') },
  'a return is asked for': { weight: 12, happen: requestReturn },
  'a return is withdrawn': { weight: 1, happen: (world) => decideReturn(world, 'WITHDRAWN') },
  'a return is approved': { weight: 9, happen: (world) => decideReturn(world, 'APPROVED') },
  'a return is declined': { weight: 2, happen: (world) => decideReturn(world, 'DECLINED') },
  'a return is received': { weight: 9, happen: receiveReturn },
  ...UNPAID_EVENTS,
  ...DRAFT_EVENTS,
  'a refund': { weight: 7, happen: sendMoney },
  'an expense': { weight: 6, happen: newExpense },
  'an expense is changed': { weight: 3, happen: changeExpense },
  'an expense is deleted': { weight: 2, happen: deleteExpense },
  ...PRODUCT_EVENTS,
};

async function newBuyer(world: SimulatedShop): Promise<boolean> {
  const { shop, random, buyers } = world;
  const buyer = await aBuyer(shop, { firstName: `Buyer ${buyers.length}` });
  if (random.chance(0.6)) {
    buyers.push({ ...buyer, state: 'Tamil Nadu' });
    return true;
  }
  const params = { userId: buyer.id, addressId: buyer.addressId };
  const { addressId } = await anAddress(shop, buyer, ADDRESSES.Karnataka);
  await ask(shop, addressCalls.remove, { token: buyer.token, params });
  buyers.push({ ...buyer, addressId, state: 'Karnataka' });
  return true;
}

async function order(world: SimulatedShop, method: PaymentMethod): Promise<boolean> {
  const { shop, random, buyers, screenshot } = world;
  const lines = wantedLines(world);
  if (lines.length === 0 || buyers.length === 0) return false;
  const buyer = random.pick(buyers);
  const isScanned = method === 'NET_BANKING';
  const coupon = await someCoupon(world, buyer, lines);
  const payment = isScanned ? { ...SCAN_TO_PAY, utr: random.chance(0.6) ? aUtr() : null } : {};
  const request = orderOf(buyer, lines, { ...payment, ...coupon.fields });
  const files = isScanned ? [{ name: 'paid.png', bytes: screenshot }] : [];
  const refusal = isScanned ? null : await askForCod(world, { buyer, lines, coupon });
  const answer = await send(shop, buyer, request, { files });
  if (refusal !== null) {
    assertNoCod(answer, refusal);
    return true;
  }
  const { data } = answer.reply;
  endHolds(world, (held) => held.buyer === buyer);
  const priced = atPrices(lines);
  for (const { product, quantity } of priced) product.stock -= quantity;
  const { couponId, shares } = coupon;
  await addItems(world, { orderId: data.orderId, buyer, lines: priced, shares, couponId, method });
  return true;
}

async function hold(world: SimulatedShop): Promise<boolean> {
  const { shop, random, buyers, holds, scans } = world;
  const free = buyers.filter((buyer) => !holds.some((held) => held.buyer === buyer));
  const lines = wantedLines(world);
  if (lines.length === 0 || free.length === 0) return false;
  const buyer = random.pick(free);
  const { orderItems } = orderOf(buyer, lines);
  const coupon = await someCoupon(world, buyer, lines);
  const { couponId } = coupon;
  const body = { userId: buyer.id, orderItems, ...coupon.fields };
  const { data } = (await ask(shop, orderCalls.hold, { token: buyer.token, body })).reply;
  for (const [product, quantity] of lines) product.stock -= quantity;
  const { reference } = data;
  holds.push({ reference, buyer, lines, expiresAt: new Date(data.expiresAt), couponId });
  const [openedAt, held] = [shop.clock.now(), atPrices(lines)];
  scans.push({ reference, buyer, lines: held, coupon, openedAt, hasOrder: false, claim: null });
  return true;
}

/** Gives the units of ended holds back to stock. */
export function endHolds(world: SimulatedShop, isEnding: (held: Hold) => boolean): void {
  for (const { lines } of world.holds.filter(isEnding)) {
    for (const [product, quantity] of lines) product.stock += quantity;
  }
  world.holds = world.holds.filter((held) => !isEnding(held));
}

type ExpenseBody = BodyOf<typeof financeCalls.addExpense>;

function anExpense({ shop, random, expenses }: SimulatedShop): ExpenseBody {
  return {
    expenseName: `Dye ${expenses.length} ${random.whole(1, 1_000_000)}`,
    date: daysAfter(dayOf(shop.clock.now()), -random.whole(0, 20)),
    amount: random.whole(1, 500_000) / 100,
  };
}

async function newExpense(world: SimulatedShop): Promise<boolean> {
  const body = anExpense(world);
  const sent = { token: world.owner.token, body };
  const { data } = (await ask(world.shop, financeCalls.addExpense, sent)).reply;
  world.expenses.push({ id: data.id, day: body.date, paise: Math.round(body.amount * 100) });
  return true;
}

async function changeExpense(world: SimulatedShop): Promise<boolean> {
  if (world.expenses.length === 0) return false;
  const expense = world.random.pick(world.expenses);
  const body = anExpense(world);
  const sent = { token: world.owner.token, params: { id: expense.id }, body };
  assert.equal((await ask(world.shop, financeCalls.changeExpense, sent)).status, 200);
  Object.assign(expense, { day: body.date, paise: Math.round(body.amount * 100) });
  return true;
}

async function deleteExpense({ shop, random, owner, expenses }: SimulatedShop): Promise<boolean> {
  if (expenses.length === 0) return false;
  const expense = random.pick(expenses);
  const sent = { token: owner.token, params: { id: expense.id } };
  assert.equal((await ask(shop, financeCalls.removeExpense, sent)).status, 200);
  expenses.splice(expenses.indexOf(expense), 1);
  return true;
}
