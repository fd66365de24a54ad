import { setTimeout as timeout } from 'node:timers/promises';

/** A minute in milliseconds. */
export const MINUTE_MS = 60_000;
/** An hour in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;
/** A day in milliseconds. */
export const DAY_MS = 24 * HOUR_MS;

/** The shop's clock: every rule reads the time here, so that tests can inject their own clock. */
export type Clock = { now: () => Date };

/** The timers of the shop's clock; a test's timers run when the test moves its clock. */
export type Timers = {
  /**
   * Resolves after `ms` milliseconds; rejects with an AbortError once `signal` is aborted. With `ref:
   * false` the process may end before that.
   */
  sleep: (ms: number, options?: { signal?: AbortSignal; ref?: boolean }) => Promise<void>;
  /** Calls `work` every `ms` milliseconds until it is stopped; the process may end before that. */
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

/** Settles as `work` does; rejects with `late` after more than `ms` milliseconds. */
export async function withTimeout<Result>(
  { every }: Timers,
  { ms, late }: { ms: number; late: Error },
  work: Promise<Result>,
): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  // Stopping a sleep would make an error with its stack, for each connection that a request waits for.
  const timer = every(ms, () => reject(late));
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    timer.stop();
  }
}

/** A clock that is corrected by another one; `offsetMs` is added to the system clock. */
export type CorrectedClock = Clock &
  Timers & {
    readonly offsetMs: number;
    correct: (offsetMs: number) => void;
  };

/**
 * Returns the clock of a running shop: the system clock plus the last measured offset to the database's
 * (`database/database-clock.ts`). One server writes holds, codes and limits, and another may end them; all
 * share the database, so a server with a wrong clock ends nothing early. Times are computed here and not
 * by SQL's `now()`, so that rules read one clock, which tests can move.
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
const KOLKATA_OFFSET_MS = 330 * MINUTE_MS;

/** Returns the calendar day `YYYY-MM-DD` of an instant in Asia/Kolkata. */
export function dayOf(instant: Date): string {
  return inKolkata(instant).slice(0, 10);
}

/** Returns the time `HH:MM` of an instant in Asia/Kolkata. */
export function timeOf(instant: Date): string {
  return inKolkata(instant).slice(11, 16);
}

/** Returns day and time of an instant in Asia/Kolkata, as `YYYY-MM-DDTHH:MM:SS…`. */
export function inKolkata(instant: Date): string {
  return new Date(instant.valueOf() + KOLKATA_OFFSET_MS).toISOString();
}

/** Returns the instant at which a calendar day `YYYY-MM-DD` begins in Asia/Kolkata. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - KOLKATA_OFFSET_MS);
}

/** Returns the calendar day `days` after another; negative counts backwards. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the same day of an earlier month, or that month's last day if it is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** Returns the instant `ms` milliseconds after another; negative counts backwards. */
export function msAfter(instant: Date, ms: number): Date {
  return new Date(instant.valueOf() + ms);
}
