import { grouped } from '../../lib/grouped.ts';

/** Whole days, both inclusive, as `YYYY-MM-DD`. */
export type Days = { fromDate: string; toDate: string };

/** The days of a statement, and the last four digits of its account; null when its file has none. */
type Statement = Days & { account: string | null };

const DAY_MS = 86_400_000;

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the days of a range that no statement covers. */
export function uncoveredDays(
  statements: readonly Days[],
  { fromDate, toDate }: Days,
): readonly Days[] {
  const gaps: Days[] = [];
  let next = fromDate;
  const sorted = statements.toSorted((one, other) => one.fromDate.localeCompare(other.fromDate));
  for (const statement of sorted) {
    if (statement.toDate < next || next > toDate) continue;
    if (statement.fromDate > next) {
      const end = dayAfter(statement.fromDate, -1);
      gaps.push({ fromDate: next, toDate: end < toDate ? end : toDate });
    }
    next = dayAfter(statement.toDate, 1);
  }
  if (next <= toDate) gaps.push({ fromDate: next, toDate });
  return gaps;
}

/**
 * Returns the statements of a range by account, those without a number last. One account without statements when
 * no statement has a day of the range.
 */
export function accountsIn(
  statements: readonly Statement[],
  { fromDate, toDate }: Days,
): { account: string | null; statements: Days[] }[] {
  const inRange = statements.filter((one) => one.toDate >= fromDate && one.fromDate <= toDate);
  const accounts = grouped(inRange, ({ account }) => account);
  if (accounts.size === 0) return [{ account: null, statements: [] }];
  return [...accounts]
    .map(([account, its]) => ({ account, statements: its }))
    .toSorted((one, other) => Number(one.account ?? 10_000) - Number(other.account ?? 10_000));
}

/** Statements of a page of their list. */
export const STATEMENTS_READ = 100;

/** Returns the newest statements: all pages until one has no day since `fromDate`. */
export async function statementsSince<Row extends Days>(
  fromDate: string,
  read: (page: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 0; ; page += 1) {
    const rows = await read(page);
    all.push(...rows);
    const isLast = rows.length < STATEMENTS_READ || rows.every(({ toDate }) => toDate < fromDate);
    if (isLast) return all;
  }
}

/** Returns the last three months until yesterday, whose payments a statement can have. */
export function lastThreeMonths(today: string): Days {
  return { fromDate: dayAfter(today, -91), toDate: dayAfter(today, -1) };
}

/** A day that a statement covers, or not; `isMonthShown` where the name of its month has room. */
export type DayCell = { day: string; isCovered: boolean; isMonthShown: boolean };

/** Days of a month that its name needs. */
const NAME_DAYS = 9;

/** Returns every day of a range in order, for the strip that draws them. */
export function dayCells(statements: readonly Days[], { fromDate, toDate }: Days): DayCell[] {
  const gaps = uncoveredDays(statements, { fromDate, toDate });
  const cells: DayCell[] = [];
  for (let day = fromDate; day <= toDate; day = dayAfter(day, 1)) {
    const isFirst = day === fromDate || day.endsWith('-01');
    const nameEnd = dayAfter(day, NAME_DAYS - 1);
    cells.push({
      day,
      isCovered: !gaps.some((gap) => gap.fromDate <= day && day <= gap.toDate),
      isMonthShown: isFirst && nameEnd <= toDate && nameEnd.slice(0, 7) === day.slice(0, 7),
    });
  }
  return cells;
}
