import type { ItemRefund } from '@shop/contract/order-page';
import { formatDay, formatPrice } from '../../lib/format.ts';
import { orderPageWords } from '../kit/order/order-page-words.ts';

/** Says what becomes of the money of a refund; a payment that was not seen yet is promised nothing. */
export function refundSentence(
  { state, amount, sentAt }: ItemRefund,
  isPaymentSeen = true,
): string {
  const shown = formatPrice(amount);
  if (state === 'DUE' && !isPaymentSeen) return orderPageWords.refundOnceFound(shown);
  if (sentAt !== null) return orderPageWords.refundSent(shown, formatDay(sentAt));
  return state === 'REFUSED' ? orderPageWords.refundRefused : orderPageWords.refundDue(shown);
}
