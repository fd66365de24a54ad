import type { Db } from '../../database/db.ts';
import { afterCommit, transaction } from '../../database/transaction.ts';
import { countShopEvent } from '../../platform/shop-counts.ts';
import type { Shop } from '../../shop.ts';
import { callEndDraft, selectExpiredDraftForUpdate } from './end-draft-queries.ts';

/** The end of a draft without an order. */
export type DraftEnd = {
  draftId: string;
  state: 'EXPIRED' | 'CANCELLED';
  now: Date;
  /** The person of the back office who ended it. */
  userId?: string;
};

/** Ends an open draft and gives its stock back; returns false for a draft that has ended already. */
export async function endDraft(db: Db, end: DraftEnd): Promise<boolean> {
  const productIds = await callEndDraft(db, end);
  if (productIds === undefined) return false;
  if (productIds.length > 0) await afterCommit(db, { type: 'hold', productIds });
  if (end.state === 'EXPIRED') countShopEvent('expiredHolds');
  return true;
}

/** Ends every draft that has expired, each in its own transaction. */
export async function endExpiredDrafts(shop: Shop, now: Date): Promise<void> {
  for (let isMore = true; isMore;) {
    isMore = await transaction(shop.db, async (db) => {
      const draftId = await selectExpiredDraftForUpdate(db, now);
      return draftId !== undefined && endDraft(db, { draftId, state: 'EXPIRED', now });
    });
  }
}
