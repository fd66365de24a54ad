import type { BannerTarget } from '@shop/contract/banners';
import type { Db } from '../database/db.ts';
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

/** Ids of the targets that shoppers can open: categories that exist, products on sale. */
export type OpenTargets = { categories: ReadonlySet<string>; products: ReadonlySet<string> };

export async function selectOpenTargets(
  db: Db,
  ids: { categories: readonly string[]; products: readonly string[] },
): Promise<OpenTargets> {
  const rows = await openTargets(db, [ids.categories, ids.products]);
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id));
  return { categories: of('CATEGORY'), products: of('PRODUCT') };
}

const openTargets = prepared<{ kind: string; id: string }>(`
  select 'CATEGORY' as kind, id from categories where id = any ($1::bigint[]) and deleted_at is null
  union all
  select 'PRODUCT', id from products
  where id = any ($2::bigint[]) and active and deleted_at is null`);

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
