import { tellOwner } from '../messages/owner-messages.ts';
import { transaction } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';
import { countWaiting } from './waiting.ts';

/** Sends the owner the morning message about open work, if there is any. */
export async function sendDigest(shop: Shop): Promise<void> {
  const { toAccept, toCheck, toRefund, lowInStock } = await countWaiting(shop);
  const figures = [toAccept, toCheck, toRefund, lowInStock];
  if (figures.every((figure) => figure === 0)) return;
  await transaction(shop.db, (db) =>
    tellOwner(shop, db, { purpose: 'DIGEST', parameters: figures.map(String) }),
  );
}
