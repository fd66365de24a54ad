import { notNow } from './errors.ts';

/**
 * Lets at most so many pieces of work run at once; the others wait in the order they came. Where
 * `waiting` limits the queue, what comes when it is full is refused (503).
 */
export function turns(
  most: number,
  { waiting: mostWaiting = Infinity }: { waiting?: number } = {},
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < most) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((start) => waiting.push(start));
    else throw notNow();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
