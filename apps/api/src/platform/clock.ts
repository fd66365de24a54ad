import { setTimeout as timeout } from 'node:timers/promises';

/** The shop's clock: every rule reads the time here, so that tests can inject a clock of their own. */
export type Clock = { now: () => Date };

/** The timers of the shop's clock; those of tests are due when a test moves it. */
export type Timers = {
  /**
   * Resolves after `ms` milliseconds; rejects with an AbortError once `signal` is aborted. With
   * `ref: false` the process may end before.
   */
  sleep: (ms: number, options?: { signal?: AbortSignal; ref?: boolean }) => Promise<void>;
  /** Calls `work` every `ms` milliseconds until it is stopped; the process may end before. */
  every: (ms: number, work: () => void) => { stop: () => void };
};

const systemTimers: Timers = {
  sleep: (ms, options) => timeout(ms, undefined, options),
  every(ms, work) {
    const timer = setInterval(work, ms).unref();
    return { stop: () => clearInterval(timer) };
  },
};

/** The system clock. */
export const systemClock: Clock & Timers = { now: () => new Date(), ...systemTimers };

/** Settles as `work` does; rejects with `late` when that takes longer than `ms` milliseconds. */
export async function inTime<Result>(
  { sleep }: Timers,
  { ms, late }: { ms: number; late: Error },
  work: Promise<Result>,
): Promise<Result> {
  const settled = new AbortController();
  const tooLate = sleep(ms, { signal: settled.signal }).then(() => {
    throw late;
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    settled.abort();
  }
}

/** A clock that is kept right by measuring another; `offsetMs` is what it adds to the system clock. */
export type CorrectedClock = Clock &
  Timers & {
    readonly offsetMs: number;
    correct: (offsetMs: number) => void;
  };

/**
 * The clock of a running shop: the system clock plus the last measured offset to the database's
 * (`database/database-clock.ts`). Holds, codes and limits are written by one server and end by another's
 * clock; the database is what they share, so a server whose clock is wrong by minutes ends nothing early.
 * Times are computed here and not by SQL's `now()`, so that rules read one clock, which tests can move.
 */
export function correctedClock(): CorrectedClock {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    ...systemTimers,
    get offsetMs() {
      return offsetMs;
    },
    correct(measured) {
      offsetMs = measured;
    },
  };
}

/** Offset of Asia/Kolkata from UTC; constant, because India has no daylight saving time. */
const KOLKATA_OFFSET_MS = 330 * 60_000;

/** The calendar day `YYYY-MM-DD` of an instant in Asia/Kolkata. */
export function dayOf(instant: Date): string {
  return new Date(instant.valueOf() + KOLKATA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The time `HH:MM` of an instant in Asia/Kolkata. */
export function timeOf(instant: Date): string {
  return new Date(instant.valueOf() + KOLKATA_OFFSET_MS).toISOString().slice(11, 16);
}

/** The instant at which a calendar day `YYYY-MM-DD` begins in Asia/Kolkata. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - KOLKATA_OFFSET_MS);
}

/** Date arithmetic: the calendar day `days` after another; negative counts backwards. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Date arithmetic: the same day of an earlier month, or that month's last day if it is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** The instant `ms` milliseconds after another; negative counts backwards. */
export function msAfter(instant: Date, ms: number): Date {
  return new Date(instant.valueOf() + ms);
}
