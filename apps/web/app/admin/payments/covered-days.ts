/** Whole days, both inclusive, as `YYYY-MM-DD`. */
export type Days = { fromDate: string; toDate: string };

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

/** Returns the last three months until yesterday, whose payments a statement can have. */
export function lastThreeMonths(today: string): Days {
  return { fromDate: dayAfter(today, -91), toDate: dayAfter(today, -1) };
}
