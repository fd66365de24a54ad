import { financeMessages } from '@shop/contract/finance';
import type { SortBy } from '@shop/contract/sort';
import { ALWAYS, type Period, daysBetween } from '../platform/period.ts';
import { invalid } from '../platform/refusals.ts';

/** Calendar days, both inclusive; a missing day is unbounded. */
export type DateRange = { fromDate?: string | undefined; toDate?: string | undefined };

/** A range of days and a sort order; newest first by default. */
export type Sorted<Column extends string> = DateRange & { sort?: SortBy<Column> | undefined };

/** Returns the range as instants; throws 400 when it ends before it begins. */
export function periodOf({ fromDate, toDate }: DateRange): Period {
  if (fromDate === undefined && toDate === undefined) return ALWAYS;
  if (fromDate !== undefined && toDate !== undefined && fromDate > toDate) {
    throw invalid(financeMessages.rangeReversed, 'toDate');
  }
  return daysBetween(fromDate, toDate);
}
