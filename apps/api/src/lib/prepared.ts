import { PAGE_SIZE, type PageRange } from '@shop/contract/page';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

const names = new Map<string, string>();

/**
 * A statement that each connection parses and plans once, for the few that are asked for all the
 * time: planning takes several times as long as reading a row by its key. Its values are `$1`, `$2`
 * and so on. Nothing for a condition whose best plan depends on the value, such as a range of dates.
 */
export function prepared<Row>(text: string): (db: Db, values: unknown[]) => Promise<Row[]> {
  if (!names.has(text)) names.set(text, `resham-${names.size}`);
  return async (db, values) => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
    return rows;
  };
}

/** The pages that are turned to most, from either end of a list. */
const COMMON_PAGES = 3;

/**
 * The rows of a page of a list; `query` gets its `limit` and `offset`. Of the first pages of the usual
 * size each connection keeps the plan, and their numbers stand in the text: a plan for any page would
 * not know how little is read. Where the best plan depends on other values, `isPlannedAnew` says so.
 */
export async function readRows<Row>(
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

/** The rows of a statement that is built of parts, its plan kept as that of `prepared` is. */
export function planOnce<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(db);
  return prepared<Row>(text)(db, [...parameters]);
}

/** The name that a connection knows a statement by; undefined of one that is planned each time. */
export function nameOfPrepared(text: string): string | undefined {
  return names.get(text);
}
