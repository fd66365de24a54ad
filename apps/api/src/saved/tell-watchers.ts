import type { Unit } from '@shop/contract/quantity';
import { transaction } from '../database/transaction.ts';
import { reachesOf } from '../messages/message-reach.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { PRODUCT_PATH, linkTo, stopToken } from '../messages/shop-links.ts';
import { MINUTE_MS, msAfter } from '../platform/clock.ts';
import { hashOf } from '../platform/tokens.ts';
import type { Shop } from '../shop.ts';
import { insertStop } from './stop-queries.ts';
import {
  deleteIdleProducts,
  deleteToldWatches,
  selectNextWatches,
  selectProductsBack,
  selectTurnForUpdate,
  updateLastTurn,
} from './turn-queries.ts';
import { deleteOldWatches } from './watch-queries.ts';
import { WATCH_MS } from './watches.ts';

/** The time between two turns of a product. */
const TURN_MS = 30 * MINUTE_MS;

/**
 * Tells those who wait for a product that is back, in the order in which they asked: as many at a time as there
 * are units, the next ones half an hour later. Being told ends a watch; whom no channel may carry the message to keeps
 * it, and takes no turn.
 */
export async function tellWatchers(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await deleteOldWatches(shop.db, msAfter(now, -WATCH_MS));
  const toldBefore = msAfter(now, -TURN_MS);
  await transaction(shop.db, (db) => deleteIdleProducts(db, toldBefore));
  for (const productId of await selectProductsBack(shop.db, toldBefore))
    await tellNext(shop, productId, { now, toldBefore });
}

/** One turn of a product, in one transaction, so that each person is told once and by one process. */
async function tellNext(
  shop: Shop,
  productId: string,
  { now, toldBefore }: { now: Date; toldBefore: Date },
): Promise<void> {
  await transaction(shop.db, async (db) => {
    const turn = await selectTurnForUpdate(db, { productId, toldBefore });
    if (turn === undefined) return;
    const parameters = [turn.name, linkTo(shop, PRODUCT_PATH + productId)];
    const message = { purpose: 'BACK_IN_STOCK', parameters } as const;
    const reaches = await reachesOf(shop, db, message);
    const next = await selectNextWatches(db, { productId, most: unitsOf(turn), reaches });
    const people = await deleteToldWatches(db, next);
    if (people.length === 0) return;
    await updateLastTurn(db, { productId, at: now });
    for (const { customer_id: customerId, phone } of people) {
      const messageId = await queueMessage(shop, db, { ...message, to: { phone } });
      const tokenHash = hashOf(stopToken(shop, messageId));
      await insertStop(db, { tokenHash, customerId, productId, at: now });
    }
  });
}

/** Returns the number of people for whom there is something: pieces, or whole metres and at least one. */
function unitsOf({ stock, unit }: { stock: number; unit: Unit }): number {
  return unit === 'PIECE' ? stock : Math.max(1, Math.floor(stock));
}
