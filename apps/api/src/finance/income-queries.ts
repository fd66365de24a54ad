import type { Paise } from '@shop/contract/money';
import type { PageRange } from '@shop/contract/page';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../lib/db.ts';
import type { Period } from '../lib/period.ts';

/**
 * What income is, for every list and sum of the shop: the line totals of items that are accepted,
 * reckoned to the instant at which they were ordered.
 */
function acceptedItems({ from, to }: Period): RawBuilder<unknown> {
  return sql`
    select order_id, placed_at, line_total from order_items
    where status = 'ACCEPTED'
      and (${from}::timestamptz is null or placed_at >= ${from}::timestamptz)
      and (${to}::timestamptz is null or placed_at < ${to}::timestamptz)`;
}

export async function selectTotalIncome(db: Db, period: Period): Promise<Paise> {
  const result = await sql<{ total: Paise }>`
    select coalesce(sum(line_total), 0) as total from (${acceptedItems(period)}) accepted
  `.execute(db);
  return first(result.rows).total;
}

export type IncomeRow = {
  order_id: string;
  customer_name: string;
  placed_at: Date;
  value: Paise;
};

/** One row an order that has accepted items, newest first. */
export async function selectIncome(
  db: Db,
  period: Period,
  { limit, offset }: PageRange,
): Promise<IncomeRow[]> {
  const result = await sql<IncomeRow>`
    select page.order_id, page.placed_at, page.value,
      concat_ws(' ', users.first_name, users.last_name) as customer_name
    from (
      select order_id, placed_at, sum(line_total) as value from (${acceptedItems(period)}) accepted
      group by order_id, placed_at
      order by placed_at desc, order_id desc
      limit ${limit} offset ${offset}
    ) page
    join orders on orders.id = page.order_id
    join users on users.id = orders.customer_id
    order by page.placed_at desc, page.order_id desc
  `.execute(db);
  return result.rows;
}

/** How many orders have accepted items. */
export async function selectIncomeCount(db: Db, period: Period): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(distinct order_id)::int as count from (${acceptedItems(period)}) accepted
  `.execute(db);
  return first(result.rows).count;
}

export type DayRow = { day: string; income: Paise; expense: Paise };

/** Both ends of a range as calendar days, both inside; null is an open end. */
export type Days = { fromDate: string | null; toDate: string | null };

type Sums = { income: Paise; expense: Paise };

/** A page of the days that have income or expense, newest first; how many there are, their sums. */
export async function selectBalanceSheet(
  db: Db,
  { period, days, range }: { period: Period; days: Days; range: PageRange },
): Promise<{ rows: DayRow[]; count: number; total: Sums }> {
  const rows = await sql<DayRow>`
    ${daysWithMoney(period, days)}
    select day, sum(income) as income, sum(expense) as expense from moved
    group by day order by day desc limit ${range.limit} offset ${range.offset}
  `.execute(db);
  const whole = await sql<Sums & { count: number }>`
    ${daysWithMoney(period, days)}
    select count(distinct day)::int as count,
      coalesce(sum(income), 0) as income, coalesce(sum(expense), 0) as expense
    from moved
  `.execute(db);
  const { count, ...total } = first(whole.rows);
  return { rows: rows.rows, count, total };
}

function daysWithMoney(period: Period, { fromDate, toDate }: Days): RawBuilder<unknown> {
  return sql`
    with moved as (
      select (placed_at at time zone 'Asia/Kolkata')::date as day,
        line_total as income, 0 as expense
      from (${acceptedItems(period)}) accepted
      union all
      select spent_on, 0, amount from expenses
      where (${fromDate}::date is null or spent_on >= ${fromDate}::date)
        and (${toDate}::date is null or spent_on <= ${toDate}::date)
    )`;
}

function first<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate has one row.');
  return row;
}
