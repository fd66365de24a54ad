import { productMessages } from '@shop/contract/products';
import { transaction } from '../lib/db.ts';
import { notFound } from '../lib/errors.ts';
import type { Shop } from '../lib/shop.ts';
import { deleteProductPicture, selectProductOfPicture } from './product-picture-queries.ts';
import { selectProductForUpdate } from './product-queries.ts';

/** Takes a picture from its product; the next one becomes the cover when it was the first. */
export async function removeProductPicture(shop: Shop, pictureId: string): Promise<void> {
  await transaction(shop.db, async (db) => {
    const productId = await selectProductOfPicture(db, pictureId);
    if (productId === undefined) throw notFound(productMessages.pictureUnknown);
    // Orders lock their products too: one under way has its copy of the picture before it goes.
    await selectProductForUpdate(db, productId);
    if ((await selectProductOfPicture(db, pictureId)) === undefined) {
      throw notFound(productMessages.pictureUnknown);
    }
    await deleteProductPicture(db, pictureId);
  });
}
