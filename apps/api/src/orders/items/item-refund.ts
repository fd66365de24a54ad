import { type MovedItem, deliveryMessages } from '@shop/contract/delivery';
import type { SentRefund } from '@shop/contract/refunds';
import { conflict, existing } from '../../platform/refusals.ts';
import type { Session } from '../../platform/session.ts';
import { sendOldestRefund } from '../../refunds/send-refund.ts';
import type { Shop } from '../../shop.ts';
import { movedItem } from './item-status.ts';
import { selectItem } from './item-status-queries.ts';

/** Records that the oldest due refund of an item was sent, and returns the item. */
export async function refundItem(
  shop: Shop,
  session: Session,
  { itemId, sent }: { itemId: string; sent: SentRefund },
): Promise<MovedItem> {
  const isSent = await sendOldestRefund(shop, session, { itemId, sent });
  const item = existing(await selectItem(shop.db, itemId), deliveryMessages.notFound);
  if (isSent) return movedItem(item);
  throw conflict(deliveryMessages.refundNotPossible, 'REFUND_NOT_POSSIBLE', {
    data: movedItem(item),
  });
}
