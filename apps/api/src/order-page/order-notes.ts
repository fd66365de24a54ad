import { type OrderNote, orderPageCalls, orderPageMessages } from '@shop/contract/order-page';
import { recordActivity } from '../activity/record-activity.ts';
import { MOST_NOTES, noteOf, selectNote } from '../database/shared-columns.ts';
import { transaction } from '../database/transaction.ts';
import { type Once, doneOnce, recordUsedKey } from '../database/used-keys.ts';
import { onceOf } from '../http/idempotency-key.ts';
import { notFound } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { insertOrderNote, selectOrderNotes } from './order-notes-queries.ts';

/** Returns the back office's notes about an order, newest first. */
export async function notesOf({ db }: Shop, orderId: string): Promise<OrderNote[]> {
  return (await selectOrderNotes(db, orderId, MOST_NOTES)).map(noteOf);
}

type Sent = { orderId: string; text: string };

/** Inserts a note about an order, signed by the caller; once for an idempotency key. */
export async function addOrderNote(
  shop: Shop,
  actor: Session,
  { idempotencyKey, ...sent }: Sent & { idempotencyKey?: string | undefined },
): Promise<OrderNote> {
  const once = onceOf(shop, orderPageCalls.addNote, {
    person: actor.userId,
    header: idempotencyKey,
    body: sent,
  });
  const note = await doneOnce(shop.db, once, {
    work: () => insertOnce(shop, actor, { ...sent, once }),
    again: (id) => selectNote(shop.db, 'order_notes', id),
  });
  if (note === undefined) throw notFound(orderPageMessages.notFound);
  return noteOf(note);
}

async function insertOnce(shop: Shop, actor: Session, { once, ...sent }: Sent & { once: Once }) {
  return transaction(shop.db, async (db) => {
    const { orderId } = sent;
    const now = shop.clock.now();
    const note = await insertOrderNote(db, { ...sent, byUserId: actor.userId, now });
    if (note === undefined) throw notFound(orderPageMessages.notFound);
    // Without the text: it may be about a person, and is on the order's page.
    const subject = { kind: 'ORDER', id: orderId, label: orderId };
    await recordActivity(shop, db, { actor, action: 'ORDER_NOTE_ADDED', subject });
    await recordUsedKey(db, once, { subjectId: note.id, now });
    return note;
  });
}
