import { financeMessages } from '@shop/contract/finance';
import type { SortBy } from '@shop/contract/sort';
import { ALWAYS, type Period, daysBetween } from '../platform/period.ts';
import { invalid } from '../platform/refusals.ts';

/** Calendar days, both inclusive; a missing one is unbounded. */
export type DateRange = { fromDate?: string | undefined; toDate?: string | undefined };

/** A range of days and a sort order; newest first by default. */
export type Sorted<Column extends string> = DateRange & { sort?: SortBy<Column> | undefined };

/** The range as instants; refuses one that ends before it begins (400). */
export function periodOf({ fromDate, toDate }: DateRange): Period {
  if (fromDate === undefined && toDate === undefined) return ALWAYS;
  if (fromDate !== undefined && toDate !== undefined && fromDate > toDate) {
    throw invalid(financeMessages.rangeReversed, 'toDate');
  }
  return daysBetween(fromDate, toDate);
}
