import { transaction } from '../database/transaction.ts';
import { raiseAlert } from '../messages/alerts.ts';
import { ALERTS } from '../messages/message-words.ts';
import type { Shop } from '../shop.ts';
import { pictureName } from '../storage/picture-names.ts';
import { changedAt } from '../storage/storage.ts';
import { selectOldestOfProducts } from './picture-queries.ts';
import { areaOf } from './variants.ts';

/**
 * Number of pictures to look for: of products, whose pictures are replaced after a loss; the oldest, because
 * later ones may already be in a wrong folder.
 */
const LOOKED_FOR = 10;

/**
 * Runs every five minutes, so that a folder that is not mounted is noticed. When most of the oldest pictures
 * of products have no file, it alerts the owner and throws: a job without success makes the shop `degraded`.
 */
export async function checkPictures(shop: Shop): Promise<void> {
  if (!(await arePicturesMissing(shop))) return;
  await transaction(shop.db, (db) =>
    raiseAlert(shop, db, { what: ALERTS.picturesMissing, since: shop.clock.now() }),
  );
  throw new Error(await missingLine(shop));
}

/** Logs at the start when most of the oldest pictures of products have no file. */
export async function logMissingPictures(shop: Shop): Promise<void> {
  if (await arePicturesMissing(shop)) shop.log.error({}, await missingLine(shop));
}

async function missingLine({ storage }: Pick<Shop, 'storage'>): Promise<string> {
  return `Picture files of the shop are missing in ${(await storage.current()).name}: is its folder or bucket the right one?`;
}

async function arePicturesMissing({ db, storage }: Pick<Shop, 'db' | 'storage'>): Promise<boolean> {
  const store = await storage.current();
  const pictures = await selectOldestOfProducts(db, LOOKED_FOR);
  const missing = await Promise.all(
    pictures.map(async ({ kind, key, files }) => {
      const [variant] = Object.keys(files);
      if (variant === undefined) return false;
      return (await changedAt(store, areaOf(kind), pictureName(key, variant))) === undefined;
    }),
  );
  return missing.filter(Boolean).length > pictures.length / 2;
}
