import type { MessagePurpose } from '@shop/contract/message-purposes';
import type { Db } from '../database/db.ts';
import { HOUR_MS, msAfter } from '../platform/clock.ts';
import { cutText } from '../platform/locale.ts';
import type { Shop } from '../shop.ts';
import { upsertAlert } from './alert-queries.ts';
import { notifyOwner } from './owner-messages.ts';
import { transaction } from '../database/transaction.ts';
import { ALERTS } from './message-words.ts';

/** The fault, in words that stay the same while it lasts, and since when. */
export type Alert = { what: string; since: Date };

/** The most letters of a fault; the column `alerts.what` takes no more. */
const MOST_LETTERS = 200;

/** The same alert is sent at most this often. */
const REPEAT_HOURS = 6;

/**
 * Sends the owner an alert by every channel that reaches them, in the transaction of the check; a long one
 * is cut. An alert that was sent within the last hours is not repeated; returns whether it was sent.
 */
export async function raiseAlert(shop: Shop, db: Db, alert: Alert): Promise<boolean> {
  const now = shop.clock.now();
  const { since } = alert;
  const what = cutText(alert.what, MOST_LETTERS);
  const isNew = await upsertAlert(db, {
    what,
    since,
    now,
    unlessSince: msAfter(now, -REPEAT_HOURS * HOUR_MS),
  });
  if (!isNew) return false;
  await notifyOwner(shop, db, { purpose: 'ALERT', parameters: [what, timeOf(since)] });
  return true;
}

const WHEN = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function timeOf(instant: Date): string {
  return WHEN.format(instant);
}

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
