import type { Db } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';

/** A banner's row. */
export type BannerRow = {
  id: string;
  title: string;
  description: string;
  from_date: string;
  to_date: string;
  picture_id: string;
  phone_picture_id: string | null;
};

const COLUMNS = [
  'id',
  'title',
  'description',
  'from_date',
  'to_date',
  'picture_id',
  'phone_picture_id',
] as const;

/** Newest first. */
export async function selectBanners(db: Db): Promise<BannerRow[]> {
  return db
    .selectFrom('banners')
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Banners shown on a day, by start date. */
export async function selectBannersOn(db: Db, day: string): Promise<BannerRow[]> {
  return bannersOn(db, [day]);
}

const bannersOn = prepared<BannerRow>(`
  select ${COLUMNS.join(', ')} from banners
  where $1::date between from_date and to_date order by from_date, id`);

export async function selectBanner(db: Db, id: string): Promise<BannerRow | undefined> {
  return db.selectFrom('banners').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** A banner before a change, locked until the transaction ends. */
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

export async function updateBannerDates(
  db: Db,
  id: string,
  dates: { from_date: string; to_date: string },
): Promise<BannerRow> {
  return db
    .updateTable('banners')
    .set(dates)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function deleteBanner(db: Db, id: string): Promise<void> {
  await db.deleteFrom('banners').where('id', '=', id).execute();
}
