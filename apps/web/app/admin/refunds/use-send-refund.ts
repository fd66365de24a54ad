import { SentRefund, refundCalls, refundMessages } from '@shop/contract/refunds';
import type { Refund } from '@shop/contract/refunds';
import { rupeesOfText } from '@shop/contract/typed-number';
import type { FormEvent } from 'react';
import { ApiError, fieldErrors, messageOf } from '../../lib/errors.ts';
import { todayInShop } from '../../lib/format.ts';
import { useForm } from '../../lib/use-form.ts';
import { useSend } from '../kit/use-call.ts';
import { sentAtOf } from './sent-day.ts';

/**
 * Manages the form that marks a refund as sent; closes it when another device has already done so.
 * `amount` is the typed amount in rupees, or all that is owed.
 */
export function useSendRefund(refund: Refund, onDone: () => void) {
  const form = useForm({
    amount: String(refund.amount),
    method: 'UPI',
    reference: '',
    day: todayInShop(),
  });
  const typed = rupeesOfText(form.values.amount) ?? Number.NaN;
  const send = useSend(refundCalls.send, {
    onDone,
    onFailed: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.status === 409) onDone();
      else form.show(error.fields);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { method, reference, day } = form.values;
    const checked = SentRefund.safeParse({
      amount: typed,
      method,
      reference,
      sentAt: day === '' ? undefined : sentAtOf(day, refund, todayInShop()),
    });
    const problems = checked.success ? {} : fieldErrors(checked.error.issues);
    if (checked.success && (checked.data.amount ?? 0) > refund.owed) {
      problems['amount'] = refundMessages.moreThanOwed;
    }
    form.show(problems);
    if (!checked.success || Object.keys(problems).length > 0 || send.isPending) return;
    send.mutate({ params: { refundId: refund.refundId }, body: checked.data });
  };
  const failed = send.error === null ? null : messageOf(send.error, refundMessages.sendFailed);
  const canBeSent = SentRefund.safeParse({ amount: typed }).success && typed <= refund.owed;
  return { ...form, submit, failed, amount: canBeSent ? typed : refund.amount };
}
