import type { PageRange } from '@shop/contract/page';
import { productMessages } from '@shop/contract/products';
import { WATCH_WORDING } from '@shop/contract/profile';
import { isEnough } from '@shop/contract/quantity';
import { WATCH_DAYS, type WatchedProduct, watchMessages } from '@shop/contract/watches';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { mayReach } from '../messages/message-reach.ts';
import { PRODUCT_PATH, linkTo } from '../messages/shop-links.ts';
import { DAY_MS, msAfter } from '../platform/clock.ts';
import { conflict, existing, notFound } from '../platform/refusals.ts';
import { listForShopper } from '../products/catalogue.ts';
import { keepWhatsappUpdates, lockCustomer } from '../profile/profile.ts';
import type { Shop } from '../shop.ts';
import { isTooMany } from './saved.ts';
import {
  type WatchRow,
  deleteWatches,
  insertWatch,
  selectKeptIds,
  selectPhone,
  selectWaitedFor,
  selectWatch,
  selectWatchPage,
} from './watch-queries.ts';

/** A product of a customer. */
type Own = { customerId: string; productId: string };

type Watch = Pick<WatchedProduct, 'productId' | 'askedAt' | 'endsAt'>;

/** The life of a watch. */
export const WATCH_MS = WATCH_DAYS * DAY_MS;

/**
 * Notes that a customer waits for a product that is not available; who waits already stays in line. Refuses who
 * cannot be told, because the shop writes by WhatsApp alone and they did not agree to that.
 */
export async function watchProduct(
  shop: Shop,
  { agrees, ...own }: Own & { agrees?: boolean | null | undefined },
): Promise<{ watch: Watch; isNew: boolean }> {
  try {
    return await transaction(shop.db, async (db) => {
      await lockCustomer(db, own.customerId);
      const product = existing(await selectWaitedFor(db, own.productId), productMessages.notFound);
      if (isEnough(product.stock, product.unit))
        throw conflict(watchMessages.available, 'AVAILABLE');
      // A box that is not ticked takes no earlier consent back.
      const said = agrees === true || undefined;
      await keepWhatsappUpdates(shop, db, { userId: own.customerId, said, wording: WATCH_WORDING });
      const inserted = await insertWatch(db, { ...own, at: shop.clock.now() });
      const row = inserted ?? (await selectWatch(db, own));
      // The watch ended between the two statements: a retry will succeed.
      if (row === undefined) throw conflict(watchMessages.addFailed, 'WATCH_CHANGED');
      if (inserted !== undefined) await refuseUnreached(shop, db, own, product.name);
      return { watch: presentWatch(row), isNew: inserted !== undefined };
    });
  } catch (error) {
    throw isTooMany(error) ? conflict(watchMessages.full, 'WATCHES_FULL') : error;
  }
}

async function refuseUnreached(shop: Shop, db: Db, own: Own, name: string): Promise<void> {
  // Only a consent to WhatsApp is asked for.
  if (!shop.settings.messages.channels.includes('whatsapp')) return;
  const phone = await selectPhone(db, own.customerId);
  const parameters = [name, linkTo(shop, PRODUCT_PATH + own.productId)];
  if (!(await mayReach(shop, db, { purpose: 'BACK_IN_STOCK', to: { phone }, parameters })))
    throw conflict(watchMessages.noChannel, 'NO_CHANNEL', { path: 'whatsappUpdates' });
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
