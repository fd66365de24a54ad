import { type PicturePlaces, pictureMessages } from '@shop/contract/picture';
import { MOST_PRODUCT_PICTURES } from '@shop/contract/product-picture-limit';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import type { Change } from '../activity/activity-entry.ts';
import { recordChanges } from '../activity/record-activity.ts';
import type { Db } from '../database/db.ts';
import { CATALOGUE_CHANGE } from '../database/change-events.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import { existing, invalid, notFound } from '../platform/refusals.ts';
import type { Actor } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import type { UploadedPicture } from '../pictures/pictures.ts';
import {
  deleteProductPictures,
  insertProductPicture,
  selectPlaces,
  selectProductOfPicture,
  updatePlaces,
} from './product-picture-queries.ts';
import { productSubject } from './product-activity.ts';
import { selectProductForUpdate, updateContentChanged } from './product-queries.ts';

/** The form's fields about pictures besides the files. */
type Said = {
  pictures?: PicturePlaces | null | undefined;
  removedPictures?: readonly string[] | null | undefined;
};

/** A picture and its position: an existing picture by its id, a new one by the index of its file. */
type Place<Of> = { of: Of; position: number; alt: string | null };

/** Removes a picture from its product; the next one becomes the cover if it was the first. */
export async function removeProductPicture(
  shop: Shop,
  actor: Actor,
  pictureId: string,
): Promise<void> {
  await transaction(shop.db, async (db) => {
    const productId = await selectProductOfPicture(db, pictureId);
    if (productId === undefined) throw notFound(productChangeMessages.pictureUnknown);
    // Orders lock their products too: a concurrent order has copied the picture before it is removed.
    const product = await selectProductForUpdate(db, productId);
    if (product === undefined || (await selectProductOfPicture(db, pictureId)) === undefined) {
      throw notFound(productChangeMessages.pictureUnknown);
    }
    const said = { removedPictures: [pictureId] };
    const changes = await arrangePictures(db, productId, { said, drawn: [] });
    await updateContentChanged(db, productId, shop.clock.now());
    const subject = productSubject(productId, product.name);
    await recordChanges(shop, db, { actor, action: 'PRODUCT_PICTURE_REMOVED', subject, changes });
    await afterCommit(db, CATALOGUE_CHANGE);
  });
}

/** Rejects an impossible arrangement before any file is decoded; null for a new product. */
export async function refuseImpossiblePlaces(
  db: Db,
  productId: string | null,
  { said, files }: { said: Said; files: number },
): Promise<void> {
  placesOf(productId === null ? [] : await selectPlaces(db, productId), said, files);
}

/**
 * Removes, adds and sorts the pictures of a product whose row is locked. Returns the change in the form of
 * the activity log: the numbers before and after.
 */
export async function arrangePictures(
  db: Db,
  productId: string,
  { said, drawn }: { said: Said; drawn: readonly UploadedPicture[] },
): Promise<Change[]> {
  const before = await selectPlaces(db, productId);
  const { kept, added } = placesOf(before, said, drawn.length);
  await deleteProductPictures(db, productId, said.removedPictures ?? []);
  await updatePlaces(
    db,
    kept.map(({ of, position, alt }) => ({ picture_id: of, position, alt })),
  );
  for (const { of, position, alt } of added) {
    const picture = drawn[of];
    if (picture === undefined) throw new Error('A place was given to a file that is not there.');
    const { id } = await picture.keep(db);
    await insertProductPicture(db, { picture_id: id, product_id: productId, position, alt });
  }
  const stayed = kept.map(({ of, alt }) => ({ picture_id: of, alt }));
  if (added.length === 0 && JSON.stringify(stayed) === JSON.stringify(before)) return [];
  return [{ field: 'pictures', before: before.length, after: kept.length + added.length }];
}

/**
 * Optimistic lock: returns whether the pictures, their order and their texts are still as the form loaded
 * them.
 */
export async function arePicturesAsLoaded(
  db: Db,
  productId: string,
  seen: PicturePlaces | null | undefined,
): Promise<boolean> {
  if (!seen) return true;
  const held = await selectPlaces(db, productId);
  return (
    held.length === seen.length &&
    held.every(
      ({ picture_id: id, alt }, at) =>
        id === seen[at]?.cloudStorageId && alt === (seen[at].alt || null),
    )
  );
}

/**
 * Returns the order: pictures that the form lists, then the remaining existing ones, then the remaining
 * files.
 */
function placesOf(
  held: readonly { picture_id: string; alt: string | null }[],
  { pictures, removedPictures }: Said,
  files: number,
): { kept: Place<string>[]; added: Place<number>[] } {
  const staying = held.filter(({ picture_id: id }) => removedPictures?.includes(id) !== true);
  const unnamed = new Map(staying.map(({ picture_id: id, alt }) => [id, alt]));
  const coming = [...Array(files).keys()];
  const kept: Place<string>[] = [];
  const added: Place<number>[] = [];
  const next = () => kept.length + added.length;
  for (const { cloudStorageId: id, alt } of pictures ?? []) {
    if (id) {
      const before = existing(unnamed.get(id), productChangeMessages.pictureUnknown);
      unnamed.delete(id);
      kept.push({ of: id, position: next(), alt: alt === undefined ? before : alt || null });
    } else {
      const file = coming.shift();
      if (file === undefined) throw invalid(pictureMessages.notSent, 'pictures');
      added.push({ of: file, position: next(), alt: alt || null });
    }
  }
  for (const [of, alt] of unnamed) kept.push({ of, position: next(), alt });
  for (const of of coming) added.push({ of, position: next(), alt: null });
  if (next() > MOST_PRODUCT_PICTURES) throw invalid(pictureMessages.tooMany, 'images');
  return { kept, added };
}
