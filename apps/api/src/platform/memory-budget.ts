import { notNow } from './refusals.ts';

/** The memory that one job has taken so far. */
export type Reservation = {
  /** Takes `bytes` more; throws 503 when they do not fit. */
  grow: (bytes: number) => void;
  /** Releases everything. */
  release: () => void;
};

/** Opens an empty reservation of the caller `who`; only the owner's may use the reserved part. */
export type MemoryBudget = (who: string, isOwner: boolean) => Reservation;

type Bytes = {
  inAll: number;
  /** Maximum of one caller. */
  each: number;
  /** Reserved for the owner: other callers together may take `inAll` minus this. */
  kept: number;
  /** How much a job may hold uncounted, so that small ones are never refused. */
  free: number;
};

/**
 * Admission control by memory, for work that holds its input in memory, such as forms with files. Counts
 * bytes as they arrive: a size that a caller only announces takes nothing from others.
 */
export function memoryBudget({ inAll, each, kept, free }: Bytes): MemoryBudget {
  const takenBy = new Map<string, number>();
  let taken = 0;
  const take = (who: string, bytes: number) => {
    taken += bytes;
    const own = (takenBy.get(who) ?? 0) + bytes;
    if (own > 0) takenBy.set(who, own);
    else takenBy.delete(who);
  };
  return (who, isOwner) => {
    let held = 0;
    let counted = 0;
    return {
      grow: (bytes) => {
        const more = Math.max(0, held + bytes - free) - counted;
        const most = isOwner ? inAll : inAll - kept;
        const own = takenBy.get(who) ?? 0;
        if (more > 0 && (taken + more > most || own + more > each)) throw notNow();
        held += bytes;
        counted += more;
        take(who, more);
      },
      release: () => {
        take(who, -counted);
        counted = 0;
      },
    };
  };
}
