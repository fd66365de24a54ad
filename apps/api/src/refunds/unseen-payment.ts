import { deliveryMessages } from '@shop/contract/delivery';
import type { PaymentMethod } from '@shop/contract/order-status';
import type { Db } from '../database/db.ts';
import { lockMatching, paymentSeenOf } from '../database/payment-seen.ts';
import { conflict, existing } from '../platform/refusals.ts';
import {
  type AgainOwed,
  type RefusedRefunds,
  callFreeUtr,
  callKeepUtr,
  callLockPayment,
  callRefuseRefunds,
  deleteProbableMatches,
  selectOrderOfRefund,
  selectSeenPayment,
  updateClaimedAmount,
  updateRefusedRefunds,
} from './unseen-payment-queries.ts';

/** The note of all refunds of an order that are refused as its payment is; `follow_payment_match` of the database has it too. */
export const NOT_FOUND_NOTE = 'The payment was not found.';

/**
 * Locks an order with an unseen payment by scan, so that the payment stays unseen until the
 * transaction ends. Throws 404 for an unknown order, 409 for any other.
 */
export async function lockUnseenPayment(db: Db, orderId: string): Promise<void> {
  await lockMatching(db);
  const method = existing(await callLockPayment(db, orderId), deliveryMessages.notFound);
  await refuseSeenPayment(db, { orderId, method });
}

/** Locks an order until the transaction ends, so that its payment stays undecided. */
export async function lockOrder(db: Db, orderId: string): Promise<void> {
  await callLockPayment(db, orderId);
}

/** Locks the order of a refund and returns how it was paid; undefined for a refund without an order. */
export async function lockOrderOfRefund(
  db: Db,
  refundId: string,
): Promise<PaymentMethod | undefined> {
  const orderId = await selectOrderOfRefund(db, refundId);
  return orderId === null ? undefined : callLockPayment(db, orderId);
}

/** Throws 409 unless a locked order has an unseen payment by scan. */
export async function refuseSeenPayment(
  db: Db,
  { orderId, method }: { orderId: string; method: PaymentMethod },
): Promise<void> {
  if (method !== 'NET_BANKING') throw conflict(deliveryMessages.notScanToPay, 'NOT_SCAN_TO_PAY');
  if (await hasSeenPayment(db, orderId)) {
    throw conflict(deliveryMessages.paymentSeen, 'PAYMENT_SEEN');
  }
}

/** Returns whether the payment of an order was seen. */
export async function hasSeenPayment(db: Db, orderId: string): Promise<boolean> {
  const seen = await selectSeenPayment(db, orderId);
  return seen !== undefined && paymentSeenOf(seen) !== null;
}

/**
 * Refuses one refund, or all, that is due for a locked order, after `lockMatching`, whose payment never came; frees its UTR, and
 * the credit that only its amount matched, unless something of it is still open or owed.
 */
export async function refuseRefunds(db: Db, refused: RefusedRefunds): Promise<void> {
  await callRefuseRefunds(db, refused);
  const isFree = await callFreeUtr(db, refused.orderId, refused.at);
  if (isFree) await takeProbableBack(db, [refused.orderId]);
}

/** Owes one refused refund of a locked order again, or all, or those with this note; keeps its UTR from other orders. */
export async function oweAgain(db: Db, owed: AgainOwed): Promise<void> {
  const isOwed = await updateRefusedRefunds(db, owed);
  if (isOwed) await callKeepUtr(db, owed.orderId);
}

/** Frees the credits that only their amounts matched with these orders, after `lockMatching`. */
export const takeProbableBack = deleteProbableMatches;

/**
 * Raises the open claim of a locked order, if there is one, to all that was rejected as unpaid. A second
 * claim is refused, so that the first one must have the whole amount.
 */
export async function raiseClaim(db: Db, orderId: string): Promise<void> {
  await updateClaimedAmount(db, orderId);
}
