import { notNow } from './errors.ts';

/**
 * Lets at most so many pieces of work run at once; the others wait in the order they came. Where
 * `waiting` limits the queue, what comes when it is full is refused (503). Where `patienceMs` limits
 * the wait, what has waited so long begins without a turn.
 */
export function turns(
  most: number,
  { waiting: mostWaiting = Infinity, patienceMs }: { waiting?: number; patienceMs?: number } = {},
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
    if (patienceMs === undefined) return promise;
    const timer = setTimeout(() => {
      waiting.delete(begin);
      begin(false);
    }, patienceMs);
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
