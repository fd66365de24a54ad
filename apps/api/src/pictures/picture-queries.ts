import { sql } from 'kysely';
import { type Db, readRow } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';
import type { PictureKind, PictureRow, StoredPicture } from './stored-picture.ts';

const COLUMNS = ['id', 'kind', 'key', 'width', 'height', 'thumbhash', 'files'] as const;

/**
 * Inserts a picture whose files are in this store; undefined when the shop's pictures have moved to another
 * store. Locks the row that names the shop's store until the commit, so that no move of the pictures changes
 * it in between.
 */
export async function insertPicture(
  db: Db,
  picture: StoredPicture & { kind: PictureKind; created_at: Date; upload_hash: Buffer | null },
  store: string,
): Promise<PictureRow | undefined> {
  return readRow<PictureRow>(db)`
    with in_force as (${inForce(store)})
    insert into pictures (kind, key, width, height, thumbhash, files, created_at, upload_hash)
    select ${picture.kind}, ${picture.key}, ${picture.width}::integer, ${picture.height}::integer,
      ${picture.thumbhash}, ${JSON.stringify(picture.files)}::jsonb, ${picture.created_at}::timestamptz,
      ${picture.upload_hash}::bytea
    from in_force
    returning ${sql.raw(COLUMNS.join(', '))}`;
}

const inForce = (store: string) => sql`
  select from shop_identity where coalesce(picture_store, ${store}) = ${store} for share`;

export async function selectPictures(db: Db, ids: readonly string[]): Promise<PictureRow[]> {
  return picturesOf(db, [ids]);
}

const picturesOf = prepared<PictureRow>(`
  select ${COLUMNS.join(', ')} from pictures where id = any ($1::bigint[])`);

/** Returns the picture with a key; undefined for none. */
export async function selectPictureOfKey(db: Db, key: string): Promise<PictureRow | undefined> {
  const [row] = await pictureOfKey(db, [key]);
  return row;
}

const pictureOfKey = prepared<PictureRow>(`
  select ${COLUMNS.join(', ')} from pictures where key = $1`);

/** Adds files in this store to a picture's row; returns whether row and store are still current. */
export async function updatePictureFiles(
  db: Db,
  { id, files, store }: { id: string; files: Record<string, string>; store: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with in_force as (${inForce(store)})
    update pictures set files = files || ${JSON.stringify(files)}::jsonb
    from in_force where id = ${id}::bigint`.execute(db);
  return numAffectedRows > 0n;
}

/** Returns ids of up to 1,000 pictures of products and banners from before an instant without an AVIF file. */
export async function selectPicturesWithoutAvif(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .where('kind', 'in', ['PRODUCT', 'BANNER'])
    .where('created_at', '<', before)
    .where(sql<boolean>`files::text not like '%.avif"%'`)
    .orderBy('id')
    .limit(1_000)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns the files that the rows of these keys list. */
export async function selectFilesOfKeys(db: Db, keys: readonly string[]) {
  return db.selectFrom('pictures').select(['key', 'files']).where('key', 'in', keys).execute();
}

/** Returns the `most` oldest pictures of products, with their files. */
export async function selectOldestOfProducts(db: Db, most: number) {
  return db
    .selectFrom('pictures')
    .select(['kind', 'key', 'files'])
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('product_pictures')
        .innerJoin('products', 'products.id', 'product_pictures.product_id')
        .select('picture_id')
        .where('products.deleted_at', 'is', null)
        .orderBy('picture_id')
        .limit(most),
    )
    .execute();
}

/** Unlinks pictures from products that were deleted before an instant; orders have links of their own. */
export async function unlinkPicturesOfDeletedProducts(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('product_pictures')
    .where('product_id', 'in', (inner) =>
      inner.selectFrom('products').select('id').where('deleted_at', '<', before),
    )
    .execute();
}

/** Deletes up to `most` pictures from before an instant that nothing refers to, and returns them. */
export async function deleteUnusedPictures(
  db: Db,
  before: Date,
  most: number,
): Promise<PictureRow[]> {
  return db
    .deleteFrom('pictures')
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('pictures')
        .select('id')
        .where('created_at', '<', before)
        .where(isUnused)
        .orderBy('id')
        .limit(most),
    )
    .returning(COLUMNS)
    .execute();
}

const isUnused = sql<boolean>`not exists (select from product_pictures where picture_id = pictures.id)
  and not exists (select from store_profile where logo_picture_id = pictures.id)
  and not exists (select from banners where pictures.id in (picture_id, phone_picture_id))
  and not exists (select from collections where picture_id = pictures.id)
  and not exists (select from orders where screenshot_picture_id = pictures.id)
  and not exists (select from refunds where claim_picture_id = pictures.id)
  and not exists (select from return_pictures where picture_id = pictures.id)
  and not exists (select from review_pictures where picture_id = pictures.id)
  and not exists (select from order_items where order_items.picture_id = pictures.id)`;

/** Returns up to 1,000 pictures with a higher id than this one, in the order of their ids. */
export async function selectPicturesAfter(db: Db, id: string): Promise<PictureRow[]> {
  return db
    .selectFrom('pictures')
    .select(COLUMNS)
    .where('id', '>', id)
    .orderBy('id')
    .limit(1_000)
    .execute();
}

/** Deletes the rows of the pictures with these ids, which nothing may refer to. */
export async function deletePicturesById(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from pictures where id = any (${ids}::bigint[])`.execute(db);
}
