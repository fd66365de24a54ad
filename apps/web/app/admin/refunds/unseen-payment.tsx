import { paymentSeenWords } from '../kit/orders/payment-seen-words.ts';
import { refundWords } from './refund-words.ts';

/** Warns before the money of an unseen payment is sent back. */
export function UnseenPayment() {
  return (
    <p role="note" className="rounded-sm border border-warn bg-warn-tint px-4 py-3 text-sm">
      <strong className="block font-semibold">{paymentSeenWords.nobody}</strong>
      {refundWords.unseenHint}
    </p>
  );
}
