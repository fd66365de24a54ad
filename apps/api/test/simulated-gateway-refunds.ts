import assert from 'node:assert/strict';
import { refundCalls } from '@shop/contract/refunds';
import { ask } from './server.ts';
import { LEAST_PAID, type OnlineShop, announced, wake } from './simulated-online-state.ts';
import { dueRefunds, stateOf } from './simulated-state.ts';

const MINUTE_MS = 60_000;

/** Asks the gateway about the refunds that are due to be asked about, and sends the new ones. */
export function askTries({ shop, gateway, tries }: OnlineShop): void {
  const now = shop.clock.now();
  for (const one of tries.filter(({ askAt }) => askAt !== null && askAt <= now)) {
    if (one.status === 'new') one.status = gateway.books.refundsAre;
    const isRunning = one.status === 'pending';
    one.askAt = isRunning ? new Date(now.valueOf() + MINUTE_MS) : null;
    one.refund.isSending = isRunning;
    if (one.status === 'processed') one.refund.sent = { paise: one.paise, at: now };
  }
}

/** Ends the refunds that the gateway is sending: it has sent them, or cannot. */
async function endRefunds(world: OnlineShop): Promise<boolean> {
  const { shop, random, gateway, tries } = world;
  const pending = tries.filter(({ status }) => status === 'pending');
  if (pending.length === 0) return false;
  const status = random.pick(['processed', 'failed'] as const);
  const how = random.pick(['once', 'twice', 'never'] as const);
  await announced(world, how, () => gateway.endRefunds(status, 'The account is closed'));
  for (const one of pending) one.status = status;
  if (how === 'never') return true;
  for (const one of pending) one.askAt = shop.clock.now();
  wake(world);
  return true;
}

/** Sends a due refund by the gateway, wholly or in part; money without an order now and then by UPI. */
async function sendByGateway(world: OnlineShop): Promise<boolean> {
  const { shop, random, owner, tries } = world;
  const due = dueByGateway(world);
  if (due.length === 0) return false;
  const { refund, paymentId } = random.pick(due);
  const { owed, reason } = refund;
  if (owed < LEAST_PAID) return false;
  const isMoneyBack = reason === 'MONEY_BACK';
  const isByHand = isMoneyBack && random.chance(0.2);
  const isLess = !isMoneyBack && random.chance(0.3);
  const paise = isLess ? random.whole(LEAST_PAID, owed) : owed;
  const body = isByHand
    ? {}
    : { method: 'GATEWAY' as const, ...(isLess && { amount: paise / 100 }) };
  const sent = { token: owner.token, params: { refundId: refund.id }, body };
  const { status, reply } = await ask(shop, refundCalls.send, sent);
  assert.equal(status, 200);
  const now = shop.clock.now();
  if (isByHand) refund.sent = { paise, at: now };
  else {
    refund.isSending = true;
    tries.push({ refund, paymentId, paise, status: 'new', askAt: now });
  }
  assert.equal(reply.data.state, stateOf(refund));
  return true;
}

/** Returns the due refunds whose money the gateway has, with its payments. */
function dueByGateway({ items, links }: OnlineShop) {
  const payments = links.flatMap((link) => link.payments);
  return payments.flatMap(({ id: paymentId, orderId, refund }) => {
    const own = items.filter((item) => orderId !== null && item.orderId === orderId);
    const back = refund !== null && stateOf(refund) === 'DUE' ? [refund] : [];
    return [...own.flatMap(dueRefunds), ...back].map((one) => ({ refund: one, paymentId }));
  });
}

/** The events of refunds that the gateway sends, with their weights. */
export const GATEWAY_REFUND_EVENTS = {
  'the gateway ends its refunds': { weight: 3, happen: endRefunds },
  'a refund goes by the gateway': { weight: 6, happen: sendByGateway },
};
