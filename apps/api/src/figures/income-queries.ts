import type { BalanceSort, IncomeSort } from '@shop/contract/finance';
import type { Paise } from '@shop/contract/money';
import type { Sorting } from '@shop/contract/sort';
import { type RawBuilder, sql } from 'kysely';
import { dayOf, daysAfter, startOfDay } from '../platform/clock.ts';
import { type Db, isAfter, orderBy } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';
import type { Period } from '../platform/period.ts';

// The definition of income for every list and sum: line totals of accepted items, dated by their order.
// The read models `order_income` (by order) and `income_days` (by day) follow every change of status.

/** The number of orders with income in a period, and their income. */
export type IncomeTotal = { orders: number; income: Paise };

/** Whole days from the read model of days, partial days from their orders. */
export async function selectIncomeTotal(db: Db, { from, to }: Period): Promise<IncomeTotal> {
  const firstDay = from === null ? null : firstWholeDay(from);
  const endDay = to === null ? null : dayOf(to);
  const result = await sql<IncomeTotal>`
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(income), 0) as income from (
      select orders, income from income_days
      where (${firstDay}::date is null or day >= ${firstDay}::date)
        and (${endDay}::date is null or day < ${endDay}::date)
      union all
      select 1, value from order_income
      where placed_at >= ${from}::timestamptz
        and placed_at < ${firstDay === null ? null : startOfDay(firstDay)}::timestamptz
    ) earned
  `.execute(db);
  return first(result.rows);
}

function firstWholeDay(from: Date): string {
  const day = dayOf(from);
  return startOfDay(day).valueOf() === from.valueOf() ? day : daysAfter(day, 1);
}

export type IncomeRow = {
  order_id: string;
  customer_name: string;
  placed_at: Date;
  value: Paise;
};

const INCOME_KEYS: Record<IncomeSort, RawBuilder<unknown>[]> = {
  date: [sql`income.placed_at`, sql`income.order_id`],
  amount: [sql`income.value`, sql`income.order_id`],
  // The search text starts with the name and is unique to a customer.
  customer: [sql`customer.search_text collate "C"`, sql`income.placed_at`, sql`income.order_id`],
};

/** One row per order with accepted items. */
export async function selectIncome(
  db: Db,
  { from, to }: Period,
  { sorting, part }: { sorting: Sorting<IncomeSort>; part: PagePart },
): Promise<IncomeRow[]> {
  const keys = INCOME_KEYS[sorting.column];
  const isDescending = sorting.isDescending !== part.isReversed;
  const order = orderBy(keys, isDescending);
  const customer =
    sorting.column === 'customer'
      ? sql`join users customer on customer.id = income.customer_id and customer.role = 'CUSTOMER'`
      : sql``;
  const claims = [sql`true`];
  if (from !== null) claims.push(sql`income.placed_at >= ${from}`);
  if (to !== null) claims.push(sql`income.placed_at < ${to}`);
  if (part.afterId !== undefined) {
    const last = sql`from order_income income ${customer} where income.order_id = ${part.afterId}`;
    claims.push(isAfter(keys, isDescending, last));
  }
  const result = await sql<IncomeRow>`
    select income.order_id, income.placed_at, income.value,
      concat_ws(' ', customer.first_name, customer.last_name) as customer_name
    from (
      select income.order_id from order_income income ${customer}
      where ${sql.join(claims, sql` and `)}
      ${order}
      limit ${part.limit} offset ${part.offset}
    ) page
    join order_income income on income.order_id = page.order_id
    join users customer on customer.id = income.customer_id
    ${order}
  `.execute(db);
  return result.rows;
}

export type DayRow = { day: string; income: Paise; expense: Paise };

/** A range of calendar days, both inclusive; null is unbounded. */
export type Days = { fromDate: string | null; toDate: string | null };

const DAY_KEYS: Record<BalanceSort, RawBuilder<unknown>[]> = {
  date: [sql`day`],
  income: [sql`income`, sql`day`],
  expense: [sql`expense`, sql`day`],
  profit: [sql`income - expense`, sql`day`],
};

/** Days with income or expenses. */
export async function selectBalanceSheet(
  db: Db,
  days: Days,
  { sorting, part }: { sorting: Sorting<BalanceSort>; part: PagePart },
): Promise<DayRow[]> {
  const keys = DAY_KEYS[sorting.column];
  const isDescending = sorting.isDescending !== part.isReversed;
  const moved = sql`from (${daysWithMoney(days)}) moved`;
  const claim =
    part.afterId === undefined
      ? sql`true`
      : isAfter(keys, isDescending, sql`${moved} where day = ${part.afterId}::date`);
  const result = await sql<DayRow>`
    select day, income, expense ${moved} where ${claim}
    ${orderBy(keys, isDescending)} limit ${part.limit} offset ${part.offset}
  `.execute(db);
  return result.rows;
}

/** Number of days with income or expenses, and the sums of both. */
export async function selectBalanceTotal(
  db: Db,
  days: Days,
): Promise<Omit<DayRow, 'day'> & { count: number }> {
  const result = await sql<Omit<DayRow, 'day'> & { count: number }>`
    select count(*)::int as count, coalesce(sum(income), 0) as income,
      coalesce(sum(expense), 0) as expense
    from (${daysWithMoney(days)}) moved
  `.execute(db);
  return first(result.rows);
}

function daysWithMoney({ fromDate, toDate }: Days): RawBuilder<unknown> {
  const within = (day: RawBuilder<unknown>) => sql`
    (${fromDate}::date is null or ${day} >= ${fromDate}::date)
      and (${toDate}::date is null or ${day} <= ${toDate}::date)`;
  return sql`
    select coalesce(earned.day, spent.day) as day, coalesce(earned.income, 0) as income,
      coalesce(spent.expense, 0) as expense
    from (
      select day, income from income_days where orders > 0 and ${within(sql`day`)}
    ) earned
    full join (
      select spent_on as day, sum(amount) as expense from expenses
      where ${within(sql`spent_on`)} group by spent_on
    ) spent on spent.day = earned.day`;
}

function first<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate has one row.');
  return row;
}
