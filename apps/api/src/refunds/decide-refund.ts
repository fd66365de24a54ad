import {
  type Refund,
  type RefundChange,
  type RefundDecision,
  refundMessages,
} from '@shop/contract/refunds';
import { hasContent } from '@shop/contract/typed-text';
import { recordActivity } from '../activity/record-activity.ts';
import type { Db } from '../database/db.ts';
import { lockMatching } from '../database/payment-seen.ts';
import { transaction } from '../database/transaction.ts';
import { conflict, invalid } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { updateDecidedRefund } from './decide-refund-queries.ts';
import { type Decision, notifyOfDecision } from './decision-message.ts';
import { type RefundRow, selectRefund } from './refund-queries.ts';
import { isRefused, refundActivity, shownRefund } from './refunds.ts';
import { REPEAT_MS, lockedRefund } from './send-refund.ts';
import {
  NOT_FOUND_NOTE,
  lockOrderOfRefund,
  oweAgain,
  refuseRefunds,
  refuseSeenPayment,
} from './unseen-payment.ts';

/** Returns the decision of a request; throws 400 for one that also sends, or refuses without a note. */
export function decisionOf(
  asked: Omit<RefundChange, 'state'> & { state: RefundDecision },
): Decision {
  const { state, note, amount, reference, method, sentAt } = asked;
  if (amount || reference || method || sentAt) throw invalid(refundMessages.decideOrSend, 'state');
  if (state === 'REFUSED' && !hasContent(note ?? ''))
    throw invalid(refundMessages.noteRequired, 'note');
  return { state, note: note || null };
}

/** Returns the success message of a decision. */
export function decisionMessage(state: RefundDecision): string {
  return state === 'DUE' ? refundMessages.accepted : refundMessages.refused;
}

/**
 * Decides on a refund by compare-and-set: of two different decisions the second gets 409 and the refund's
 * present state. The same request again within ten seconds gets the first response.
 */
export async function decideRefund(
  shop: Shop,
  session: Session,
  { refundId, decision }: { refundId: string; decision: Decision },
): Promise<Refund> {
  const row = await transaction(shop.db, async (db) => {
    if (decision.state === 'REFUSED') await lockMatching(db);
    // Before the refund, as everything that locks both.
    const method = await lockOrderOfRefund(db, refundId);
    const refund = await lockedRefund(db, refundId);
    if (isRepeat(shop, session, { refund, decision })) return refund;
    if (refund.state === 'CLAIMED') return decideClaim(shop, db, session, { refund, decision });
    const { order_id: orderId, order_item_id: itemId } = refund;
    const isRefusedDue = refund.state === 'DUE' && decision.state === 'REFUSED' && itemId !== null;
    if (isRefusedDue && orderId !== null && method !== undefined) {
      await refuseSeenPayment(db, { orderId, method });
      return decideUnseen(shop, db, session, { refund, orderId, decision });
    }
    if (isRefused(refund) && decision.state === 'DUE' && orderId !== null) {
      return decideUnseen(shop, db, session, { refund, orderId, decision });
    }
    throw conflict(refundMessages.decided, 'REFUND_DECIDED', {
      data: await shownRefund(shop, refund),
    });
  });
  return shownRefund(shop, row);
}

type Decided = { refund: RefundRow; decision: Decision };

/**
 * Decides on a claim. When the claim of an order is accepted, its payment came: then the refunds of its other
 * items that were refused because it was not found are due again, but none that the owner refused one by one.
 */
async function decideClaim(
  shop: Shop,
  db: Db,
  session: Session,
  { refund, decision }: Decided,
): Promise<RefundRow> {
  const { id, order_id: orderId } = refund;
  const [at, byUserId] = [shop.clock.now(), session.userId];
  await updateDecidedRefund(db, { id, ...decision, decidedAt: at, decidedBy: byUserId });
  if (decision.state === 'DUE' && orderId !== null) {
    await oweAgain(db, { orderId, note: NOT_FOUND_NOTE, at, byUserId });
  }
  const action = decision.state === 'DUE' ? 'CLAIM_ACCEPTED' : 'CLAIM_REFUSED';
  await recordActivity(shop, db, {
    actor: session,
    ...refundActivity(refund, { order: action, claim: action }),
  });
  await notifyOfDecision(shop, db, { refund, decision });
  return (await selectRefund(db, id)) ?? refund;
}

/** Refuses a due refund of an unseen payment, or owes a refused one again. */
async function decideUnseen(
  shop: Shop,
  db: Db,
  session: Session,
  { refund, orderId, decision }: Decided & { orderId: string },
): Promise<RefundRow> {
  const { id: refundId } = refund;
  const decided = { orderId, refundId, at: shop.clock.now(), byUserId: session.userId };
  const isOwed = decision.state === 'DUE';
  if (isOwed) await oweAgain(db, decided);
  else await refuseRefunds(db, { ...decided, note: decision.note ?? '' });
  const names = isOwed
    ? { order: 'REFUND_OWED_AGAIN' as const, claim: 'CLAIM_ACCEPTED' as const }
    : { order: 'REFUND_REFUSED' as const, claim: 'CLAIM_REFUSED' as const };
  await recordActivity(shop, db, { actor: session, ...refundActivity(refund, names) });
  await notifyOfDecision(shop, db, { refund, decision });
  return (await selectRefund(db, refundId)) ?? refund;
}

/** Returns whether this person made the same decision a moment ago. */
function isRepeat({ clock }: Shop, { userId }: Session, { refund, decision }: Decided): boolean {
  const { state, note, decided_at: at, decided_by: by } = refund;
  return (
    at !== null &&
    by === userId &&
    clock.now().valueOf() - at.valueOf() <= REPEAT_MS &&
    state === decision.state &&
    note === decision.note
  );
}
