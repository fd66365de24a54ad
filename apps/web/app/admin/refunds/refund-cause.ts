import type { Refund } from '@shop/contract/refunds';
import { adminWords } from '../kit/admin-words.ts';
import { refundWords } from './refund-words.ts';

/** Says what a refund is for: an order, or a payment without one. */
export function causeOf({ orderId, claim }: Refund): string {
  return orderId === null ? refundWords.payment(claim?.reference ?? '') : adminWords.order(orderId);
}

/** Returns whether a refund is due for an unseen scanned payment. */
export function hasUnseenPayment({ state, reason, paymentSeen }: Refund): boolean {
  return (
    state === 'DUE' && paymentSeen === null && (reason === 'CANCELLED' || reason === 'REJECTED')
  );
}
