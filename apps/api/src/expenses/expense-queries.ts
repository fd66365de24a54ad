import type { ExpenseSort } from '@shop/contract/finance';
import type { Paise } from '@shop/contract/money';
import type { Sorting } from '@shop/contract/sort';
import { type RawBuilder, sql } from 'kysely';
import { type Db, byName, isAfter, orderBy, readOne, readRows } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';

export type ExpenseRow = ExpenseColumns & { id: string };

export type ExpenseColumns = {
  name: string;
  description: string | null;
  spent_on: string;
  amount: Paise;
};

/** The unique index that refuses an exact duplicate. */
export const UNIQUE_EXPENSES = 'expenses_once';

/** Calendar days, both inclusive; undefined is unbounded. */
export type SpentWithin = { fromDate?: string | undefined; toDate?: string | undefined };

const COLUMNS = ['id', 'name', 'description', 'spent_on', 'amount'] as const;

const KEYS: Record<ExpenseSort, RawBuilder<unknown>[]> = {
  date: [sql`spent_on`, sql`id`],
  amount: [sql`amount`, sql`id`],
  name: [byName(sql`name`), sql`id`],
};

export async function selectExpenses(
  db: Db,
  days: SpentWithin,
  { sorting, part }: { sorting: Sorting<ExpenseSort>; part: PagePart },
): Promise<ExpenseRow[]> {
  const keys = KEYS[sorting.column];
  const isDescending = sorting.isDescending !== part.isReversed;
  const claims = [spentWithin(days)];
  if (part.afterId !== undefined) {
    claims.push(isAfter(keys, isDescending, sql`from expenses where id = ${part.afterId}`));
  }
  return readRows<ExpenseRow>(db)`
    select id, name, description, spent_on, amount from expenses
    where ${sql.join(claims, sql` and `)} ${orderBy(keys, isDescending)} limit ${part.limit} offset ${part.offset}
  `;
}

/** Returns number and sum of expenses. */
export async function selectExpenseTotal(
  db: Db,
  days: SpentWithin,
): Promise<{ count: number; total: Paise }> {
  return readOne<{ count: number; total: Paise }>(db)`
    select count(*)::int as count, coalesce(sum(amount), 0) as total from expenses
    where ${spentWithin(days)}
  `;
}

export async function selectExpenseForUpdate(db: Db, id: string): Promise<ExpenseRow | undefined> {
  return db
    .selectFrom('expenses')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
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

export async function deleteExpense(db: Db, id: string): Promise<void> {
  await db.deleteFrom('expenses').where('id', '=', id).execute();
}

function spentWithin({ fromDate, toDate }: SpentWithin): RawBuilder<unknown> {
  const claims = [sql`true`];
  if (fromDate !== undefined) claims.push(sql`spent_on >= ${fromDate}::date`);
  if (toDate !== undefined) claims.push(sql`spent_on <= ${toDate}::date`);
  return sql.join(claims, sql` and `);
}
