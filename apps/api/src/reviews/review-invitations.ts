import { arrivedAt, daysAfter } from '@shop/contract/return-window';
import { transaction } from '../database/transaction.ts';
import { queueMessage } from '../messages/queue-message.ts';
import type { Shop } from '../shop.ts';
import {
  type InvitedItemRow,
  type InvitedRow,
  insertInvitation,
  selectInvited,
  selectUninvitedItems,
} from './review-invitation-queries.ts';

/** Days after the last delivery of an order when its customer is asked. */
const DAYS = 5;

/** An order that arrived longer ago is not asked about. */
const MOST_DAYS = 60;

/**
 * Asks customers for reviews, once an order: five days after the last of its items that were not cancelled
 * or rejected was delivered. While a return or complaint is open, it waits.
 */
export async function askForReviews(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const between = { from: daysAfter(now, -2 * MOST_DAYS), until: daysAfter(now, -DAYS) };
  const items = await selectUninvitedItems(shop.db, between);
  for (const [orderId, order] of Map.groupBy(items, (item) => item.order_id)) {
    if (isDue(order, now)) await invite(shop, orderId, now);
  }
}

function isDue(items: readonly InvitedItemRow[], now: Date): boolean {
  const arrivals = items.map((item) => {
    if (item.status === 'PENDING' || item.status === 'ORDERED') return null;
    return arrivedAt({
      acceptedAt: item.accepted_at,
      deliveredAt: item.delivered_at,
      estimatedDelivery: item.estimated_delivery,
      areaDays: item.area_days,
    });
  });
  if (arrivals.some((at) => at === null)) return false;
  const last = new Date(Math.max(...arrivals.map(Number)));
  return last <= daysAfter(now, -DAYS) && last > daysAfter(now, -MOST_DAYS);
}

/** Queues the message: by any channel to customers who agreed to messages, otherwise by e-mail. */
async function invite(shop: Shop, orderId: string, now: Date): Promise<void> {
  await transaction(shop.db, async (db) => {
    if (!(await insertInvitation(db, orderId, now))) return;
    // Only now, because the account may have been erased since the items were read.
    const customer = await selectInvited(db, orderId);
    const to = customer && recipientOf(customer);
    if (to === undefined) return;
    await queueMessage(shop, db, { purpose: 'REVIEW_ASKED', to, orderId, parameters: [orderId] });
  });
}

function recipientOf({ phone, email, has_agreed: hasAgreed }: InvitedRow) {
  if (hasAgreed) return { phone };
  return email === null ? undefined : { mail: email };
}
