import { financeMessages } from '@shop/contract/finance';
import { isCalendarDay } from '@shop/contract/text';
import { dateRangeWords } from './admin-words.ts';

/** A range of days as typed; an empty end is unbounded. */
export type DateRange = { from: string; to: string };

/** Reads the range of a URL; an invalid day counts as none. */
export function dateRangeOf(search: URLSearchParams): DateRange {
  const dayOf = (name: string) => {
    const day = search.get(name) ?? '';
    return isCalendarDay(day) ? day : '';
  };
  return { from: dayOf('from'), to: dayOf('to') };
}

/** Returns why the range is invalid; undefined when it is valid. */
export function rangeProblem({ from, to }: DateRange): string | undefined {
  return from !== '' && to !== '' && from > to ? financeMessages.rangeReversed : undefined;
}

/** Returns both ends for calls that require them; undefined when neither is given. */
export function closedRange({ from, to }: DateRange) {
  if (from === '' && to === '') return undefined;
  return { fromDate: from || '2000-01-01', toDate: to || '2100-12-31' };
}

/** A predefined range. */
export type QuickRange = { name: string; range: DateRange };

/** Returns this month, last month and the financial year (April to March) that contain `today`. */
export function quickRanges(today: string): readonly QuickRange[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const started = month >= 4 ? year : year - 1;
  const years = `${started}–${String((started + 1) % 100).padStart(2, '0')}`;
  return [
    { name: dateRangeWords.thisMonth, range: monthsOf(year, month) },
    { name: dateRangeWords.lastMonth, range: monthsOf(year, month - 1) },
    { name: dateRangeWords.financialYear(years), range: monthsOf(started, 4, 12) },
  ];
}

/**
 * Returns the range from the first day of a month to the last day of the `length`th month; month 0 is
 * last December.
 */
function monthsOf(year: number, month: number, length: number = 1): DateRange {
  const isoDay = (monthIndex: number, day: number) =>
    new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10);
  return { from: isoDay(month - 1, 1), to: isoDay(month - 1 + length, 0) };
}
