import type { Paise } from '@shop/contract/money';
import type { Db } from '../database/db.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { inRupees } from '../platform/locale.ts';
import type { Shop } from '../shop.ts';
import { readStoreProfile } from '../store/store.ts';
import { onOneLine, RETURN_WORDS } from '../messages/message-words.ts';
import type { StoredReturn } from './returns-queries.ts';

/** A decided return, its amount, and the owner's note with the decision. */
type Decided = { row: StoredReturn; amount: Paise; note: string };

/** Notifies the customer of the decision on a return, in the transaction of the decision. */
export async function notifyOfReturn(shop: Shop, db: Db, decided: Decided): Promise<void> {
  const { row, amount } = decided;
  await queueMessage(shop, db, {
    purpose: 'RETURN_DECIDED',
    to: { phone: row.phone },
    orderId: row.order_id,
    parameters: [row.order_id, row.id, inRupees(amount), await saidOf(shop, db, decided)],
  });
}

/** Returns the decision and the owner's note on one line, for templates of messages. */
async function saidOf(shop: Shop, db: Db, decided: Decided): Promise<string> {
  return onOneLine([await decisionOf(shop, db, decided), decided.note]);
}

async function decisionOf(shop: Shop, db: Db, { row, amount }: Decided): Promise<string> {
  if (row.status === 'DECLINED') return RETURN_WORDS.declined;
  if (row.status === 'RECEIVED') {
    return amount > 0 ? RETURN_WORDS.received : RETURN_WORDS.receivedForNothing;
  }
  const { businessName, address } = await readStoreProfile({ ...shop, db });
  if (businessName === null || address === null) return RETURN_WORDS.approvedNowhere;
  return RETURN_WORDS.approved(businessName, address.replaceAll(/\s*\n\s*/g, ', '));
}
