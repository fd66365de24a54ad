import type { Refund } from '@shop/contract/refunds';
import { adminWords } from '../kit/admin-words.ts';
import { refundWords } from './refund-words.ts';

/** Says what a refund is for: an order, or a payment without one. */
export function causeOf({
  orderId,
  claim,
  paymentReference,
}: Pick<Refund, 'orderId' | 'claim' | 'paymentReference'>): string {
  const reference = claim?.reference ?? paymentReference ?? '';
  return orderId === null ? refundWords.payment(reference) : adminWords.order(orderId);
}

/** Returns whether a refund is due for a scanned payment that was never found, also not for a claim. */
export function isRefundOfUnfoundPayment(refund: Refund): boolean {
  return isRefundOfUnseenPayment(refund) && refund.isClaimFound !== true;
}

/** Returns whether a refund is due for an unseen scanned payment. */
export function isRefundOfUnseenPayment({ state, reason, paymentSeen }: Refund): boolean {
  return (
    state === 'DUE' && paymentSeen === null && (reason === 'CANCELLED' || reason === 'REJECTED')
  );
}
