import type { Db } from '../database/db.ts';
import type { Shop } from '../shop.ts';
import { selectFoundClaims } from './decide-refund-queries.ts';
import { notifyOfDecision } from './decision-message.ts';
import { selectRefund } from './refund-queries.ts';

/** Tells customers that a match found the money of their claims, in its transaction. */
export async function tellOfFoundClaims(
  shop: Shop,
  db: Db,
  match: { orderIds: readonly string[]; at: Date },
): Promise<void> {
  for (const id of await selectFoundClaims(db, match)) {
    const refund = await selectRefund(db, id);
    if (refund === undefined) continue;
    await notifyOfDecision(shop, db, { refund, decision: { state: 'DUE', note: null } });
  }
}
