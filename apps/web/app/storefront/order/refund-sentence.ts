import type { ItemRefund } from '@shop/contract/order-page';
import { formatDay, formatPrice } from '../../lib/format.ts';
import { orderPageWords } from '../kit/order/order-page-words.ts';

/** Says what becomes of the money of a refund. */
export function refundSentence({ state, amount, sentAt }: ItemRefund): string {
  const shown = formatPrice(amount);
  if (sentAt !== null) return orderPageWords.refundSent(shown, formatDay(sentAt));
  return state === 'REFUSED' ? orderPageWords.refundRefused : orderPageWords.refundDue(shown);
}
