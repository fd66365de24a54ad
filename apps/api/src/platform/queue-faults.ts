import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** Minimum time between two lines of one queue. */
const LINE_EVERY_MS = 60_000;

/** A fault that lasts this long is logged as an error: it is more than a short overload of the database. */
const LASTS_MS = 60_000;

/** Time without a fault after which a fault is over; a queue is polled every few seconds. */
const OVER_AFTER_MS = 20_000;

/** A fault of the job queue: of the named queue, or of all. */
export type QueueFault = { message: string; queue?: string };

type Kept = { since: number; last: number; line: number; faults: number };

/**
 * Returns a function that logs the faults of queues: a warning, and an error when a fault lasts longer
 * than a minute. Each queue logs at most one line a minute, with the number of faults since the previous
 * line.
 */
export function queueFaultLogger(log: Log, clock: Clock): (fault: QueueFault) => void {
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
