import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';

const COLUMNS = ['id', 'name', 'description', 'slug', 'position'] as const;

const IN_ORDER = 'position, name collate names, id';

/** A category's row. */
export type CategoryRow = {
  id: string;
  name: string;
  description: string;
  slug: string;
  position: number;
};

export async function selectCategories(db: Db) {
  return allCategories(db, []);
}

const allCategories = prepared<CategoryRow>(`
  select ${COLUMNS.join(', ')} from categories where deleted_at is null order by ${IN_ORDER}`);

/** A category with its products on sale and the picture of the newest of them that has one. */
export type ListedCategoryRow = CategoryRow & { on_sale: number; picture_id: string | null };

export async function selectListedCategories(db: Db): Promise<ListedCategoryRow[]> {
  return listedCategories(db, []);
}

// Reads only the newest products: a category of thousands without a picture costs no more.
const listedCategories = prepared<ListedCategoryRow>(`
  select ${COLUMNS.join(', ')}, coalesce(on_sale, 0) as on_sale, picture_id
  from categories
  left join category_counts on category_counts.category_id = categories.id
  left join lateral (
    select cover.picture_id
    from (
      select products.id, products.created_at from products
      where products.category_id = categories.id and active and products.deleted_at is null
      order by products.created_at desc, products.id desc limit 20
    ) newest
    join product_pictures cover on cover.product_id = newest.id and cover.position = 0
    order by newest.created_at desc, newest.id desc limit 1
  ) pictured on true
  where deleted_at is null order by ${IN_ORDER}`);

export async function selectCategory(db: Db, id: string) {
  return db
    .selectFrom('categories')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Returns the category that has a slug, or else the one that had it last. */
export async function selectCategoryOfSlug(db: Db, slug: string): Promise<CategoryRow | undefined> {
  const [row] = await categoryOfSlug(db, [slug]);
  return row;
}

const categoryOfSlug = prepared<CategoryRow>(`
  select ${COLUMNS.join(', ')} from categories where slug = $1 and deleted_at is null
  union all
  select ${COLUMNS.map((column) => `categories.${column}`).join(', ')} from category_old_slugs old
  join categories on categories.id = category_id
  where old.slug = $1 and deleted_at is null
    and not exists (select from categories where slug = $1 and deleted_at is null)`);

/** Stores the earlier slug of a category; the new one stops leading to another category. */
export async function updateOldSlugs(
  db: Db,
  { id, from, to }: { id: string; from?: string; to: string },
): Promise<void> {
  await db.deleteFrom('category_old_slugs').where('slug', '=', to).execute();
  if (from === undefined) return;
  await db
    .insertInto('category_old_slugs')
    .values({ slug: from, category_id: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ category_id: id }))
    .execute();
}

export async function insertCategory(
  db: Db,
  category: Omit<CategoryRow, 'id'> & { created_at: Date },
) {
  return db.insertInto('categories').values(category).returning(COLUMNS).executeTakeFirstOrThrow();
}

export async function updateCategory(
  db: Db,
  id: string,
  change: Omit<CategoryRow, 'id'> & { content_changed_at?: Date },
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

/** Returns the number of products in a category, active or not. */
export async function selectProductCount(db: Db, categoryId: string): Promise<number> {
  const row = await db
    .selectFrom('category_counts')
    .select('products')
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
  return row?.products ?? 0;
}

/** Returns the names of categories by their ids, also of deleted ones. */
export async function selectCategoryNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
