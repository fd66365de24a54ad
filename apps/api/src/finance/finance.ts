import {
  type BalanceSheetRow,
  type BalanceSheetTotals,
  type BalanceSort,
  type IncomeRecord,
  type IncomeSort,
  type IncomeTotals,
  financeMessages,
} from '@shop/contract/finance';
import { type Paise, minus, rupeesOf } from '@shop/contract/money';
import type { PageRange } from '@shop/contract/page';
import { type SortBy, sortingOf } from '@shop/contract/sort';
import { invalid } from '../lib/errors.ts';
import { readPage } from '../lib/list-page.ts';
import { ALWAYS, type Period, daysBetween } from '../lib/period.ts';
import type { Shop } from '../lib/shop.ts';
import {
  selectBalanceSheet,
  selectBalanceTotal,
  selectIncome,
  selectIncomeTotal,
} from './income-queries.ts';

/** Calendar days, both inside; a missing one is an open end. */
export type DateRange = { fromDate?: string | undefined; toDate?: string | undefined };

/** A range of days, and by what its list is sorted; newest first when that is not said. */
export type Sorted<Column extends string> = DateRange & { sort?: SortBy<Column> | undefined };

/** Orders that have accepted items, each with their worth; and the worth of all. */
export async function incomeOf(
  shop: Shop,
  { sort = '-date', ...dates }: Sorted<IncomeSort>,
  range: PageRange,
): Promise<{ data: IncomeRecord[]; totalCount: number; totals: IncomeTotals }> {
  const period = periodOf(dates);
  const { orders: totalCount, income: total } = await selectIncomeTotal(shop.db, period);
  const rows = await readPage(range, totalCount, (part) =>
    selectIncome(shop.db, period, { sorting: sortingOf(sort), part }),
  );
  const data = rows.map((row) => ({
    orderId: row.order_id,
    customerName: row.customer_name,
    orderDate: row.placed_at.toISOString(),
    orderValue: rupeesOf(row.value),
  }));
  return { data, totalCount, totals: { orderValue: rupeesOf(total) } };
}

/** The sum of the income list of a period. */
export async function totalIncome(shop: Shop, period: Period): Promise<Paise> {
  return (await selectIncomeTotal(shop.db, period)).income;
}

/** One row a day that has income or expense; and the sums of all days. */
export async function balanceSheet(
  shop: Shop,
  { sort = '-date', ...dates }: Sorted<BalanceSort>,
  range: PageRange,
): Promise<{ data: BalanceSheetRow[]; totalCount: number; totals: BalanceSheetTotals }> {
  periodOf(dates);
  const days = { fromDate: dates.fromDate ?? null, toDate: dates.toDate ?? null };
  const { count: totalCount, ...total } = await selectBalanceTotal(shop.db, days);
  const rows = await readPage(range, totalCount, (part) =>
    selectBalanceSheet(shop.db, days, { sorting: sortingOf(sort), part }),
  );
  const data = rows.map((row) => ({ date: row.day, ...balanceOf(row) }));
  return { data, totalCount, totals: balanceOf(total) };
}

function balanceOf({ income, expense }: { income: Paise; expense: Paise }): BalanceSheetTotals {
  return {
    totalIncome: rupeesOf(income),
    totalExpense: rupeesOf(expense),
    netIncome: rupeesOf(minus(income, expense)),
  };
}

/** The instants of a range of days; refuses one that ends before it begins. */
export function periodOf({ fromDate, toDate }: DateRange): Period {
  if (fromDate === undefined && toDate === undefined) return ALWAYS;
  if (fromDate !== undefined && toDate !== undefined && fromDate > toDate) {
    throw invalid(financeMessages.rangeReversed);
  }
  return daysBetween(fromDate, toDate);
}
