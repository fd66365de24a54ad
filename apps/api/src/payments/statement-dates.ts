import { paymentMessages } from '@shop/contract/payments';
import { asciiDigits } from '@shop/contract/typed-text';
import { dayOf, daysAfter, monthsBefore } from '../platform/clock.ts';
import { mapInSlices } from '../platform/slices.ts';
import { statementFault } from './statement-table.ts';

/**
 * Three parts between `/`, `-`, `.` or spaces: a text that looks like a date, with a time or without. The last
 * part has one digit only where the first is a year.
 */
const LIKE_DATE =
  /^(\d{1,4}|[a-z]{3,9})[/\-. ]\s*(\d{1,2}|[a-z]{3,9})[/\-., ]\s*(\d{2,4}|\d(?<=^\d{4}\D.+))(?:[ ,T]+\d{1,2}:\d{2}.*)?$/i;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+/i;

/** The order of day and month in dates that have only numbers. */
type Order = 'day' | 'month';

/** No date is longer, with its time; the digits of some scripts take long to read. */
const LONGEST = 60;

/** Returns whether a cell looks like a date. */
export function isLikeDate(text: string): boolean {
  return LIKE_DATE.test(withDigits(text));
}

/** Returns a date with ASCII digits and without its day of the week (`Sun, 29 Nov 2026`). */
function withDigits(text: string): string {
  return text.length > LONGEST ? text : asciiDigits(text).replace(WEEKDAY, '');
}

/** Months of which a shop imports statements: an older date is misread, such as 2001 of `26-11-01`. */
const MOST_MONTHS = 60;

/** A date that begins with its year, and one of day and month in numbers. */
const YEAR_FIRST = /^\d{4}\D/;
const IN_NUMBERS = /^\d{1,2}\W+\d/;

/**
 * Reads the dates of a statement's lines, in the order of the file: day first; month first when day first
 * is impossible or in no order. Returns ISO dates, null for each that is no date, or is more than five years
 * ago or a year ahead. Refuses a file with both dates that begin with the year and dates of day and month in
 * numbers: a spreadsheet may have turned the former, day and month exchanged.
 */
export async function readDates(cells: readonly string[], now: Date): Promise<(string | null)[]> {
  const texts = await mapInSlices(cells, withDigits);
  const has = (form: RegExp) => texts.some((text) => form.test(text));
  if (has(YEAR_FIRST) && has(IN_NUMBERS))
    throw statementFault('DATES_UNCLEAR', paymentMessages.datesUnclear);
  const [byDay, byMonth] = [await datesOf(texts, 'day'), await datesOf(texts, 'month')];
  const fitting = [byDay, byMonth].find(
    (dates) => dates.every((date) => date !== null) && isSorted(dates),
  );
  if (fitting !== undefined) return withinYears(fitting, dayOf(now));
  // A date that exists in no reading is an error of its line.
  const either = byDay.map((date, at) => date ?? byMonth[at] ?? null);
  if (either.includes(null)) return either;
  throw statementFault('DATES_UNCLEAR', paymentMessages.datesUnclear);
}

function datesOf(texts: readonly string[], order: Order): Promise<(string | null)[]> {
  return mapInSlices(texts, (text) => dateOf(text, order));
}

/** Returns the dates, null for each that is more than five years ago or a year ahead. */
function withinYears(dates: readonly (string | null)[], today: string): (string | null)[] {
  const [first, last] = [monthsBefore(today, MOST_MONTHS), daysAfter(today, 366)];
  return dates.map((date) => (date !== null && date >= first && date <= last ? date : null));
}

function isSorted(dates: readonly (string | null)[]): boolean {
  const days = dates.map((date) => date ?? '');
  const pairs = days.slice(1).map((day, index) => [days[index] ?? '', day] as const);
  return pairs.every(([a, b]) => a <= b) || pairs.every(([a, b]) => a >= b);
}

function dateOf(text: string, order: Order): string | null {
  const [, first = '', second = '', third = ''] = LIKE_DATE.exec(text) ?? [];
  if (/^\d{4}$/.test(first)) return isoOf(first, monthOf(second), third);
  const year = third.length === 2 ? `20${third}` : third;
  if (/^[a-z]/i.test(first)) return isoOf(year, monthOf(first), second);
  if (/^[a-z]/i.test(second) || order === 'day') return isoOf(year, monthOf(second), first);
  return isoOf(year, monthOf(first), second);
}

function monthOf(text: string): number {
  const named = MONTHS.indexOf(text.slice(0, 3).toLowerCase());
  return named === -1 ? Number(text) : named + 1;
}

function isoOf(year: string, month: number, day: string): string | null {
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(iso) ? iso : null;
}
