import { LAST_DAY } from '@shop/contract/text';
import { financeMessages } from '@shop/contract/finance';
import type { SortBy } from '@shop/contract/sort';
import { DAY_MS, dayOf, daysAfter, monthsBefore, msAfter, startOfDay } from './clock.ts';
import { invalid } from './refusals.ts';

/** A half-open interval of time: `from` included, `to` excluded; null means unbounded. */
export type Period = { readonly from: Date | null; readonly to: Date | null };

/** The unbounded period. */
export const ALWAYS: Period = { from: null, to: null };

/** A rolling window: returns the last 24 hours. */
export function lastDay(now: Date): Period {
  return { from: msAfter(now, -DAY_MS), to: null };
}

/** Returns the last `days` calendar days in Asia/Kolkata, today included. */
export function lastDays(now: Date, days: number): Period {
  return { from: startOfDay(daysAfter(dayOf(now), 1 - days)), to: null };
}

/** Returns the time from the same day `months` months ago (included) until now. */
export function lastMonths(now: Date, months: number): Period {
  return { from: startOfDay(monthsBefore(dayOf(now), months)), to: null };
}

/** Returns a calendar year in Asia/Kolkata. */
export function wholeYear(year: number): Period {
  return { from: startOfDay(`${year}-01-01`), to: startOfDay(`${year + 1}-01-01`) };
}

/**
 * Returns the time from one calendar day to another (`YYYY-MM-DD`, Asia/Kolkata), both included; a missing
 * day is unbounded, and so is the last day that can be written.
 */
export function daysBetween(fromDate: string | undefined, toDate: string | undefined): Period {
  return {
    from: fromDate === undefined ? null : startOfDay(fromDate),
    to: toDate === undefined || toDate === LAST_DAY ? null : startOfDay(daysAfter(toDate, 1)),
  };
}

/** Calendar days, both inclusive; a missing day is unbounded. */
type DateRange = { fromDate?: string | undefined; toDate?: string | undefined };

/** A range of days and a sort order; newest first by default. */
export type SortedRange<Column extends string> = DateRange & { sort?: SortBy<Column> | undefined };

/** Throws 400 when a range of days ends before it begins. */
export function refuseReversed(
  { fromDate, toDate }: { [Name in keyof DateRange]: string | null | undefined },
  message: string = financeMessages.rangeReversed,
): void {
  if (fromDate && toDate && fromDate > toDate) throw invalid(message, 'toDate');
}

/** Returns the range as instants; throws 400 when it ends before it begins. */
export function periodOf(range: DateRange): Period {
  refuseReversed(range);
  return daysBetween(range.fromDate, range.toDate);
}
