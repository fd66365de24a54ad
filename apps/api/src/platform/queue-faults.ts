import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** Lines of one queue are at least so far apart. */
const LINE_EVERY_MS = 60_000;

/** A fault that lasts longer is no hiccup of a busy database. */
const LASTS_MS = 60_000;

/** A queue is looked at every few seconds: without a fault for so long, its fault is over. */
const OVER_AFTER_MS = 20_000;

/** A fault of the job queue: of one queue, or of all when none is named. */
export type QueueFault = { message: string; queue?: string };

type Kept = { since: number; last: number; line: number; faults: number };

/**
 * Logs the faults of queues: a warning, and an error when a fault lasts longer than a minute. Each queue has
 * a line a minute at most, which says how many faults there were since the one before.
 */
export function queueFaults(log: Log, clock: Clock): (fault: QueueFault) => void {
  const keptOf = new Map<string, Kept>();
  return ({ message: reason, queue = 'all' }) => {
    const now = clock.now().valueOf();
    const kept = keptOf.get(queue) ?? { since: now, last: now, line: -Infinity, faults: 0 };
    keptOf.set(queue, kept);
    if (now - kept.last > OVER_AFTER_MS) kept.since = now;
    kept.last = now;
    kept.faults += 1;
    if (now - kept.line < LINE_EVERY_MS) return;
    const level = now - kept.since >= LASTS_MS ? 'error' : 'warn';
    log[level]({ reason, queue, faults: kept.faults }, 'the job queue had a fault');
    kept.line = now;
    kept.faults = 0;
  };
}
