import { limitConcurrency, limitConcurrencyPerKey } from '../../platform/concurrency-limit.ts';
import type { Shop } from '../../shop.ts';
import type { OrderAttempt, PlacedOrder } from './order-attempt.ts';

/**
 * Concurrent orders per process. More would hardly sell faster, and would take connections and processor
 * time from visitors who browse.
 */
export const ORDER_SLOTS = 4;

/** Maximum wait for a slot; with the 4 s that a connection may take, a response comes within 5 s. */
export const MAX_WAIT_MS = 900;

const withSlot = limitConcurrency(ORDER_SLOTS, { maxWaitMs: MAX_WAIT_MS });
const admitted = limitConcurrencyPerKey();
const inSequence = limitConcurrencyPerKey();
const decoding = limitConcurrencyPerKey();

/**
 * Limits the orders and holds of one person that run at the same time, around the whole work of each; more
 * get 429.
 */
export function admitOrder<T>(
  { settings: { limits } }: Pick<Shop, 'settings'>,
  customerId: string,
  work: () => Promise<T>,
): Promise<T> {
  const { ordersPerCustomer: most, ordersWaitingPerCustomer: waiting } = limits;
  return admitted(customerId, { most, waiting }, work);
}

const running = new Map<string, Promise<PlacedOrder>>();

/**
 * Runs `work` for the first of equal orders. Repeats during that time get its answer or refusal, and take
 * no permit.
 */
export async function sharedByRepeats(
  { customerId, key = '', requestHash }: Pick<OrderAttempt, 'customerId' | 'key' | 'requestHash'>,
  work: () => Promise<PlacedOrder>,
): Promise<PlacedOrder> {
  const name = `${customerId} ${key} ${requestHash.toString('hex')}`;
  const first = running.get(name);
  if (first !== undefined) return first;
  const placing = work().finally(() => running.delete(name));
  running.set(name, placing);
  return placing;
}

/**
 * Runs `work` in an order slot: a semaphore in front of the database, for orders and holds only. Orders
 * and holds of one person run one after the other, because each would wait for the same row while it holds
 * a connection that others need.
 */
export function withOrderSlot<T>(customerId: string, work: () => Promise<T>): Promise<T> {
  return inSequence(customerId, { most: 1 }, () => withSlot(work));
}

/** Limits a person to one screenshot at a time in the queue of pictures, which all share. */
export function withScreenshotTurn<T>(customerId: string, work: () => Promise<T>): Promise<T> {
  return decoding(customerId, { most: 1 }, work);
}
