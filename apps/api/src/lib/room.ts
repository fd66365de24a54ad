import { notNow } from './errors.ts';

/** Does work for somebody that needs so many bytes of memory. */
export type InRoom = <T>(of: { who: string; bytes: number }, work: () => Promise<T>) => Promise<T>;

/**
 * Memory for work that brings its own, such as forms with files: what finds no room is refused
 * (503) before it takes any, and so is what would give one person more than `each`. Work that is
 * larger than that is done when nothing is in work beside it, of all or of theirs.
 */
export function room({ inAll, each }: { inAll: number; each: number }): InRoom {
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
