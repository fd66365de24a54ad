import { notNow, tooMany } from './refusals.ts';

type Options = {
  /** Length of the queue; a job that finds it full is refused (503). */
  waiting?: number;
  /** A job that has waited this long starts without a slot, so that no job waits forever. */
  maxWaitMs?: number;
};

/** Runs `work` in a slot; with `first` before all jobs that wait without it. */
export type WithSlot = <T>(work: () => Promise<T>, options?: { first?: boolean }) => Promise<T>;

/**
 * Concurrency limit: a semaphore with a bounded FIFO queue. At most `most` jobs run at once; the rest
 * wait in order.
 */
export function limitConcurrency(
  most: number,
  { waiting: mostWaiting = Infinity, maxWaitMs }: Options = {},
): WithSlot {
  let running = 0;
  const waiting = new Set<(hasTurn: boolean) => void>();
  const waitingFirst = new Set<(hasTurn: boolean) => void>();
  async function turn(queue: typeof waiting): Promise<boolean> {
    if (running < most) {
      running += 1;
      return true;
    }
    if (waiting.size + waitingFirst.size >= mostWaiting) throw notNow();
    const { promise, resolve: begin } = Promise.withResolvers<boolean>();
    queue.add(begin);
    if (maxWaitMs === undefined) return promise;
    const timer = setTimeout(() => {
      queue.delete(begin);
      begin(false);
    }, maxWaitMs);
    return promise.finally(() => clearTimeout(timer));
  }
  function release(): void {
    const queue = waitingFirst.size > 0 ? waitingFirst : waiting;
    const [next] = queue;
    if (next === undefined) running -= 1;
    else {
      queue.delete(next);
      next(true);
    }
  }
  return async (work, { first = false } = {}) => {
    const hasTurn = await turn(first ? waitingFirst : waiting);
    try {
      return await work();
    } finally {
      if (hasTurn) release();
    }
  };
}

/** Runs `work` for `key`, at most `most` at once; with `waiting` more are refused with 429. */
export type WithSlotOfKey = <T>(
  key: string,
  limits: { most: number; waiting?: number },
  work: () => Promise<T>,
) => Promise<T>;

/** Returns a concurrency limit for each key, such as a person. */
export function limitConcurrencyPerKey(): WithSlotOfKey {
  const takeOne = countPerKey();
  const slots = new Map<string, WithSlot>();
  return async (key, { most, waiting = Infinity }, work) => {
    const leave = takeOne(key, most + waiting);
    const withSlot = slots.get(key) ?? limitConcurrency(most);
    slots.set(key, withSlot);
    try {
      return await withSlot(work);
    } finally {
      if (leave() === 0) slots.delete(key);
    }
  };
}

/** Seconds after which a refused caller may try again. */
const RETRY_SECONDS = 1;

/**
 * Counts one for `key`: throws 429 at `most`. Otherwise returns the function that ends it, which returns
 * how many are left.
 */
export type TakeOne = (key: string, most: number) => () => number;

/** Counts the running work of each key. */
export function countPerKey(): TakeOne {
  const counts = new Map<string, number>();
  return (key, most) => {
    const count = counts.get(key) ?? 0;
    if (count >= most) throw tooMany(RETRY_SECONDS);
    counts.set(key, count + 1);
    return () => {
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
      return left;
    };
  };
}
