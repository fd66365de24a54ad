import type { BalanceSort, IncomeSort } from '@shop/contract/finance';
import type { Paise } from '@shop/contract/money';
import type { Sorting } from '@shop/contract/sort';
import { type RawBuilder, sql } from 'kysely';
import { dayOf, daysAfter, startOfDay } from '../platform/clock.ts';
import { type Db, byName, isAfter, orderBy, readOne, readRows } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';
import type { Period } from '../platform/period.ts';

// The definition of income for every list and sum: line totals of accepted items, dated by their order, less
// the refunds of returns, dated by the day they were sent. The read models `order_income` (by order),
// `refund_income` (by refund), `income_days` and `refund_days` (by day) follow every change.

/**
 * The rows of the income list. Each table returns its rows by an index, and they are merged in that order.
 */
const ROWS = sql`(
  select order_id as ref, order_id, customer_id, placed_at as at, value from order_income
  union all
  select ref, order_id, customer_id, sent_at, value from refund_income
)`;

/** The number of rows of the income list in a period, and their sum. */
export type IncomeTotal = { count: number; income: Paise };

/** Sums whole days from the read models of days, and partial days from their rows. */
export async function selectIncomeTotal(db: Db, { from, to }: Period): Promise<IncomeTotal> {
  const firstDay = from === null ? null : firstWholeDay(from);
  const endDay = to === null ? null : dayOf(to);
  const whole = sql`(${firstDay}::date is null or day >= ${firstDay}::date)
    and (${endDay}::date is null or day < ${endDay}::date)`;
  return readOne<IncomeTotal>(db)`
    select coalesce(sum(count), 0)::int as count, coalesce(sum(income), 0) as income from (
      select orders as count, income from income_days where ${whole}
      union all
      select returned, income from refund_days where ${whole}
      union all
      select 1, value from ${ROWS} part
      where at >= ${from}::timestamptz
        and at < ${firstDay === null ? null : startOfDay(firstDay)}::timestamptz
    ) earned
  `;
}

function firstWholeDay(from: Date): string {
  const day = dayOf(from);
  return startOfDay(day).valueOf() === from.valueOf() ? day : daysAfter(day, 1);
}

/** A row of the income list; `ref` is its order's id, or a refund's with a minus. */
export type IncomeRow = {
  ref: string;
  order_id: string;
  customer_name: string;
  at: Date;
  value: Paise;
};

const INCOME_KEYS: Record<IncomeSort, RawBuilder<unknown>[]> = {
  date: [sql`income.at`, sql`income.ref`],
  amount: [sql`income.value`, sql`income.ref`],
  // The search text starts with the name and is unique to a customer.
  customer: [byName(sql`customer.search_text`), sql`income.at`, sql`income.ref`],
};

/** Returns one row per order with accepted items, and one per refund of a return. */
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
  if (from !== null) claims.push(sql`income.at >= ${from}`);
  if (to !== null) claims.push(sql`income.at < ${to}`);
  if (part.afterId !== undefined) {
    const last = sql`from ${ROWS} income ${customer} where income.ref = ${part.afterId}`;
    claims.push(isAfter(keys, isDescending, last));
  }
  return readRows<IncomeRow>(db)`
    select income.ref, income.order_id, income.at, income.value,
      concat_ws(' ', customer.first_name, customer.last_name) as customer_name
    from (
      select income.ref from ${ROWS} income ${customer}
      where ${sql.join(claims, sql` and `)}
      ${order}
      limit ${part.limit} offset ${part.offset}
    ) page
    join ${ROWS} income on income.ref = page.ref
    -- One row at a time by the primary key: the planner expects many merged rows.
    cross join lateral (
      select first_name, last_name, search_text from users where id = income.customer_id limit 1
    ) customer
    ${order}
  `;
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

/** Returns the days with income, refunds of returns or expenses. */
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
  return readRows<DayRow>(db)`
    select day, income, expense ${moved} where ${claim}
    ${orderBy(keys, isDescending)} limit ${part.limit} offset ${part.offset}
  `;
}

/** Returns the number of days with income, refunds of returns or expenses, and the sums of both. */
export async function selectBalanceTotal(
  db: Db,
  days: Days,
): Promise<Omit<DayRow, 'day'> & { count: number }> {
  return readOne<Omit<DayRow, 'day'> & { count: number }>(db)`
    select count(*)::int as count, coalesce(sum(income), 0) as income,
      coalesce(sum(expense), 0) as expense
    from (${daysWithMoney(days)}) moved
  `;
}

function daysWithMoney({ fromDate, toDate }: Days): RawBuilder<unknown> {
  const within = (day: RawBuilder<unknown>) => sql`
    (${fromDate}::date is null or ${day} >= ${fromDate}::date)
      and (${toDate}::date is null or ${day} <= ${toDate}::date)`;
  return sql`
    select coalesce(earned.day, spent.day) as day, coalesce(earned.income, 0) as income,
      coalesce(spent.expense, 0) as expense
    from (
      select day, sum(income) as income from (
        select day, income from income_days where orders > 0 and ${within(sql`day`)}
        union all
        select day, income from refund_days where returned > 0 and ${within(sql`day`)}
      ) moved group by day
    ) earned
    full join (
      select spent_on as day, sum(amount) as expense from expenses
      where ${within(sql`spent_on`)} group by spent_on
    ) spent on spent.day = earned.day`;
}
