import { notNow } from './refusals.ts';

/** Runs `work` once `bytes` of memory are reserved for the caller `who`. */
export type MemoryBudget = <T>(
  of: { who: string; bytes: number },
  work: () => Promise<T>,
) => Promise<T>;

/**
 * Admission control by memory, for work that holds its input in memory, such as forms with files. Work
 * that does not fit into the budget `inAll`, or into one caller's share `each`, is refused (503) before
 * it allocates anything. Work larger than a limit is admitted only when nothing else counts against it.
 */
export function memoryBudget({ inAll, each }: { inAll: number; each: number }): MemoryBudget {
  const takenBy = new Map<string, number>();
  let taken = 0;
  const take = (who: string, bytes: number) => {
    taken += bytes;
    const own = (takenBy.get(who) ?? 0) + bytes;
    if (own > 0) takenBy.set(who, own);
    else takenBy.delete(who);
  };
  return async ({ who, bytes }, work) => {
    if (bytes === 0) return work();
    const own = takenBy.get(who) ?? 0;
    if (!fits(bytes, { taken, most: inAll }) || !fits(bytes, { taken: own, most: each })) {
      throw notNow();
    }
    take(who, bytes);
    try {
      return await work();
    } finally {
      take(who, -bytes);
    }
  };
}

function fits(bytes: number, { taken, most }: { taken: number; most: number }): boolean {
  return taken === 0 || taken + bytes <= most;
}
