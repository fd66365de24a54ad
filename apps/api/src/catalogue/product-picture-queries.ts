import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';
import type { StoredPicture } from '../pictures/pictures.ts';

/** A picture of a product, in the place that it is shown in. */
export type ProductPictureRow = StoredPicture & { product_id: string; picture_id: string };

export async function insertProductPicture(
  db: Db,
  picture: { picture_id: string; product_id: string; position: number },
): Promise<void> {
  await db.insertInto('product_pictures').values(picture).execute();
}

export async function selectPictureCount(db: Db, productId: string): Promise<number> {
  const row = await db
    .selectFrom('product_pictures')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** All pictures of those products, each product's in their order. */
export async function selectPicturesOfProducts(
  db: Db,
  productIds: readonly string[],
): Promise<ProductPictureRow[]> {
  if (productIds.length === 0) return [];
  return db
    .selectFrom('product_pictures as place')
    .innerJoin('pictures', 'pictures.id', 'place.picture_id')
    .select([
      'place.product_id',
      'place.picture_id',
      'pictures.key',
      'pictures.width',
      'pictures.height',
      'pictures.thumbhash',
      'pictures.files',
    ])
    .where('place.product_id', 'in', productIds)
    .orderBy('place.product_id')
    .orderBy('place.position')
    .execute();
}

/** The product that a picture belongs to, unless that is deleted. */
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

/** Takes a picture from its product; those behind it move up. */
export async function deleteProductPicture(db: Db, pictureId: string): Promise<void> {
  const gone = await db
    .deleteFrom('product_pictures')
    .where('picture_id', '=', pictureId)
    .returning(['product_id', 'position'])
    .executeTakeFirst();
  if (gone === undefined) return;
  await db
    .updateTable('product_pictures')
    .set({ position: sql`position - 1` })
    .where('product_id', '=', gone.product_id)
    .where('position', '>', gone.position)
    .execute();
}
