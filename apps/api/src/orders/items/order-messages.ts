import type { Decision, OrderStatus } from '@shop/contract/order-status';
import type { Paise } from '@shop/contract/money';
import type { Db } from '../../database/db.ts';
import { rupeesText } from '../../invoices/invoice-formats.ts';
import { MONEY_WORDS } from '../../messages/message-texts.ts';
import { queueItemMessage } from '../../messages/queue-message.ts';
import { hasSeenPayment } from '../../refunds/unseen-payment.ts';
import type { Shop } from '../../shop.ts';
import { nameOfMove } from './order-activity.ts';
import type { StatusRow } from './item-status-queries.ts';

/** Notifies the customer of the new status of an item, in the transaction of the move. */
export async function notifyOfStatus(
  shop: Shop,
  db: Db,
  { item, from, decision, trackingNumber }: MovedNow,
): Promise<void> {
  const purpose = nameOfMove(from, decision);
  const isGone = decision === 'REJECTED' || decision === 'CANCELLED';
  const said = isGone ? await moneyOf(db, item) : (trackingNumber ?? '-');
  await queueItemMessage(shop, db, { purpose, itemId: item.id, parameters: [said] });
}

/** Tells the customer that the payment of an order did not come, in the transaction of the rejection. */
export async function notifyOfUnpaid(
  shop: Shop,
  db: Db,
  { itemId, amount }: { itemId: string; amount: Paise },
): Promise<void> {
  const said = MONEY_WORDS.notFound(rupeesText(amount));
  await queueItemMessage(shop, db, { purpose: 'ORDER_REJECTED', itemId, parameters: [said] });
}

type MovedNow = {
  item: Pick<StatusRow, 'id' | 'order_id' | 'payment_method' | 'line_total' | 'discount'>;
  from: OrderStatus;
  decision: Decision;
  trackingNumber: string | null;
};

/** Returns the sentence about the money of an item that is gone. */
async function moneyOf(
  db: Db,
  { order_id: orderId, payment_method: method, line_total: total, discount }: MovedNow['item'],
): Promise<string> {
  if (method === 'COD') return MONEY_WORDS.notPaid;
  // A discount never takes the price of a whole order.
  if (discount === total) return MONEY_WORDS.wasFree;
  const isSeen = method === 'ONLINE' || (await hasSeenPayment(db, orderId));
  return isSeen ? MONEY_WORDS.comesBack : MONEY_WORDS.onceFound;
}
