import type { BannerTarget } from '@shop/contract/banners';
import { type Db, readRow } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';

/** The fields that a change may set. */
export type BannerChange = {
  from_date: string;
  to_date: string;
  target_kind: BannerTarget['kind'];
  target_value: string | null;
  button_text: string | null;
  position: number;
  focus_x: number;
  focus_y: number;
};

/** A banner's row. */
export type BannerRow = BannerChange & {
  id: string;
  title: string;
  description: string;
  picture_id: string;
};

const COLUMNS = [
  'id',
  'title',
  'description',
  'from_date',
  'to_date',
  'picture_id',
  'target_kind',
  'target_value',
  'button_text',
  'position',
  'focus_x',
  'focus_y',
] as const;

/** Returns all banners, newest first. */
export async function selectBanners(db: Db): Promise<BannerRow[]> {
  return db
    .selectFrom('banners')
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns the banners shown on a day, by position, then by start date. */
export async function selectBannersOn(db: Db, day: string): Promise<BannerRow[]> {
  return bannersOn(db, [day]);
}

const bannersOn = prepared<BannerRow>(`
  select ${COLUMNS.join(', ')} from banners
  where $1::date between from_date and to_date order by position, from_date, id`);

export async function selectBanner(db: Db, id: string): Promise<BannerRow | undefined> {
  return db.selectFrom('banners').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Returns a banner before a change, locked until the transaction ends. */
export async function selectBannerForUpdate(db: Db, id: string): Promise<BannerRow | undefined> {
  return db
    .selectFrom('banners')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertBanner(
  db: Db,
  banner: Omit<BannerRow, 'id'> & { created_at: Date },
): Promise<BannerRow> {
  return db.insertInto('banners').values(banner).returning(COLUMNS).executeTakeFirstOrThrow();
}

export async function updateBanner(db: Db, id: string, change: BannerChange): Promise<BannerRow> {
  return db
    .updateTable('banners')
    .set(change)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function deleteBanner(db: Db, id: string): Promise<void> {
  await db.deleteFrom('banners').where('id', '=', id).execute();
}

/** A target that shoppers can open on a day, with the parts of its address. */
export type OpenTarget = {
  kind: string;
  id: string;
  /** Null for a product, whose address is made from the other three. */
  slug: string | null;
  name: string | null;
  color: string | null;
  sku: string | null;
};

type TargetIds = Record<'categories' | 'products' | 'collections', readonly string[]>;

/** Returns the given categories, products and collections that shoppers can open on a day. */
export async function selectOpenTargets(
  db: Db,
  { categories, products, collections }: TargetIds,
  day: string,
): Promise<OpenTarget[]> {
  return openTargets(db, [categories, products, collections, day]);
}

const openTargets = prepared<OpenTarget>(`
  select 'CATEGORY' as kind, id, slug, null as name, null as color, null as sku
  from categories where id = any ($1::bigint[]) and deleted_at is null
  union all
  select 'PRODUCT', id, null, name, color, sku from products
  where id = any ($2::bigint[]) and active and deleted_at is null
  union all
  select 'COLLECTION', id, slug, null, null, null from collections
  where id = any ($3::bigint[]) and active and $4::date between from_date and to_date`);

/** Returns the name of a category, product or collection, also of a deleted one. */
export async function selectTargetName(
  db: Db,
  { kind, id }: { kind: string; id: string },
): Promise<string | undefined> {
  const row = await readRow<{ name: string }>(db)`
    select name from categories where ${kind}::text = 'CATEGORY' and id = ${id}::bigint
    union all
    select name || ' (' || sku || ')' from products where ${kind}::text = 'PRODUCT' and id = ${id}::bigint
    union all
    select title from collections where ${kind}::text = 'COLLECTION' and id = ${id}::bigint`;
  return row?.name;
}

/** Returns whether the owner can choose a collection as a target; it need not be shown yet. */
export async function selectIsCollection(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('collections')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the owner can choose a product as a target; it need not be on sale yet. */
export async function selectIsProduct(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
