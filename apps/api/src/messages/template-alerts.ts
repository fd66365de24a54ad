import type { MessagePurpose } from '@shop/contract/message-purposes';
import { transaction } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';
import { ALERTS } from './alert-words.ts';
import { raiseAlert } from './alerts.ts';

/** Records that a vendor refused the template of a purpose, at once or by a report later. */
export async function noteTemplate(
  shop: Shop,
  purpose: MessagePurpose,
  reason: string,
): Promise<void> {
  shop.log.error({ purpose, reason }, 'a template of a message was refused');
  // An alert that is refused itself is shown only on the page of messages.
  if (purpose === 'ALERT') return;
  const what = ALERTS.templateRefused(purpose);
  await transaction(shop.db, (db) => raiseAlert(shop, db, { what, since: shop.clock.now() }));
}
