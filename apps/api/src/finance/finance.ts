import {
  type BalanceSheetRow,
  type BalanceSheetTotals,
  type IncomeRecord,
  type IncomeTotals,
  financeMessages,
} from '@shop/contract/finance';
import { type Paise, minus, rupeesOf } from '@shop/contract/money';
import type { PageRange } from '@shop/contract/page';
import { invalid } from '../lib/errors.ts';
import { ALWAYS, type Period, daysBetween } from '../lib/period.ts';
import type { Shop } from '../lib/shop.ts';
import {
  selectBalanceSheet,
  selectIncome,
  selectIncomeCount,
  selectTotalIncome,
} from './income-queries.ts';

/** Calendar days, both inside; a missing one is an open end. */
export type DateRange = { fromDate?: string | undefined; toDate?: string | undefined };

/** Orders that have accepted items, newest first, each with their worth; and the worth of all. */
export async function incomeOf(
  shop: Shop,
  dates: DateRange,
  range: PageRange,
): Promise<{ data: IncomeRecord[]; totalCount: number; totals: IncomeTotals }> {
  const period = periodOf(dates);
  const [rows, totalCount, total] = await Promise.all([
    selectIncome(shop.db, period, range),
    selectIncomeCount(shop.db, period),
    totalIncome(shop, period),
  ]);
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
  return selectTotalIncome(shop.db, period);
}

/** One row a day that has income or expense, newest first; and the sums of all days. */
export async function balanceSheet(
  shop: Shop,
  dates: DateRange,
  range: PageRange,
): Promise<{ data: BalanceSheetRow[]; totalCount: number; totals: BalanceSheetTotals }> {
  const period = periodOf(dates);
  const days = { fromDate: dates.fromDate ?? null, toDate: dates.toDate ?? null };
  const { rows, count, total } = await selectBalanceSheet(shop.db, { period, days, range });
  const data = rows.map((row) => ({ date: row.day, ...balanceOf(row) }));
  return { data, totalCount: count, totals: balanceOf(total) };
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
