import {
  type BalanceSheetRow,
  type BalanceSheetTotals,
  type BalanceSort,
  type IncomeRecord,
  type IncomeSort,
  type IncomeTotals,
} from '@shop/contract/finance';
import { type Paise, minus, rupeesOf } from '@shop/contract/money';
import { sortingOf } from '@shop/contract/sort';
import { type ListRange, readPage } from '../database/list-page.ts';
import { type Period, type SortedRange, periodOf } from '../platform/period.ts';
import type { Shop } from '../shop.ts';
import {
  type IncomeRow,
  selectBalanceSheet,
  selectBalanceTotal,
  selectIncome,
  selectIncomeTotal,
} from './income-queries.ts';

/**
 * Returns the income list: orders with accepted items and their value, refunds of returns as negative
 * rows, and the sum of all.
 */
export async function incomeOf(
  shop: Shop,
  { sort = '-date', ...dates }: SortedRange<IncomeSort>,
  range: ListRange,
): Promise<{ data: IncomeRecord[]; totalCount: number; totals: IncomeTotals }> {
  const period = periodOf(dates);
  const { count: totalCount, income: total } = await selectIncomeTotal(shop.db, period);
  const rows = await readPage(range, totalCount, (part) =>
    selectIncome(shop.db, period, { sorting: sortingOf(sort), part }),
  );
  const data = rows.map(incomeRecordOf);
  return { data, totalCount, totals: { orderValue: rupeesOf(total) } };
}

function incomeRecordOf(row: IncomeRow): IncomeRecord {
  const isRefund = row.value < 0;
  return {
    kind: isRefund ? 'REFUND' : 'SALE',
    orderId: row.order_id,
    refundId: isRefund ? row.ref.slice(1) : null,
    customerName: row.customer_name,
    orderDate: row.at.toISOString(),
    orderValue: rupeesOf(row.value),
  };
}

/** Returns the key of a row of the income list, from which the next page continues. */
export function incomeRefOf({ orderId, refundId }: IncomeRecord): string {
  return refundId === null ? orderId : `-${refundId}`;
}

/** Returns the sum of the income list over a period. */
export async function totalIncome(shop: Shop, period: Period): Promise<Paise> {
  return (await selectIncomeTotal(shop.db, period)).income;
}

/**
 * Returns the balance sheet: one row per day with income, refunds of returns or expenses, and the sums
 * over all days.
 */
export async function balanceSheet(
  shop: Shop,
  { sort = '-date', ...dates }: SortedRange<BalanceSort>,
  range: ListRange,
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
