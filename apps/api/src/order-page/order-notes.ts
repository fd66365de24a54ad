import { type OrderNote, orderPageMessages } from '@shop/contract/order-page';
import { recordActivity } from '../activity/record-activity.ts';
import { MOST_NOTES, noteOf } from '../database/note-rows.ts';
import { transaction } from '../database/transaction.ts';
import { notFound } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { insertOrderNote, selectOrderNotes } from './order-notes-queries.ts';

/** Returns the back office's notes about an order, newest first. */
export async function notesOf({ db }: Shop, orderId: string): Promise<OrderNote[]> {
  return (await selectOrderNotes(db, orderId, MOST_NOTES)).map(noteOf);
}

/** Inserts a note about an order, signed by the caller. */
export async function addOrderNote(
  shop: Shop,
  actor: Session,
  { orderId, text }: { orderId: string; text: string },
): Promise<OrderNote> {
  return transaction(shop.db, async (db) => {
    const { userId: byUserId } = actor;
    const note = await insertOrderNote(db, { orderId, text, byUserId, now: shop.clock.now() });
    if (note === undefined) throw notFound(orderPageMessages.notFound);
    // Without the text: it may be about a person, and is on the order's page.
    const subject = { kind: 'ORDER', id: orderId, label: orderId };
    await recordActivity(shop, db, { actor, action: 'ORDER_NOTE_ADDED', subject });
    return noteOf(note);
  });
}
