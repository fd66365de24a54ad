import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';
import { prepared } from '../lib/prepared.ts';

/** Any number that nothing else locks: changes of the catalogue take turns, orders do not wait. */
const CATALOGUE_LOCK = 731_202_613;

const COLUMNS = ['id', 'name', 'description'] as const;

/** Waits until no other transaction changes categories or products, till the end of this one. */
export async function lockCatalogue(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(CATALOGUE_LOCK)})`.execute(db);
}

export async function selectCategories(db: Db) {
  return allCategories(db, []);
}

const allCategories = prepared<{ id: string; name: string; description: string }>(`
  select id, name, description from categories where deleted_at is null order by lower(name), id`);

export async function selectCategory(db: Db, id: string) {
  return db
    .selectFrom('categories')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function insertCategory(
  db: Db,
  category: { name: string; description: string; created_at: Date },
) {
  return db.insertInto('categories').values(category).returning(COLUMNS).executeTakeFirstOrThrow();
}

export async function updateCategory(
  db: Db,
  id: string,
  change: { name: string; description: string },
) {
  return db
    .updateTable('categories')
    .set(change)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateCategoryDeleted(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('categories').set({ deleted_at: now }).where('id', '=', id).execute();
}

/** How many products, active or not, are in a category. */
export async function selectProductCount(db: Db, categoryId: string): Promise<number> {
  const row = await db
    .selectFrom('shelf_counts')
    .select('products')
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
  return row?.products ?? 0;
}
