/** The shop's clock: every rule reads the time here, so that tests can inject a clock of their own. */
export type Clock = { now: () => Date };

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that is kept right by measuring another; `offsetMs` is what it adds to the system clock. */
export type CorrectedClock = Clock & {
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
