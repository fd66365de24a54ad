import type { Db } from '../database/db.ts';
import { selectCategoryNames } from './category-queries.ts';

/** Returns the names of categories by their ids, also of deleted ones. */
export function categoryNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  return selectCategoryNames(db, ids);
}
