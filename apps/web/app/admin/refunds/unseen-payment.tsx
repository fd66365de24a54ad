import { NOBODY_SAW } from '../kit/orders/payment-seen-words.ts';
import { refundWords } from './refund-words.ts';

/** Warns before money is sent back that nobody saw coming. */
export function UnseenPayment() {
  return (
    <p role="note" className="rounded-sm border border-warn bg-warn-tint px-4 py-3 text-sm">
      <strong className="block font-semibold">{NOBODY_SAW}</strong>
      {refundWords.unseenHint}
    </p>
  );
}
