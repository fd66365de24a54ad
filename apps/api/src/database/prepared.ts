import { PAGE_SIZE, type PageRange } from '@shop/contract/page';
import { CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { nameStatement } from './pool.ts';

/**
 * Returns a prepared statement: parsed and planned once per connection, for the few hot statements whose
 * planning takes several times as long as reading a row by its key. Parameters are `$1`, `$2` and so on.
 * Not for conditions whose best plan depends on the value, such as a range of dates.
 */
export function prepared<Row>(text: string): (db: Db, values: unknown[]) => Promise<Row[]> {
  nameStatement(text);
  return async (db, values) => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
    return rows;
  };
}

/** How many pages from either end of a list are considered hot. */
const COMMON_PAGES = 3;

/**
 * Reads one page of a list; `query` gets its `limit` and `offset`. For the first pages of the default size
 * the statement is prepared, with both numbers in its text: a generic plan would not know how few rows are
 * read. With `isPlannedAnew` it is never prepared, because the best plan depends on other values too.
 */
export async function readPageRows<Row>(
  db: Db,
  { limit, offset }: PageRange,
  query: (range: RawBuilder<unknown>) => RawBuilder<Row>,
  { isPlannedAnew = false } = {},
): Promise<Row[]> {
  const isCommon =
    limit === PAGE_SIZE && offset % PAGE_SIZE === 0 && offset < COMMON_PAGES * PAGE_SIZE;
  if (isPlannedAnew || !isCommon) {
    return (await query(sql`limit ${limit} offset ${offset}`).execute(db)).rows;
  }
  return planOnce(db, query(sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`));
}

/** A statement of the query builder, or composed of text. */
type Statement<Row> = { compile: (provider: QueryExecutorProvider) => CompiledQuery<Row> };

/** Runs a composed statement as a prepared one. */
export function planOnce<Row>(db: Db, statement: Statement<Row>): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(db);
  return prepared<Row>(text)(db, [...parameters]);
}
