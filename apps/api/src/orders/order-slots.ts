import { limitConcurrency, limitConcurrencyPerKey } from '../platform/concurrency-limit.ts';
import type { Shop } from '../shop.ts';

/**
 * Concurrent orders per process. More would hardly sell faster, and would take connections and processor
 * time from those who browse.
 */
export const ORDER_SLOTS = 4;

/** Maximum wait for a slot; with the 4 s that a connection may take, a response comes within 5 s. */
export const MAX_WAIT_MS = 900;

const withSlot = limitConcurrency(ORDER_SLOTS, { maxWaitMs: MAX_WAIT_MS });
const admitted = limitConcurrencyPerKey();
const inSequence = limitConcurrencyPerKey();
const decoding = limitConcurrencyPerKey();

/** Admission control by person, around everything that an order or a hold does; more get 429. */
export function admitOrder<T>(
  { settings: { limits } }: Pick<Shop, 'settings'>,
  customerId: string,
  work: () => Promise<T>,
): Promise<T> {
  const { ordersPerCustomer: most, ordersWaitingPerCustomer: waiting } = limits;
  return admitted(customerId, { most, waiting }, work);
}

/**
 * The order slots: a semaphore in front of the database, for orders and holds only. Those of one person
 * come one after the other, because they would wait for their own row with a connection that others need.
 */
export function withOrderSlot<T>(customerId: string, work: () => Promise<T>): Promise<T> {
  return inSequence(customerId, { most: 1 }, () => withSlot(work));
}

/** One screenshot of a person at a time in the queue of pictures, which all share. */
export function withScreenshotTurn<T>(customerId: string, work: () => Promise<T>): Promise<T> {
  return decoding(customerId, { most: 1 }, work);
}
