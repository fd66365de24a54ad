import { dayOf, daysAfter, monthsBefore, msAfter, startOfDay } from './clock.ts';

/** A stretch of time from an instant up to, not with, another; null is an open end. */
export type Period = { readonly from: Date | null; readonly to: Date | null };

/** All time. */
export const ALWAYS: Period = { from: null, to: null };

/** The last 24 hours, rolling. */
export function lastDay(now: Date): Period {
  return { from: msAfter(now, -86_400_000), to: null };
}

/** So many calendar days of Asia/Kolkata with today. */
export function lastDays(now: Date, days: number): Period {
  return { from: startOfDay(daysAfter(dayOf(now), 1 - days)), to: null };
}

/** Back to the same day so many months ago, which is inside. */
export function lastMonths(now: Date, months: number): Period {
  return { from: startOfDay(monthsBefore(dayOf(now), months)), to: null };
}

/** A calendar year of Asia/Kolkata. */
export function wholeYear(year: number): Period {
  return { from: startOfDay(`${year}-01-01`), to: startOfDay(`${year + 1}-01-01`) };
}

/** Calendar days `YYYY-MM-DD` of Asia/Kolkata, both inside; a missing one is an open end. */
export function daysBetween(fromDate: string | undefined, toDate: string | undefined): Period {
  return {
    from: fromDate === undefined ? null : startOfDay(fromDate),
    to: toDate === undefined ? null : startOfDay(daysAfter(toDate, 1)),
  };
}
