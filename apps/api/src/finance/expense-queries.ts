import type { Paise } from '@shop/contract/money';
import type { PageRange } from '@shop/contract/page';
import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';

export type ExpenseRow = ExpenseColumns & { id: string };

export type ExpenseColumns = {
  name: string;
  description: string | null;
  spent_on: string;
  amount: Paise;
};

/** The index that refuses an exact duplicate. */
export const EXPENSES_ONCE = 'expenses_once';

/** Calendar days, both inside; undefined is an open end. */
export type SpentWithin = { fromDate?: string | undefined; toDate?: string | undefined };

const COLUMNS = ['id', 'name', 'description', 'spent_on', 'amount'] as const;

/** Newest first. */
export async function selectExpenses(
  db: Db,
  days: SpentWithin,
  { limit, offset }: PageRange,
): Promise<ExpenseRow[]> {
  return spentWithin(db, days)
    .select(COLUMNS)
    .orderBy('spent_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function selectExpenseCount(db: Db, days: SpentWithin): Promise<number> {
  const { count } = await spentWithin(db, days)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function selectExpenseTotal(db: Db, days: SpentWithin): Promise<Paise> {
  const { total } = await spentWithin(db, days)
    .select(sql<Paise>`coalesce(sum(amount), 0)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function selectExpenseForUpdate(db: Db, id: string): Promise<ExpenseRow | undefined> {
  return db
    .selectFrom('expenses')
    .select(COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertExpense(
  db: Db,
  expense: ExpenseColumns & { created_at: Date },
): Promise<ExpenseRow> {
  return db.insertInto('expenses').values(expense).returning(COLUMNS).executeTakeFirstOrThrow();
}

export async function updateExpense(
  db: Db,
  id: string,
  expense: ExpenseColumns,
): Promise<ExpenseRow> {
  return db
    .updateTable('expenses')
    .set(expense)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Answers whether there was such an expense. */
export async function deleteExpense(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('expenses').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

function spentWithin(db: Db, { fromDate, toDate }: SpentWithin) {
  return db
    .selectFrom('expenses')
    .$if(fromDate !== undefined, (rows) => rows.where('spent_on', '>=', fromDate ?? ''))
    .$if(toDate !== undefined, (rows) => rows.where('spent_on', '<=', toDate ?? ''));
}
