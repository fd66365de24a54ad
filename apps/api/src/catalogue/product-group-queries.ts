import type { PageRange } from '@shop/contract/page';
import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';
import type { StoredPicture } from '../pictures/pictures.ts';

/** Products that share name and sub-category, as one row. */
export type GroupRow = {
  name: string;
  description: string;
  category_id: string;
  category_name: string;
  stock: number;
  active: boolean;
  created_at: Date;
  cover: StoredPicture | null;
};

/** A page of the groups, those first whose oldest product is newest. */
export async function selectGroups(db: Db, { limit, offset }: PageRange): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    with page as (
      select name, category_id, sum(stock)::int as stock, bool_or(active) as active,
        min(created_at) as created_at, min(id) as first_id
      from products where deleted_at is null
      group by name, category_id
      order by created_at desc, first_id desc
      limit ${limit} offset ${offset}
    )
    select page.name, first.description, page.category_id, categories.name as category_name,
      page.stock, page.active, page.created_at, cover.picture as cover
    from page
    join categories on categories.id = page.category_id
    join products first on first.id = page.first_id
    left join lateral (
      select jsonb_build_object('key', key, 'width', width, 'height', height,
        'thumbhash', thumbhash, 'files', files) as picture
      from products sibling
      join product_pictures place on place.product_id = sibling.id and place.position = 0
      join pictures on pictures.id = place.picture_id
      where sibling.name = page.name and sibling.category_id = page.category_id
        and sibling.deleted_at is null
      order by sibling.id limit 1
    ) cover on true
    order by page.created_at desc, page.first_id desc`.execute(db);
  return rows;
}

export async function selectGroupCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count
    from (select distinct name, category_id from products where deleted_at is null) as pairs`.execute(
    db,
  );
  return Number(rows[0]?.count);
}
