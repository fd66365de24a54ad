import type { Db } from '../database/db.ts';
import { countBreaches } from './consistency-queries.ts';

/** Returns the rules of consistency that the shop violates, with the number of rows; none in a sound shop. */
export function breachedRules(db: Db): Promise<{ rule: string; rows: number }[]> {
  return countBreaches(db);
}
