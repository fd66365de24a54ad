import { type Paise, paiseOf, rupeesOf } from '@shop/contract/money';
import {
  type Refund,
  type RefundMethod,
  type SentRefund,
  refundMessages,
} from '@shop/contract/refunds';
import { recordActivity } from '../activity/record-activity.ts';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { queueRefundMessage } from '../messages/queue-message.ts';
import { conflict, invalid, notFound } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { beginGatewayRefund } from './gateway-refund.ts';
import { type RefundRow, selectRefund, selectRefundsOfItem } from './refund-queries.ts';
import { refundActivity, shownRefund } from './refunds.ts';
import { lockItem, lockRefund, updateSentRefund } from './send-refund-queries.ts';

/** The time within which the same request of the same session is a repeat, and gets the first response. */
export const REPEAT_MS = 10_000;

/** How a refund was sent, with the defaults for absent fields. */
type Sending = { amount: Paise; method: RefundMethod; reference: string | null; sentAt: Date };

/**
 * Records that a refund was sent. Of two concurrent requests the second gets 409 and the refund's present
 * state; the same request again within ten seconds gets the first response.
 */
export async function sendRefund(
  shop: Shop,
  session: Session,
  { refundId, sent }: { refundId: string; sent: SentRefund },
): Promise<Refund> {
  const row = await transaction(shop.db, async (db) => {
    const refund = await lockedRefund(db, refundId);
    if (refund.state === 'DUE') return send(shop, db, session, { refund, sent, isByItem: false });
    if (isRepeat(shop, session, { refund, sent })) return refund;
    const data = await shownRefund(shop, refund);
    if (refund.state === 'SENT')
      throw conflict(refundMessages.alreadySent, 'REFUND_ALREADY_SENT', { data });
    throw refund.state === 'SENDING'
      ? conflict(refundMessages.sending, 'REFUND_SENDING', { data })
      : conflict(refundMessages.notDue, 'REFUND_NOT_DUE', { data });
  });
  return shownRefund(shop, row);
}

/** Locks and returns a refund. */
export async function lockedRefund(db: Db, refundId: string): Promise<RefundRow> {
  const refund = (await lockRefund(db, refundId)) ? await selectRefund(db, refundId) : undefined;
  if (refund === undefined) throw notFound(refundMessages.unknown);
  return refund;
}

/**
 * Records that the oldest due refund of an item was sent; false when none is due. A repeat within ten
 * seconds does nothing, so that a double click does not send the next one; another refund that was just
 * sent by its id does not count as a repeat.
 */
export async function sendOldestRefund(
  shop: Shop,
  session: Session,
  { itemId, sent }: { itemId: string; sent: SentRefund },
): Promise<boolean> {
  return transaction(shop.db, async (db) => {
    if (!(await lockItem(db, itemId))) return false;
    const { oldest, recorded } = await selectRefundsOfItem(db, itemId);
    const isNext = oldest !== undefined && recorded?.recorded_by_item === false;
    if (recorded !== undefined && !isNext && isRepeat(shop, session, { refund: recorded, sent }))
      return true;
    if (oldest === undefined) return false;
    await send(shop, db, session, { refund: oldest, sent, isByItem: true });
    return true;
  });
}

type Asked = { refund: RefundRow; sent: SentRefund };

async function send(
  shop: Shop,
  db: Db,
  session: Session,
  { refund, sent, isByItem }: Asked & { isByItem: boolean },
): Promise<RefundRow> {
  const now = shop.clock.now();
  const sending = sendingOf(refund, sent, now);
  refuseImpossible(refund, sending, { isTimeGiven: Boolean(sent.sentAt), now });
  const { id: refundId } = refund;
  const { familyId } = session;
  if (sending.method === 'GATEWAY') {
    // The customer is told when it has been sent.
    await beginGatewayRefund(shop, db, { refundId, amount: sending.amount, begunIn: familyId });
  } else {
    await updateSentRefund(db, {
      id: refundId,
      ...sending,
      recordedAt: now,
      recordedIn: familyId,
      isByItem,
    });
    await queueRefundMessage(shop, db, refundId);
  }
  await recordSent(shop, db, session, { refund, sending });
  return (await selectRefund(db, refund.id)) ?? refund;
}

function sendingOf(refund: RefundRow, sent: SentRefund, now: Date): Sending {
  // A database's clock may be ahead of this machine's.
  const usualTime = now < refund.due_since ? refund.due_since : now;
  const { amount } = sent;
  return {
    amount: amount === undefined || amount === null ? refund.amount : paiseOf(amount),
    method: sent.method || 'UPI',
    reference: sent.reference || null,
    sentAt: sent.sentAt ? new Date(sent.sentAt) : usualTime,
  };
}

function refuseImpossible(
  refund: RefundRow,
  { amount, sentAt }: Sending,
  { isTimeGiven, now }: { isTimeGiven: boolean; now: Date },
): void {
  if (amount > refund.amount) throw invalid(refundMessages.moreThanOwed, 'amount');
  if (!isTimeGiven) return;
  if (sentAt < refund.due_since) throw invalid(refundMessages.sentTooEarly, 'sentAt');
  if (sentAt > now) throw invalid(refundMessages.sentTooLate, 'sentAt');
}

/** Returns whether this session recorded the refund a moment ago, by the same request. */
function isRepeat({ clock }: Shop, { familyId }: Session, { refund, sent }: Asked): boolean {
  const { recorded_at: recordedAt, recorded_in: recordedIn } = refund;
  if (recordedAt === null || recordedIn !== familyId) return false;
  if (clock.now().valueOf() - recordedAt.valueOf() > REPEAT_MS) return false;
  const again = sendingOf(refund, sent, recordedAt);
  return (
    again.amount === refund.sent_amount &&
    again.method === refund.method &&
    again.reference === refund.reference &&
    again.sentAt.valueOf() === refund.sent_at?.valueOf()
  );
}

async function recordSent(
  shop: Shop,
  db: Db,
  actor: Session,
  { refund, sending }: { refund: RefundRow; sending: Sending },
): Promise<void> {
  const { product_name: name } = refund;
  // Without the reference: it may be a name, and is stored with the refund, where an erasure removes it.
  const values = { refund: rupeesOf(sending.amount), method: sending.method };
  await recordActivity(shop, db, {
    actor,
    ...refundActivity(refund, { order: 'ORDER_REFUNDED', claim: 'CLAIM_REFUNDED' }),
    changes: Object.entries(values).map(([field, after]) => ({
      field: name === null ? field : `${field}.${name}`,
      before: null,
      after,
    })),
  });
}
