import {
  type CustomerNote,
  type CustomerPage,
  customerCalls,
  customerMessages,
} from '@shop/contract/customers';
import { recordActivity } from '../activity/record-activity.ts';
import { MOST_NOTES, type NoteRow, noteOf, selectNote } from '../database/shared-columns.ts';
import { transaction } from '../database/transaction.ts';
import { type Once, doneOnce, recordUsedKey } from '../database/used-keys.ts';
import { onceOf } from '../http/idempotency-key.ts';
import { existing, notFound } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { addressesOf } from '../profile/addresses.ts';
import { insertNote, selectNotes, selectReturnsCount } from './customer-page-queries.ts';
import { selectCustomer } from './customers-queries.ts';
import { customerOf, customerSubject } from './customers.ts';
import { orderTotalsOf } from './order-totals.ts';

/** Returns everything about one customer except the orders, which are a separate list. */
export async function customerPage(shop: Shop, customerId: string): Promise<CustomerPage> {
  const customer = existing(await selectCustomer(shop.db, customerId), customerMessages.notFound);
  const [addresses, totalsOf, returnsCount, notes] = await Promise.all([
    addressesOf(shop, customerId),
    orderTotalsOf(shop, [customerId]),
    selectReturnsCount(shop.db, customerId),
    selectNotes(shop.db, customerId, MOST_NOTES),
  ]);
  return {
    customer: customerOf(customer),
    addresses: addresses.data,
    orders: totalsOf(customerId),
    returnsCount,
    notes: notes.map(customerNoteOf),
  };
}

type Sent = { customerId: string; text: string };

/** Inserts a note about a customer, signed by the caller; once for an idempotency key. */
export async function addNote(
  shop: Shop,
  actor: Session,
  { idempotencyKey, ...sent }: Sent & { idempotencyKey?: string | undefined },
): Promise<CustomerNote> {
  const once = onceOf(shop, customerCalls.addNote, {
    person: actor.userId,
    header: idempotencyKey,
    body: sent,
  });
  const note = await doneOnce(shop.db, once, {
    work: () => insertOnce(shop, actor, { ...sent, once }),
    again: (id) => selectNote(shop.db, 'customer_notes', id),
  });
  if (note === undefined) throw notFound(customerMessages.notFound);
  return customerNoteOf(note);
}

async function insertOnce(shop: Shop, actor: Session, { once, ...sent }: Sent & { once: Once }) {
  return transaction(shop.db, async (db) => {
    const now = shop.clock.now();
    const note = await insertNote(db, { ...sent, byUserId: actor.userId, now });
    if (note === undefined) throw notFound(customerMessages.notFound);
    // Without the text: it is about a person, and is on the customer's page.
    const subject = customerSubject(sent.customerId);
    await recordActivity(shop, db, { actor, action: 'CUSTOMER_NOTE_ADDED', subject });
    await recordUsedKey(db, once, { subjectId: note.id, now });
    return note;
  });
}

function customerNoteOf(row: NoteRow): CustomerNote {
  return { id: row.id, ...noteOf(row) };
}
