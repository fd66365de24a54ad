import { limitConcurrency } from '../platform/concurrency-limit.ts';

/**
 * Concurrent orders per process. More would hardly sell faster, and would take connections and processor
 * time from those who browse.
 */
export const ORDER_SLOTS = 4;

/** Maximum wait for a slot; with the 4 s that a connection may take, a response comes within 5 s. */
export const MAX_WAIT_MS = 900;

/** The order slots: a semaphore in front of the database, for orders only. */
export const withOrderSlot = limitConcurrency(ORDER_SLOTS, { maxWaitMs: MAX_WAIT_MS });
