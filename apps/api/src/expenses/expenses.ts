import {
  type Expense,
  type ExpenseFields,
  type ExpenseSort,
  type ExpenseTotals,
  type financeCalls,
  financeMessages,
} from '@shop/contract/finance';
import type { QueryOf } from '@shop/contract/call';
import { paiseOf, rupeesOf } from '@shop/contract/money';
import { sortingOf } from '@shop/contract/sort';
import { matchesLoaded } from '../platform/edit-conflict.ts';
import { dayOf } from '../platform/clock.ts';
import { isDuplicate } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { changedMeanwhile, conflict, invalid, notFound } from '../platform/refusals.ts';
import { type ListRange, readPage } from '../database/list-page.ts';
import type { Shop } from '../shop.ts';
import {
  EXPENSES_ONCE,
  type ExpenseColumns,
  type ExpenseRow,
  deleteExpense,
  insertExpense,
  selectExpenseForUpdate,
  selectExpenseTotal,
  selectExpenses,
  updateExpense,
} from './expense-queries.ts';
import { type Sorted, periodOf } from './date-range.ts';

/** A partial change: missing fields stay as they are. */
type Change = { [Field in keyof ExpenseFields]?: ExpenseFields[Field] | undefined } & {
  /** Optimistic lock: the expense as the form loaded it. */
  expected?: ExpenseFields | undefined;
};

type SeenExpense = QueryOf<typeof financeCalls.removeExpense>;

/** A page of expenses in a range of days, and the sum over all pages. */
export async function expensesOf(
  shop: Shop,
  { sort = '-date', ...dates }: Sorted<ExpenseSort>,
  range: ListRange,
): Promise<{ data: Expense[]; totalCount: number; totals: ExpenseTotals }> {
  periodOf(dates);
  const { count: totalCount, total } = await selectExpenseTotal(shop.db, dates);
  const rows = await readPage(range, totalCount, (part) =>
    selectExpenses(shop.db, dates, { sorting: sortingOf(sort), part }),
  );
  return { data: rows.map(expenseOf), totalCount, totals: { amount: rupeesOf(total) } };
}

export async function addExpense(shop: Shop, fields: ExpenseFields): Promise<Expense> {
  const columns = columnsOf(fields);
  pastDay(shop, columns.spent_on);
  return unlessDuplicate(insertExpense(shop.db, { ...columns, created_at: shop.clock.now() }));
}

/** Changes the given fields; the result must pass the rules of a new expense. */
export async function changeExpense(shop: Shop, id: string, change: Change): Promise<Expense> {
  return transaction(shop.db, async (db) => {
    const before = await selectExpenseForUpdate(db, id);
    if (before === undefined) throw notFound(financeMessages.expenseUnknown);
    const after = changed(shop, before, change);
    const seen = change.expected && columnsOf(change.expected);
    if (seen && !matchesLoaded<ExpenseColumns>(before, seen, after))
      throw changedMeanwhile(expenseOf(before));
    return unlessDuplicate(updateExpense(db, id, after));
  });
}

/** Deletes an expense, optionally only if it is still as it was seen. */
export async function removeExpense(shop: Shop, id: string, seen: SeenExpense): Promise<void> {
  return transaction(shop.db, async (db) => {
    const before = await selectExpenseForUpdate(db, id);
    if (before === undefined) throw notFound(financeMessages.expenseUnknown);
    const now = expenseOf(before);
    const shown = {
      expectedName: now.expenseName,
      expectedDate: now.date,
      expectedAmount: String(now.amount),
    };
    if (!matchesLoaded(shown, seen)) throw changedMeanwhile(now);
    await deleteExpense(db, id);
  });
}

function changed(shop: Shop, before: ExpenseRow, change: Change): ExpenseColumns {
  const { expenseName, description, date, amount } = change;
  return {
    name: expenseName ?? before.name,
    description: description === undefined ? before.description : description || null,
    spent_on: date === undefined ? before.spent_on : pastDay(shop, date),
    amount: amount === undefined ? before.amount : paiseOf(amount),
  };
}

function columnsOf({ expenseName, description, date, amount }: ExpenseFields): ExpenseColumns {
  return {
    name: expenseName,
    description: description || null,
    spent_on: date,
    amount: paiseOf(amount),
  };
}

function pastDay(shop: Shop, date: string): string {
  if (date > dayOf(shop.clock.now())) throw invalid(financeMessages.futureDate, 'date');
  return date;
}

async function unlessDuplicate(written: Promise<ExpenseRow>): Promise<Expense> {
  try {
    return expenseOf(await written);
  } catch (error) {
    if (!isDuplicate(error, EXPENSES_ONCE)) throw error;
    throw conflict(financeMessages.expenseExists, 'EXPENSE_EXISTS', { path: 'expenseName' });
  }
}

function expenseOf(row: ExpenseRow): Expense {
  return {
    id: row.id,
    expenseName: row.name,
    name: row.name,
    date: row.spent_on,
    amount: rupeesOf(row.amount),
    description: row.description,
  };
}
