import { notNow } from './refusals.ts';

/**
 * Concurrency limit: a semaphore with a bounded FIFO queue. At most `most` jobs run at once; the rest
 * wait in order. With `waiting` the queue is bounded, and a job that finds it full is refused (503). With
 * `maxWaitMs` a job that has waited that long starts without a slot, so that no one waits for ever.
 */
export function limitConcurrency(
  most: number,
  { waiting: mostWaiting = Infinity, maxWaitMs }: { waiting?: number; maxWaitMs?: number } = {},
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting = new Set<(hasTurn: boolean) => void>();
  async function turn(): Promise<boolean> {
    if (running < most) {
      running += 1;
      return true;
    }
    if (waiting.size >= mostWaiting) throw notNow();
    const { promise, resolve: begin } = Promise.withResolvers<boolean>();
    waiting.add(begin);
    if (maxWaitMs === undefined) return promise;
    const timer = setTimeout(() => {
      waiting.delete(begin);
      begin(false);
    }, maxWaitMs);
    return promise.finally(() => clearTimeout(timer));
  }
  function giveOn(): void {
    const [next] = waiting;
    if (next === undefined) running -= 1;
    else {
      waiting.delete(next);
      next(true);
    }
  }
  return async (work) => {
    const hasTurn = await turn();
    try {
      return await work();
    } finally {
      if (hasTurn) giveOn();
    }
  };
}
