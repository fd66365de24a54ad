import type { Decision, OrderStatus } from '@shop/contract/order-status';
import type { Paise } from '@shop/contract/money';
import type { Db } from '../../database/db.ts';
import { rupeesText } from '../../invoices/invoice-formats.ts';
import { MONEY_WORDS } from '../../messages/message-texts.ts';
import { queueItemMessage } from '../../messages/queue-message.ts';
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
  const said = isGone ? moneyOf(item) : (trackingNumber ?? '-');
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
  item: Pick<StatusRow, 'id' | 'payment_method' | 'line_total' | 'discount'>;
  from: OrderStatus;
  decision: Decision;
  trackingNumber: string | null;
};

function moneyOf({
  payment_method: method,
  line_total: total,
  discount,
}: MovedNow['item']): string {
  // A coupon may pay for all of it.
  return method === 'COD' || discount === total ? MONEY_WORDS.notPaid : MONEY_WORDS.comesBack;
}
