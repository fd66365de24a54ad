import { SentRefund, refundCalls, refundMessages } from '@shop/contract/refunds';
import type { Refund } from '@shop/contract/refunds';
import { rupeesOfText } from '@shop/contract/typed-number';
import { asciiDigits } from '@shop/contract/typed-text';
import { formatAmount, todayInShop } from '../../lib/format.ts';
import { useCallForm } from '../kit/use-call-form.ts';
import { sentAtOf } from './sent-day.ts';

/**
 * Manages the form that marks a refund as sent; closes it when another device has already done so.
 * `amount` is the typed amount in rupees, or all that is owed.
 */
export function useSendRefund(refund: Refund, onDone: () => void) {
  const { owed, refundId } = refund;
  const form = useCallForm({
    call: refundCalls.send,
    schema: SentRefund,
    initial: {
      amount: formatAmount(refund.amount),
      method: 'UPI',
      reference: '',
      day: todayInShop(),
    },
    read: ({ amount, method, reference, day }) => ({
      amount: numberIn(amount),
      method,
      reference: asciiDigits(reference),
      sentAt: day === '' ? undefined : sentAtOf(day, refund, todayInShop()),
    }),
    problems: ({ amount }) => ({ amount: numberIn(amount) > owed && refundMessages.moreThanOwed }),
    input: (body) => ({ params: { refundId }, body }),
    onDone,
    onConflict: onDone,
  });
  const typed = numberIn(form.values.amount);
  const canBeSent = SentRefund.safeParse({ amount: typed }).success && typed <= owed;
  return { ...form, amount: canBeSent ? typed : refund.amount };
}

const numberIn = (amount: string) => rupeesOfText(amount) ?? Number.NaN;
