import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';
import type { StoredPicture } from '../pictures/stored-picture.ts';

/** A picture of a product with its position. */
export type ProductPictureRow = StoredPicture & {
  product_id: string;
  picture_id: string;
  alt: string | null;
};

export async function insertProductPicture(
  db: Db,
  picture: { picture_id: string; product_id: string; position: number; alt: string | null },
): Promise<void> {
  await db.insertInto('product_pictures').values(picture).execute();
}

/** Returns a product's pictures in order, with their alternative texts. */
export async function selectPlaces(db: Db, productId: string) {
  return db
    .selectFrom('product_pictures')
    .select(['picture_id', 'alt'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
}

/** Returns all pictures of these products, each product's in order. */
export async function selectPicturesOfProducts(
  db: Db,
  productIds: readonly string[],
): Promise<ProductPictureRow[]> {
  return productIds.length === 0 ? [] : picturesOf(db, [productIds]);
}

const picturesOf = prepared<ProductPictureRow>(`
  select place.product_id, place.picture_id, place.alt, pictures.key, pictures.width,
    pictures.height, pictures.thumbhash, pictures.files
  from product_pictures as place
  join pictures on pictures.id = place.picture_id
  where place.product_id = any ($1::bigint[])
  order by place.product_id, place.position`);

/** Returns the product that a picture belongs to, unless it is deleted. */
export async function selectProductOfPicture(
  db: Db,
  pictureId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_pictures as place')
    .innerJoin('products', 'products.id', 'place.product_id')
    .select('place.product_id')
    .where('place.picture_id', '=', pictureId)
    .where('products.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.product_id;
}

/** Unlinks pictures from a product; the caller closes the gaps in the positions. */
export async function deleteProductPictures(
  db: Db,
  productId: string,
  pictureIds: readonly string[],
): Promise<void> {
  if (pictureIds.length === 0) return;
  await db
    .deleteFrom('product_pictures')
    .where('product_id', '=', productId)
    .where('picture_id', 'in', pictureIds)
    .execute();
}

/** Sets positions by one statement, so that two pictures can swap. */
export async function updatePlaces(
  db: Db,
  places: readonly { picture_id: string; position: number; alt: string | null }[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`
    update product_pictures as place set position = fresh.position, alt = fresh.alt
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as fresh (
      picture_id bigint, position smallint, alt text
    )
    where place.picture_id = fresh.picture_id`.execute(db);
}
