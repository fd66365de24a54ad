import type { ReturnRow } from '@shop/contract/return-row';
import { formatPrice } from '../../../lib/format.ts';
import { sendBackWords as words } from './send-back-words.ts';

/** Says how much of a returned item's money goes back; a refund that was settled for less says both amounts. */
export function returnRefund(amount: number, sent: ReturnRow['sentAmount']): string {
  if (amount === 0) return words.noRefund;
  const [whole, back] = [formatPrice(amount), sent ?? amount];
  return back === amount ? words.refund(whole) : words.refundOfWhole(formatPrice(back), whole);
}
