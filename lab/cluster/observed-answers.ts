import type { Call, ReplyOf } from '@shop/contract/call';
import type { SentCall } from '../../apps/api/test/server.ts';
import { retryUntilSuccess } from '../faults/support/retry-until.ts';

/** The answers that buyers and owner received, and when. */
export type ObservedAnswers = {
  /** Order ids by idempotency key. */
  orders: Map<string, string>;
  cancelled: Set<string>;
  accepted: Set<string>;
  /** Products created with a picture. */
  products: Set<string>;
  /** Times of all answered orders. */
  times: number[];
  /** Tries refused with 503. */
  refusals: number;
  /** Answers that no client may get. */
  breaches: string[];
};

/** Returns an empty record. */
export function noObservedAnswers(): ObservedAnswers {
  return {
    orders: new Map(),
    cancelled: new Set(),
    accepted: new Set(),
    products: new Set(),
    times: [],
    refusals: 0,
    breaches: [],
  };
}

/** Repeats a call until it succeeds; undefined, and recorded, for an answer that no client may get. */
export async function answerTo<C extends Call>(
  { url, told }: { url: string; told: ObservedAnswers },
  call: C,
  sent: SentCall<C>,
): Promise<ReplyOf<C> | undefined> {
  try {
    const refusals = { count: () => (told.refusals += 1) };
    return await retryUntilSuccess({ url, refusals }, call, sent);
  } catch (error) {
    told.breaches.push(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
