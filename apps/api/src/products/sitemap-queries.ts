import type { Db } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';

/** A product on sale with what its address is made from, and the time of its last content change. */
export type ChangedProduct = {
  id: string;
  name: string;
  color: string | null;
  sku: string;
  changed_at: Date;
};

/** Returns products on sale by id; reads past those before. */
export async function selectProductChanges(
  db: Db,
  range: { offset: number; limit: number },
): Promise<ChangedProduct[]> {
  return productChanges(db, [range.offset, range.limit]);
}

const CHANGED = 'coalesce(content_changed_at, updated_at)';

const productChanges = prepared<ChangedProduct>(`
  select id, name, color, sku, ${CHANGED} as changed_at
  from products where active and deleted_at is null
  order by id offset $1::int limit $2::int`);

/** Returns the last content change among each so many products on sale, by id. */
export async function selectLastChanges(db: Db, each: number): Promise<Date[]> {
  const rows = await lastChanges(db, [each]);
  return rows.map((row) => row.changed_at);
}

const lastChanges = prepared<{ changed_at: Date }>(`
  select max(changed) as changed_at
  from (
    select ${CHANGED} as changed, (row_number() over (order by id) - 1) / $1::int as part
    from products where active and deleted_at is null
  ) numbered
  group by part order by part`);

/**
 * Returns the categories with products on sale, by name, with the time of the last change of their own
 * words or of a product's page.
 */
export async function selectCategoryChanges(db: Db): Promise<{ slug: string; changed_at: Date }[]> {
  return categoryChanges(db, []);
}

const categoryChanges = prepared<{ slug: string; changed_at: Date }>(`
  select slug, greatest(coalesce(content_changed_at, created_at), changed) as changed_at
  from categories
  join (
    select category_id, max(${CHANGED}) as changed
    from products where active and deleted_at is null group by category_id
  ) on_sale on on_sale.category_id = categories.id
  where deleted_at is null order by name collate names, id`);
