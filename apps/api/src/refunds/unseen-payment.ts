import { deliveryMessages } from '@shop/contract/delivery';
import type { Db } from '../database/db.ts';
import { paymentSeenOf } from '../database/payment-seen.ts';
import { conflict, notFound } from '../platform/refusals.ts';
import {
  type RefusedRefunds,
  callLockPayment,
  callRefuseRefunds,
  selectPaymentSeen,
  updateFreedUtr,
} from './unseen-payment-queries.ts';

/**
 * Locks an order that is paid by scan and whose payment nobody saw, so that nobody sees it until the
 * transaction ends. Throws 404 for an unknown order, 409 for any other.
 */
export async function lockUnseenPayment(db: Db, orderId: string): Promise<void> {
  const method = await callLockPayment(db, orderId);
  if (method === undefined) throw notFound(deliveryMessages.notFound);
  if (method !== 'NET_BANKING') throw conflict(deliveryMessages.notScanToPay, 'NOT_SCAN_TO_PAY');
  const seen = await selectPaymentSeen(db, orderId);
  if (seen !== undefined && paymentSeenOf(seen) !== null) {
    throw conflict(deliveryMessages.paymentSeen, 'PAYMENT_SEEN');
  }
}

/** Refuses the refunds that are due for a locked order whose payment never came, and frees its UTR. */
export async function refuseRefunds(db: Db, refused: RefusedRefunds): Promise<void> {
  await callRefuseRefunds(db, refused);
  await freeUtr(db, refused);
}

/** Frees the UTR of a locked order whose payment never came, unless something of it is open or owed. */
export async function freeUtr(db: Db, { orderId, at }: { orderId: string; at: Date }) {
  await updateFreedUtr(db, orderId, at);
}
