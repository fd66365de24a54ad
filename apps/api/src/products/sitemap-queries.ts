import type { Db } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';

type ChangedProduct = { id: string; category_id: string; changed_at: Date };

/** Returns the newest products on sale, at most `most`, with the time of their last content change. */
export async function selectProductChanges(db: Db, most: number): Promise<ChangedProduct[]> {
  return productChanges(db, [most]);
}

const productChanges = prepared<ChangedProduct>(`
  select id, category_id, coalesce(content_changed_at, updated_at) as changed_at
  from products where active and deleted_at is null
  order by created_at desc, id desc limit $1::int`);

/**
 * Returns the categories with products on sale, by name, with the time of the last change of name or
 * description.
 */
export async function selectCategoryChanges(db: Db): Promise<{ id: string; changed_at: Date }[]> {
  return categoryChanges(db, []);
}

const categoryChanges = prepared<{ id: string; changed_at: Date }>(`
  select id, coalesce(content_changed_at, created_at) as changed_at
  from categories join category_counts on category_counts.category_id = categories.id
  where deleted_at is null and on_sale > 0 order by name collate names, id`);
