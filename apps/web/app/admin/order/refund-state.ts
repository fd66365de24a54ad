import type { ItemRefund } from '@shop/contract/order-page';
import { formatDay } from '../../lib/format.ts';
import { officeOrderWords } from './office-order-words.ts';

/** Returns the state of a refund or claim in words; a sent one has its day. */
export function refundStateOf({ state, sentAt }: Pick<ItemRefund, 'state' | 'sentAt'>): string {
  if (sentAt !== null) return officeOrderWords.sentOn(formatDay(sentAt));
  if (state === 'CLAIMED') return officeOrderWords.toCheck;
  if (state === 'SENDING') return officeOrderWords.sending;
  return state === 'REFUSED' ? officeOrderWords.refused : officeOrderWords.due;
}
