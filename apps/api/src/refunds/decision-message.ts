import type { RefundDecision } from '@shop/contract/refunds';
import type { Db } from '../database/db.ts';
import { CLAIM_WORDS, onOneLine } from '../messages/message-words.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { MY_ORDERS_PATH, linkTo } from '../messages/shop-links.ts';
import { inRupees } from '../platform/locale.ts';
import type { Shop } from '../shop.ts';
import { type RefundRow, selectRefund } from './refund-queries.ts';
import { selectFoundClaims } from './decide-refund-queries.ts';

/** A decision of the owner, with the note to the customer. */
export type Decision = { state: RefundDecision; note: string | null };

/** Notifies the customer of the decision on a claim, with the owner's note, in its transaction. */
export async function notifyOfDecision(
  shop: Shop,
  db: Db,
  { refund, decision }: { refund: RefundRow; decision: Decision },
): Promise<void> {
  const { order_id: orderId, claim_reference: reference } = refund;
  const said = decision.state === 'DUE' ? CLAIM_WORDS.accepted : CLAIM_WORDS.refused;
  const facts = [reference ?? '-', inRupees(refund.amount), onOneLine([said, decision.note ?? ''])];
  await queueMessage(shop, db, {
    purpose: 'MONEY_BACK',
    to: { phone: refund.phone },
    ...(orderId === null
      ? { parameters: ['-', ...facts, linkTo(shop, MY_ORDERS_PATH)] }
      : { orderId, parameters: [orderId, ...facts] }),
  });
}

/** Tells customers that a match found the money of their claims, in its transaction. */
export async function tellOfFoundClaims(
  shop: Shop,
  db: Db,
  match: { orderIds: readonly string[]; at: Date },
): Promise<void> {
  for (const id of await selectFoundClaims(db, match)) {
    const refund = await selectRefund(db, id);
    if (refund === undefined) continue;
    await notifyOfDecision(shop, db, { refund, decision: { state: 'DUE', note: null } });
  }
}
