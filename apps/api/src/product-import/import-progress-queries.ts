import type { ImportProgress } from '@shop/contract/product-import';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** An import without a sign of progress for this long died with its server. */
const IS_SILENT = sql<boolean>`changed_at <= now() - interval '1 minute'`;

/** Begins the progress of an import, and deletes the dead ones. */
export async function insertImport(
  db: Db,
  { importId, total }: { importId: string; total: number },
): Promise<void> {
  await db.deleteFrom('product_imports').where(IS_SILENT).execute();
  await db
    .insertInto('product_imports')
    .values({ import_id: importId, done: 0, total, changed_at: sql`now()` })
    .onConflict((conflict) =>
      conflict.column('import_id').doUpdateSet({ done: 0, total, changed_at: sql`now()` }),
    )
    .execute();
}

/** Records the progress, which never goes back, in any order of writes. */
export async function updateImport(db: Db, importId: string, done: number): Promise<void> {
  await db
    .updateTable('product_imports')
    .set({ done: sql`greatest(done, ${done}::integer)`, changed_at: sql`now()` })
    .where('import_id', '=', importId)
    .execute();
}

export async function deleteImport(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('product_imports').where('import_id', '=', importId).execute();
}

/** Returns the progress of a running import; undefined when there is none. */
export async function selectImport(db: Db, importId: string): Promise<ImportProgress | undefined> {
  return db
    .selectFrom('product_imports')
    .select(['done', 'total'])
    .where('import_id', '=', importId)
    .where(sql<boolean>`not (${IS_SILENT})`)
    .executeTakeFirst();
}
