import { rupeesOf } from '@shop/contract/money';
import type { PageRange } from '@shop/contract/page';
import { productMessages } from '@shop/contract/products';
import { type SavedProduct, savedMessages } from '@shop/contract/saved';
import { hasErrorCode } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { conflict, existing, notFound } from '../platform/refusals.ts';
import { listForShopper } from '../products/catalogue.ts';
import { lockCustomer } from '../profile/profile.ts';
import type { Shop } from '../shop.ts';
import { deleteSaved, insertSaved, selectSaved, selectSavedPage } from './saved-queries.ts';

/** A product of a customer. */
type Own = { customerId: string; productId: string };

type Saved = Pick<SavedProduct, 'productId' | 'savedPrice' | 'savedAt'>;

/** SQLSTATE with which the database refuses more than a customer may keep. */
const TOO_MANY = 'RS007';

/** Returns whether the database refused more than a customer may keep. */
export function isTooMany(error: unknown): boolean {
  return hasErrorCode(error, TOO_MANY);
}

type SavedOnce = { saved: Saved; isNew: boolean };

/** Saves a product; one that is saved already stays with its first price. */
export async function saveProduct(shop: Shop, own: Own): Promise<SavedOnce> {
  try {
    return await insertOnce(shop, own);
  } catch (error) {
    throw isTooMany(error) ? conflict(savedMessages.full, 'SAVED_FULL') : error;
  }
}

async function insertOnce(shop: Shop, own: Own): Promise<SavedOnce> {
  return transaction(shop.db, async (db) => {
    await lockCustomer(db, own.customerId);
    const inserted = await insertSaved(db, { ...own, at: shop.clock.now() });
    const row = existing(inserted ?? (await selectSaved(db, own)), productMessages.notFound);
    const { product_id: productId, saved_price: price, saved_at: at } = row;
    const saved = { productId, savedPrice: rupeesOf(price), savedAt: at.toISOString() };
    return { saved, isNew: inserted !== undefined };
  });
}

/** Removes a saved product, on sale or not. */
export async function removeSaved(shop: Shop, own: Own): Promise<void> {
  if (!(await deleteSaved(shop.db, own))) throw notFound(savedMessages.notSaved);
}

/** Returns a page of the saved products that are on sale, newest first. */
export async function savedOf(
  shop: Shop,
  customerId: string,
  range: PageRange,
): Promise<{ data: SavedProduct[]; totalCount: number }> {
  const { rows, totalCount } = await selectSavedPage(shop.db, customerId, range);
  const saved = new Map(rows.map((row) => [row.product_id, row]));
  const products = await listForShopper(shop, [...saved.keys()]);
  const data = products.flatMap((product) => {
    const row = saved.get(product.productId);
    if (row === undefined) return [];
    const { saved_price: price, saved_at: at } = row;
    return [{ ...product, savedPrice: rupeesOf(price), savedAt: at.toISOString() }];
  });
  return { data, totalCount };
}
