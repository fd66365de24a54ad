import assert from 'node:assert/strict';
import { paymentCalls } from '@shop/contract/payments';
import { dayOf } from '../src/platform/clock.ts';
import { aStatement } from './payment-factories.ts';
import { ask } from './server.ts';
import type { SimulatedCredit, SimulatedItem, SimulatedShop } from './simulated-state.ts';

const DAY_MS = 86_400_000;

/** Returns the scanned orders whose items are wanted. */
export function scannedOrders(
  { items }: SimulatedShop,
  isWanted: (items: readonly SimulatedItem[]) => boolean,
): string[] {
  const orders = Map.groupBy(
    items.filter(({ method }) => method === 'NET_BANKING'),
    ({ orderId }) => orderId,
  );
  return [...orders].filter(([, own]) => isWanted(own)).map(([orderId]) => orderId);
}

/** Returns the scanned orders that no credit is matched with. */
export function unmatchedOrders(world: SimulatedShop): string[] {
  const { matches, probable } = world;
  return scannedOrders(world, ([first]) => {
    const orderId = first?.orderId ?? '';
    return !matches.has(orderId) && !probable.has(orderId);
  });
}

function itemsOf({ items }: SimulatedShop, orderId: string): SimulatedItem[] {
  return items.filter((item) => item.orderId === orderId);
}

/** Returns the paise of an order. */
export function totalOf(world: SimulatedShop, orderId: string): number {
  return itemsOf(world, orderId).reduce((sum, { paise }) => sum + paise, 0);
}

/** Returns whether a scanned order is not closed as unpaid; rules of consistency check whether its UTR is free. */
export async function isPayable(world: SimulatedShop, orderId: string): Promise<boolean> {
  const own = itemsOf(world, orderId);
  if (own.some(({ unpaidAt }) => unpaidAt !== null)) return false;
  const isRefused = own.some(({ refunds }) => refunds.some((refund) => refund.isRefused));
  return !isRefused || !(await isUtrFree(world, orderId));
}

async function isUtrFree({ shop }: SimulatedShop, orderId: string): Promise<boolean> {
  const orders = shop.db.selectFrom('orders').select('utr_freed_at').where('id', '=', orderId);
  return (await orders.executeTakeFirstOrThrow()).utr_freed_at !== null;
}

/** Frees the credit of an order that only its amount matched. */
export function freeProbable({ probable, freeCredits }: SimulatedShop, orderId: string): void {
  const credit = probable.get(orderId);
  if (credit !== undefined) freeCredits.push(credit);
  probable.delete(orderId);
}

/** Frees the credit of an order that only its amount matched, if the order's UTR is free by now. */
export async function freeUnpaid(world: SimulatedShop, orderId: string): Promise<void> {
  if (await isUtrFree(world, orderId)) freeProbable(world, orderId);
}

/** Imports a statement of one credit, and returns the credit; undefined for one of an earlier statement. */
export async function importCredit(
  { shop, owner: { token } }: SimulatedShop,
  [paise, day, words]: readonly [paise: number, day: string, words: string],
) {
  const files = [aStatement(paise / 100, day.split('-').toReversed().join('/'), words)];
  const sent = { token, body: { account: true }, files };
  const { alreadyKnown } = (await ask(shop, paymentCalls.statement, sent)).reply.data;
  if (alreadyKnown > 0) return undefined;
  const { data } = (await ask(shop, paymentCalls.credits, { token, query: { size: '100' } })).reply;
  const ids = data.map(({ creditId }) => Number(creditId));
  const credit = data[ids.indexOf(Math.max(...ids))];
  assert.equal(credit?.amount, paise / 100);
  return credit;
}

/**
 * Imports a payment that names no order, and sometimes a hold without one: it is probably an order's when one order
 * and one credit fit.
 */
export async function importSum(world: SimulatedShop): Promise<boolean> {
  const { random, scans, probable, freeCredits } = world;
  const orders = unmatchedOrders(world);
  if (orders.length === 0) return false;
  const paid = random.pick(orders);
  const paise = totalOf(world, paid);
  const placedAt = itemsOf(world, paid)[0]?.placedAt.valueOf() ?? 0;
  const day = dayOf(new Date(placedAt + random.whole(-2, 1) * DAY_MS));
  const held = scans.filter(({ hasOrder }) => !hasOrder);
  const isNamed = held.length > 0 && random.chance(0.3);
  const reference = isNamed ? random.pick(held).reference : null;
  const imported = await importCredit(world, [paise, day, `Transfer ${reference ?? ''}`]);
  assert.ok(imported !== undefined);
  const credit = { id: imported.creditId, paise, day, reference };
  const fitting: Fitting[] = [];
  for (const order of await ordersToFit(world, orders)) {
    if (fits(order, credit) && (await isPayable(world, order.id))) fitting.push(order);
  }
  const [order, ...others] = fitting;
  const isMatched =
    order !== undefined && others.length === 0 && !freeCredits.some((other) => fits(order, other));
  assert.deepEqual(
    [imported.level, imported.orderIds],
    isMatched ? ['warn', [order.id]] : [null, []],
  );
  if (isMatched) probable.set(order.id, credit);
  else freeCredits.push(credit);
  return true;
}

type Fitting = { id: string; paise: number; day: string; reference: string | null };

/** Returns the orders with an open item, each with what a credit must have. */
async function ordersToFit(world: SimulatedShop, ids: readonly string[]): Promise<Fitting[]> {
  const rows = world.shop.db.selectFrom('orders').select(['id', 'payment_reference']);
  const references = new Map(
    (await rows.execute()).map(({ id, payment_reference: reference }) => [id, reference]),
  );
  return ids.flatMap((id) => {
    const own = itemsOf(world, id);
    const open = own.find(({ status }) => status !== 'CANCELLED' && status !== 'REJECTED');
    if (open === undefined) return [];
    const reference = references.get(id) ?? null;
    return [{ id, paise: totalOf(world, id), day: dayOf(open.placedAt), reference }];
  });
}

function fits(order: Fitting, { paise, day, reference }: SimulatedCredit): boolean {
  return (
    order.paise === paise &&
    Math.abs(Date.parse(order.day) - Date.parse(day)) <= DAY_MS &&
    (reference === null || reference === order.reference)
  );
}
