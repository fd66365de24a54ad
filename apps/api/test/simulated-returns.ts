import assert from 'node:assert/strict';
import { deliveryCalls } from '@shop/contract/delivery';
import { STEP } from '@shop/contract/quantity';
import { REFUND_METHODS, refundCalls } from '@shop/contract/refunds';
import { RETURN_REASONS } from '@shop/contract/return-row';
import { type ReturnDecision, canBecome, returnCalls } from '@shop/contract/returns';
import { askReturn } from './return-factories.ts';
import { ask } from './server.ts';
import { owe, restockUnits } from './simulated-decisions.ts';
import { creditItem } from './simulated-documents.ts';
import {
  type SimulatedShop,
  type SimulatedItem,
  type SimulatedReturn,
  dueRefunds,
  mostPaidBack,
  openReturn,
  returnRefusal,
} from './simulated-state.ts';

/** Requests a return as a customer: of the rest of an item, or of less. */
export async function requestReturn(world: SimulatedShop): Promise<boolean> {
  const { shop, random } = world;
  const possible = world.items.filter((item) => returnRefusal(world, item) === undefined);
  if (possible.length === 0) return false;
  const item = random.pick(possible);
  const steps = (item.quantity - item.returned) / STEP[item.unit];
  const quantity = random.whole(1, steps) * STEP[item.unit];
  const reason = random.pick(RETURN_REASONS);
  const request = { orderItemId: item.id, quantity, reason };
  const { status, reply } = await askReturn(shop, item.buyer, request);
  assert.equal(status, 201);
  const { returnId: id } = reply.data;
  item.returns.push({ id, quantity, status: 'REQUESTED', amount: null });
  return true;
}

/** Withdraws a return as its customer, or approves or declines it as the owner. */
export async function decideReturn(
  world: SimulatedShop,
  status: Exclude<ReturnDecision, 'RECEIVED'>,
): Promise<boolean> {
  const found = anOpenReturn(world, status);
  if (found === undefined) return false;
  const { item, back } = found;
  const { token } = status === 'WITHDRAWN' ? item.buyer : world.owner;
  const body = { status, note: status === 'DECLINED' ? 'It was worn.' : undefined };
  const sent = { token, params: { returnId: back.id }, body };
  assert.equal((await ask(world.shop, returnCalls.change, sent)).status, 200);
  back.status = status;
  return true;
}

/** Receives an approved return; it is refunded completely, partly or not at all, and may have no value. */
export async function receiveReturn(world: SimulatedShop): Promise<boolean> {
  const { shop, random, owner } = world;
  const found = anOpenReturn(world, 'RECEIVED');
  if (found === undefined) return false;
  const { item, back } = found;
  const most = mostPaidBack(item, back.quantity);
  const given = random.pick([null, most, 0, random.whole(0, most), random.whole(0, most)]);
  const restock = random.chance(0.7);
  const body = {
    status: 'RECEIVED' as const,
    restock,
    amount: given === null ? null : given / 100,
  };
  const sent = { token: owner.token, params: { returnId: back.id }, body };
  assert.equal((await ask(shop, returnCalls.change, sent)).status, 200);
  const amount = given ?? most;
  Object.assign(back, { status: 'RECEIVED', amount });
  item.returned += back.quantity;
  if (item.returned === item.quantity) item.status = 'RETURNED';
  if (restock) restockUnits(world, item, back.quantity);
  if (amount > 0) await owe(world, item, { reason: 'RETURNED', paise: amount });
  creditItem(world, item, amount);
  return true;
}

/** Returns a return that may move to this status. */
function anOpenReturn({ random, items }: SimulatedShop, to: ReturnDecision) {
  const found = items.flatMap((item): { item: SimulatedItem; back: SimulatedReturn }[] => {
    const back = openReturn(item);
    return back !== undefined && canBecome(back.status, to) ? [{ item, back }] : [];
  });
  return found.length === 0 ? undefined : random.pick(found);
}

/** Sends a due refund: the oldest of an item completely, or any one for its amount or less. */
export async function sendMoney(world: SimulatedShop): Promise<boolean> {
  const { shop, random, owner } = world;
  const owing = world.items.filter((item) => dueRefunds(item).length > 0);
  if (owing.length === 0) return false;
  const item = random.pick(owing);
  const due = dueRefunds(item);
  const { token } = owner;
  const isOldest = random.chance(0.5);
  const refund = isOldest ? due[0] : random.pick(due);
  if (refund === undefined) return false;
  const isLess = random.chance(0.4);
  const paise = isLess ? random.whole(1, refund.owed) : refund.owed;
  const isPast = random.chance(0.3);
  const now = shop.clock.now();
  const at = isPast ? new Date(random.whole(refund.dueSince.valueOf(), now.valueOf())) : now;
  const body = {
    amount: isLess ? paise / 100 : undefined,
    sentAt: isPast ? at.toISOString() : undefined,
    // A gateway sends only what it received.
    method: random.pick(REFUND_METHODS.filter((method) => method !== 'GATEWAY')),
    reference: random.pick([null, `UTR${random.whole(1, 1_000_000)}`]),
  };
  const params = { orderItemId: item.id, refundId: refund.id };
  const { status } = isOldest
    ? await ask(shop, deliveryCalls.refund, { token, params, body })
    : await ask(shop, refundCalls.send, { token, params, body });
  assert.equal(status, 200);
  refund.sent = { paise, at };
  return true;
}
