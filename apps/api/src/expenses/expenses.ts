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
import { changesBetween, recordActivity, recordChanges } from '../activity/record-activity.ts';
import { dayOf } from '../platform/clock.ts';
import { isDuplicate } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import {
  changedMeanwhile,
  conflict,
  existing,
  invalid,
  matchesLoaded,
} from '../platform/refusals.ts';
import { type ListRange, readPage } from '../database/list-page.ts';
import type { Actor } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import {
  UNIQUE_EXPENSES,
  type ExpenseColumns,
  type ExpenseRow,
  deleteExpense,
  insertExpense,
  selectExpenseForUpdate,
  selectExpenseTotal,
  selectExpenses,
  updateExpense,
} from './expense-queries.ts';
import { type SortedRange, periodOf } from '../platform/period.ts';

/** A partial change: missing fields stay as they are. */
type Change = { [Field in keyof ExpenseFields]?: ExpenseFields[Field] | undefined } & {
  /** Optimistic lock: the expense as the form loaded it. */
  expected?: ExpenseFields | null | undefined;
};

type SeenExpense = QueryOf<typeof financeCalls.removeExpense>;

/** Returns a page of expenses in a range of days, and the sum over all pages. */
export async function expensesOf(
  shop: Shop,
  { sort = '-date', ...dates }: SortedRange<ExpenseSort>,
  range: ListRange,
): Promise<{ data: Expense[]; totalCount: number; totals: ExpenseTotals }> {
  periodOf(dates);
  const { count: totalCount, total } = await selectExpenseTotal(shop.db, dates);
  const rows = await readPage(range, totalCount, (part) =>
    selectExpenses(shop.db, dates, { sorting: sortingOf(sort), part }),
  );
  return { data: rows.map(expenseOf), totalCount, totals: { amount: rupeesOf(total) } };
}

export async function addExpense(
  shop: Shop,
  actor: Actor,
  fields: ExpenseFields,
): Promise<Expense> {
  const columns = columnsOf(fields);
  pastDay(shop, columns.spent_on);
  return transaction(shop.db, async (db) => {
    const row = await unlessDuplicate(
      insertExpense(db, { ...columns, created_at: shop.clock.now() }),
    );
    const changes = [{ field: 'amount', before: null, after: rupeesOf(row.amount) }];
    const subject = subjectOf(row);
    await recordActivity(shop, db, { actor, action: 'EXPENSE_CREATED', subject, changes });
    return expenseOf(row);
  });
}

/** Changes the given fields; the result must follow the rules of a new expense. */
export async function changeExpense(
  shop: Shop,
  actor: Actor,
  { id, ...change }: Change & { id: string },
): Promise<Expense> {
  return transaction(shop.db, async (db) => {
    const before = existing(await selectExpenseForUpdate(db, id), financeMessages.expenseUnknown);
    const after = changed(shop, before, change);
    const seen = change.expected ? columnsOf(change.expected) : undefined;
    if (seen && !matchesLoaded<ExpenseColumns>(before, seen, after))
      throw changedMeanwhile(expenseOf(before));
    const row = await unlessDuplicate(updateExpense(db, id, after));
    const changes = changesBetween(logged(before), logged(row));
    const subject = subjectOf(row);
    await recordChanges(shop, db, { actor, action: 'EXPENSE_CHANGED', subject, changes });
    return expenseOf(row);
  });
}

/** Deletes an expense, optionally only if it is unchanged since it was loaded. */
export async function removeExpense(
  shop: Shop,
  actor: Actor,
  { id, seen }: { id: string; seen: SeenExpense },
): Promise<void> {
  return transaction(shop.db, async (db) => {
    const before = existing(await selectExpenseForUpdate(db, id), financeMessages.expenseUnknown);
    const now = expenseOf(before);
    const shown = {
      expectedName: now.expenseName,
      expectedDate: now.date,
      expectedAmount: String(now.amount),
    };
    if (!matchesLoaded(shown, seen)) throw changedMeanwhile(now);
    await deleteExpense(db, id);
    const changes = [{ field: 'amount', before: rupeesOf(before.amount), after: null }];
    const subject = subjectOf(before);
    await recordActivity(shop, db, { actor, action: 'EXPENSE_REMOVED', subject, changes });
  });
}

function subjectOf({ id, name }: ExpenseRow) {
  return { kind: 'EXPENSE', id, label: name };
}

/** Returns an expense in the form of the activity log. */
function logged({ name, description, spent_on: date, amount }: ExpenseColumns) {
  return { amount: rupeesOf(amount), expenseName: name, date, description };
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

async function unlessDuplicate(written: Promise<ExpenseRow>): Promise<ExpenseRow> {
  try {
    return await written;
  } catch (error) {
    if (!isDuplicate(error, UNIQUE_EXPENSES)) throw error;
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
