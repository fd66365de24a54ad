import assert from 'node:assert/strict';
import { deliveryCalls, orderManagementCalls } from '@shop/contract/delivery';
import { paymentCalls } from '@shop/contract/payments';
import { refundCalls } from '@shop/contract/refunds';
import { claim } from './claim-factories.ts';
import { aCreditOf } from './payment-factories.ts';
import { ask } from './server.ts';
import {
  freeProbable,
  freeUnpaid,
  importCredit,
  importSum,
  isPayable,
  scannedOrders,
  totalOf,
  unmatchedOrders,
} from './simulated-credits.ts';
import { owe, oweAgain, restockUnits } from './simulated-decisions.ts';
import {
  type SimulatedClaim,
  type SimulatedItem,
  type SimulatedShop,
  dueRefunds,
  newRefund,
} from './simulated-state.ts';

const CLAIM_MS = 7 * 86_400_000;

/** Returns whether the payment of an order was seen: a statement has it, or an item was accepted. */
export function hasSeenPayment({ items, matches }: SimulatedShop, orderId: string): boolean {
  const own = items.filter((item) => item.orderId === orderId);
  return matches.has(orderId) || own.some(({ acceptedAt }) => acceptedAt !== null);
}

/** Returns the scanned orders with an unseen payment whose items are wanted. */
function unseenOrders(
  world: SimulatedShop,
  isWanted: (items: readonly SimulatedItem[]) => boolean,
): string[] {
  return scannedOrders(world, isWanted).filter((orderId) => !hasSeenPayment(world, orderId));
}

const isOpen = ({ status }: SimulatedItem) => status === 'PENDING';

/** Rejects an order, or one item of it, because its payment never came. */
async function rejectUnpaid(world: SimulatedShop): Promise<boolean> {
  const { shop, random, owner, items } = world;
  const orders = unseenOrders(world, (own) => own.some(isOpen));
  if (orders.length === 0) return false;
  const orderId = random.pick(orders);
  const own = items.filter((item) => item.orderId === orderId);
  const isWhole = random.chance(0.6);
  const rejected = isWhole ? own.filter(isOpen) : [random.pick(own.filter(isOpen))];
  const { token } = owner;
  const body = {
    orderItemId: rejected[0]?.id ?? '',
    orderStatus: 'REJECTED' as const,
    unpaid: true,
  };
  const { status } = isWhole
    ? await ask(shop, orderManagementCalls.rejectUnpaid, { token, body: { orderId } })
    : await ask(shop, deliveryCalls.update, { token, body });
  assert.equal(status, 200);
  for (const item of rejected) {
    item.status = 'REJECTED';
    item.unpaidAt = shop.clock.now();
    restockUnits(world, item, item.quantity);
  }
  refuseDue(own);
  await freeUnpaid(world, orderId);
  return true;
}

function refuseDue(items: readonly SimulatedItem[]): void {
  for (const refund of items.flatMap(dueRefunds)) {
    if (refund.reason === 'RETURNED') continue;
    Object.assign(refund, { isRefused: true, isRefusedAlone: false });
  }
}

/** Matches an order with a credit of a statement. */
async function matchOrder(world: SimulatedShop): Promise<boolean> {
  const { shop, random, owner, matches } = world;
  const orders = unmatchedOrders(world);
  if (orders.length === 0) return false;
  const orderId = random.pick(orders);
  const creditId = await aCreditOf(world, totalOf(world, orderId) / 100);
  const body = { creditIds: [creditId], orderIds: [orderId] };
  const { status } = await ask(shop, paymentCalls.match, { token: owner.token, body });
  assert.equal(status, 200);
  matches.set(orderId, creditId);
  world.freeCredits = world.freeCredits.filter(({ id }) => id !== creditId);
  await oweMatched(world, orderId);
  return true;
}

/** Imports the payment of an order, which has its UTR or its reference; sometimes with another amount. */
async function importPayment(world: SimulatedShop): Promise<boolean> {
  const { shop, random, matches, probable } = world;
  const orders = scannedOrders(world, ([first]) => !matches.has(first?.orderId ?? ''));
  if (orders.length === 0) return false;
  const orderId = random.pick(orders);
  const names = await shop.db
    .selectFrom('orders')
    .select(['utr', 'payment_reference'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const known = Object.values(names).filter((name) => name !== null);
  if (known.length === 0) return false;
  const isEqual = random.chance(0.8);
  const paise = totalOf(world, orderId) + (isEqual ? 0 : 1);
  const credit = await importCredit(world, [paise, '2026-01-01', `UPI ${random.pick(known)}`]);
  // A payment with this UTR and amount is in an earlier statement.
  if (credit === undefined) return true;
  const isOrders = await isPayable(world, orderId);
  const isMatched = isOrders && isEqual;
  const differs = isOrders && !isEqual && !probable.has(orderId) ? orderId : null;
  assert.deepEqual(
    [credit.level, credit.orderIds, credit.differs],
    isMatched ? ['ok', [orderId], null] : [null, [], differs],
  );
  if (isMatched) {
    freeProbable(world, orderId);
    matches.set(orderId, credit.creditId);
    await oweMatched(world, orderId);
  }
  return true;
}

/** What was refused, or never owed, of an unpaid order is due when a statement has its payment. */
async function oweMatched(world: SimulatedShop, orderId: string): Promise<void> {
  const { shop, items, claims } = world;
  const now = shop.clock.now();
  const ofOrder = claims.filter((one) => one.orderId === orderId);
  for (const one of ofOrder.filter(({ isOpen: isClaimed }) => isClaimed)) {
    Object.assign(one, { isOpen: false });
    one.refund.dueSince = now;
  }
  const isClaimed = ofOrder.some(({ refund }) => !refund.isRefused);
  for (const item of items.filter((one) => one.orderId === orderId)) {
    const isOwed = item.unpaidAt === null || !isClaimed;
    for (const refund of item.refunds.filter(({ isRefused }) => isRefused && isOwed)) {
      Object.assign(refund, { isRefused: false, dueSince: now });
    }
    if (item.unpaidAt !== null && !isClaimed && item.refunds.length === 0) {
      await owe(world, item, { reason: 'REJECTED', paise: item.paise });
    }
  }
}

/** Takes the match of an order back. */
async function takeMatchBack(world: SimulatedShop): Promise<boolean> {
  const { shop, random, owner, items, matches, probable, claims } = world;
  const guesses = [...probable].map(([orderId, { id }]) => [orderId, id] as const);
  const all = [...matches, ...guesses];
  if (all.length === 0) return false;
  const [orderId, creditId] = random.pick(all);
  const sent = { token: owner.token, params: { creditId } };
  assert.equal((await ask(shop, paymentCalls.unmatch, sent)).status, 200);
  if (probable.delete(orderId)) return true;
  matches.delete(orderId);
  const own = items.filter((item) => item.orderId === orderId);
  if (hasSeenPayment(world, orderId) || own.every(({ unpaidAt }) => unpaidAt === null)) return true;
  refuseDue(own);
  for (const one of claims.filter((each) => each.orderId === orderId && isUndecided(each))) {
    Object.assign(one, { isOpen: true });
  }
  return true;
}

function isUndecided({ isDecided, refund }: SimulatedClaim): boolean {
  return !isDecided && refund.sent === null && !refund.isRefused;
}

/** Refuses a due refund of an unseen payment. */
async function refuseRefund(world: SimulatedShop): Promise<boolean> {
  const { shop, random, owner, items } = world;
  const orders = unseenOrders(world, (own) => own.some((item) => dueRefunds(item).length > 0));
  if (orders.length === 0) return false;
  const orderId = random.pick(orders);
  const due = items.filter((item) => item.orderId === orderId).flatMap(dueRefunds);
  const refund = random.pick(due);
  const body = { state: 'REFUSED', note: 'It never came' } as const;
  const sent = { token: owner.token, params: { refundId: refund.id }, body };
  assert.equal((await ask(shop, refundCalls.send, sent)).status, 200);
  Object.assign(refund, { isRefused: true, isRefusedAlone: true });
  await freeUnpaid(world, orderId);
  return true;
}

/** Claims the unpaid part of an order. */
async function claimUnpaid(world: SimulatedShop): Promise<boolean> {
  const { shop, random, items, claims } = world;
  const now = shop.clock.now().valueOf();
  const orders = scannedOrders(world, (own) => {
    const unpaid = own.filter(isClaimable);
    const last = Math.max(...unpaid.map(({ unpaidAt }) => unpaidAt?.valueOf() ?? 0));
    const isKnown = claims.some(({ orderId }) => orderId === own[0]?.orderId);
    return unpaid.length > 0 && !isKnown && last >= now - CLAIM_MS;
  });
  if (orders.length === 0) return false;
  const orderId = random.pick(orders);
  const unpaid = items.filter((item) => item.orderId === orderId).filter(isClaimable);
  const [first] = unpaid;
  if (first === undefined) return false;
  const { status, reply } = await claim(shop, first.buyer, { reference: orderId });
  assert.equal(status, 201);
  claims.push({
    orderId,
    utr: null,
    isOpen: true,
    isDecided: false,
    refund: newRefund({
      id: reply.data.refundId,
      reason: 'CLAIM',
      owed: unpaid.reduce((sum, { paise }) => sum + paise, 0),
      dueSince: shop.clock.now(),
    }),
  });
  return true;
}

function isClaimable({ unpaidAt, refunds }: SimulatedItem): boolean {
  return unpaidAt !== null && refunds.every(({ isRefused }) => isRefused);
}

/** Decides on a claim, or sends its money. */
async function settleClaim(world: SimulatedShop): Promise<boolean> {
  const { shop, random, owner, claims } = world;
  const left = claims.filter(({ refund }) => refund.sent === null && !refund.isRefused);
  if (left.length === 0) return false;
  const one = random.pick(left);
  const { refund, orderId } = one;
  const now = shop.clock.now();
  const isFound = random.chance(0.6);
  const body = one.isOpen
    ? { state: isFound ? ('DUE' as const) : ('REFUSED' as const), note: 'Looked for' }
    : {};
  const sent = { token: owner.token, params: { refundId: refund.id }, body };
  assert.equal((await ask(shop, refundCalls.send, sent)).status, 200);
  if (!one.isOpen) refund.sent = { paise: refund.owed, at: now };
  else if (isFound) refund.dueSince = now;
  else refund.isRefused = true;
  if (one.isOpen && isFound && orderId !== null) oweAgain(world, orderId, { isOfClaim: true });
  Object.assign(one, { isOpen: false, isDecided: true });
  return true;
}

/** Events about payments that never came, with their weights. */
export const UNPAID_EVENTS = {
  'an order is not paid': { weight: 4, happen: rejectUnpaid },
  'a statement has a payment': { weight: 3, happen: matchOrder },
  'a statement names an order': { weight: 4, happen: importPayment },
  'a statement names no order': { weight: 5, happen: importSum },
  'a match is taken back': { weight: 2, happen: takeMatchBack },
  'a refund is refused': { weight: 1, happen: refuseRefund },
  'another proof is sent': { weight: 2, happen: claimUnpaid },
  'a claim is settled': { weight: 2, happen: settleClaim },
};
