import type { Paise } from '@shop/contract/money';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { notifyOwner } from '../messages/owner-messages.ts';
import { MONEY_BACK_WORDS } from '../messages/message-words.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { MY_ORDERS_PATH, linkTo } from '../messages/shop-links.ts';
import { inRupees } from '../platform/locale.ts';
import { beginGatewayRefund, owePayment } from '../refunds/gateway-refund.ts';
import type { Shop } from '../shop.ts';
import { type LinkRow, lockLink } from './link-queries.ts';
import {
  insertPayment,
  selectIsKnownPayment,
  selectOrderOfLink,
  selectReachablePhone,
} from './payment-queries.ts';

/** The page where the owner sees what is sent back. */
const REFUNDS = '/admin/refunds';

/**
 * Sends a whole payment back that has no order, and tells the customer and the owner. A surplus is named by
 * the order that was paid already.
 */
export async function sendMoneyBack(
  shop: Shop,
  link: LinkRow,
  { id: paymentId, amount }: { id: string; amount: Paise },
): Promise<void> {
  await transaction(shop.db, async (db) => {
    await lockLink(db, link.id);
    if (await selectIsKnownPayment(db, paymentId)) return;
    const now = shop.clock.now();
    const orderId = (await selectOrderOfLink(db, link.id)) ?? null;
    const refund = { customerId: link.customer_id, orderId, amount, now };
    const refundId = await owePayment(db, refund);
    await insertPayment(db, { paymentId, linkId: link.id, amount, now, refundId });
    await beginGatewayRefund(shop, db, { refundId, amount, begunIn: null });
    await tell(shop, db, { link, orderId, amount });
  });
}

async function tell(
  shop: Shop,
  db: Db,
  { link, orderId, amount }: { link: LinkRow; orderId: string | null; amount: Paise },
): Promise<void> {
  const words = orderId === null ? MONEY_BACK_WORDS.noOrder : MONEY_BACK_WORDS.surplus;
  const parameters = [orderId ?? '-', link.reference, inRupees(amount), words];
  const message = { purpose: 'MONEY_BACK' } as const;
  const phone = await selectReachablePhone(db, link.customer_id);
  if (phone !== undefined) {
    await queueMessage(shop, db, {
      ...message,
      to: { phone },
      ...(orderId === null
        ? { parameters: [...parameters, linkTo(shop, MY_ORDERS_PATH)] }
        : { orderId, parameters }),
    });
  }
  await notifyOwner(shop, db, { ...message, parameters: [...parameters, linkTo(shop, REFUNDS)] });
}
