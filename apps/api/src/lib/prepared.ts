import { CompiledQuery } from 'kysely';
import type { Db } from './db.ts';

const names = new Map<string, string>();

/**
 * A statement that each connection parses and plans once, for the few that are asked for all the
 * time: planning takes several times as long as reading a row by its key. Its values are `$1`, `$2`
 * and so on. Nothing for a condition whose best plan depends on the value, such as a range of dates.
 */
export function prepared<Row>(text: string): (db: Db, values: unknown[]) => Promise<Row[]> {
  if (!names.has(text)) names.set(text, `resham-${names.size}`);
  return plannedEachTime(text);
}

/** The same for a statement whose best plan depends on its values. */
export function plannedEachTime<Row>(text: string): (db: Db, values: unknown[]) => Promise<Row[]> {
  return async (db, values) => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
    return rows;
  };
}

/** The name that a connection knows a statement by; undefined of one that is planned each time. */
export function nameOfPrepared(text: string): string | undefined {
  return names.get(text);
}
