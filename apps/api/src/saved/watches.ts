import type { PageRange } from '@shop/contract/page';
import { productMessages } from '@shop/contract/products';
import { isEnough } from '@shop/contract/quantity';
import { WATCH_DAYS, type WatchedProduct, watchMessages } from '@shop/contract/watches';
import { transaction } from '../database/transaction.ts';
import { msAfter } from '../platform/clock.ts';
import { conflict, notFound } from '../platform/refusals.ts';
import { listForShopper } from '../products/catalogue.ts';
import { lockCustomer } from '../profile/profile.ts';
import type { Shop } from '../shop.ts';
import { isTooMany } from './saved.ts';
import {
  type WatchRow,
  deleteWatches,
  insertWatch,
  selectKeptIds,
  selectWaitedFor,
  selectWatch,
  selectWatchPage,
} from './watch-queries.ts';

/** A product of a customer. */
type Own = { customerId: string; productId: string };

type Watch = Pick<WatchedProduct, 'productId' | 'askedAt' | 'endsAt'>;

/** The life of a watch. */
export const WATCH_MS = WATCH_DAYS * 24 * 3_600_000;

/** Notes that a customer waits for a product that is not available; who waits already stays in line. */
export async function watchProduct(
  shop: Shop,
  own: Own,
): Promise<{ watch: Watch; isNew: boolean }> {
  try {
    return await transaction(shop.db, async (db) => {
      await lockCustomer(db, own.customerId);
      const product = await selectWaitedFor(db, own.productId);
      if (product === undefined) throw notFound(productMessages.notFound);
      if (isEnough(product.stock, product.unit))
        throw conflict(watchMessages.available, 'AVAILABLE');
      const inserted = await insertWatch(db, { ...own, at: shop.clock.now() });
      const row = inserted ?? (await selectWatch(db, own));
      // The watch ended between the two statements: a retry will succeed.
      if (row === undefined) throw conflict(watchMessages.addFailed, 'WATCH_CHANGED');
      return { watch: presentWatch(row), isNew: inserted !== undefined };
    });
  } catch (error) {
    throw isTooMany(error) ? conflict(watchMessages.full, 'WATCHES_FULL') : error;
  }
}

/** Ends the watch of a product, on sale or not. */
export async function endWatch(shop: Shop, own: Own): Promise<void> {
  if ((await deleteWatches(shop.db, own)) === 0) throw notFound(watchMessages.notWaiting);
}

/** Returns a page of the products on sale that a customer waits for, newest first. */
export async function watchesOf(
  shop: Shop,
  customerId: string,
  range: PageRange,
): Promise<{ data: WatchedProduct[]; totalCount: number }> {
  const since = msAfter(shop.clock.now(), -WATCH_MS);
  const { rows, totalCount } = await selectWatchPage(shop.db, { customerId, since }, range);
  const watches = new Map(rows.map((row) => [row.product_id, row]));
  const products = await listForShopper(shop, [...watches.keys()]);
  const data = products.flatMap((product) => {
    const row = watches.get(product.productId);
    return row === undefined ? [] : [{ ...product, ...presentWatch(row) }];
  });
  return { data, totalCount };
}

/** Returns the ids of all products that a customer saved, and of those that they wait for. */
export async function keptIdsOf(
  shop: Shop,
  customerId: string,
): Promise<{ saved: string[]; watched: string[] }> {
  const since = msAfter(shop.clock.now(), -WATCH_MS);
  return selectKeptIds(shop.db, { customerId, since });
}

function presentWatch({ product_id: productId, asked_at: at }: WatchRow): Watch {
  return { productId, askedAt: at.toISOString(), endsAt: msAfter(at, WATCH_MS).toISOString() };
}
