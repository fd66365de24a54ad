import { type Customer, customerCalls, customerMessages } from '@shop/contract/customers';
import { useState } from 'react';
import { useMayEnter } from '../../lib/may-enter.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../kit/use-call.ts';
import { customerWords } from './customer-words.ts';

/** Blocks or unblocks a customer, after a confirmation. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const [asked, setAsked] = useState<'block' | 'reject' | null>(null);
  const mayReject = useMayEnter('orders');
  const close = () => setAsked(null);
  const ending = { onDone: close, onFailed: close };
  const block = useSend(customerCalls.setBlocked, ending);
  const reject = useSend(customerCalls.rejectOpen, ending);
  const { customerName: name, customerId: userId, blocked, phoneNumber } = customer;
  return (
    <span className="flex flex-wrap gap-x-6 sm:flex-nowrap sm:whitespace-nowrap">
      <Button
        variant="quiet"
        className="-mx-3"
        aria-label={blocked ? customerWords.unblockOf(name) : customerWords.blockOf(name)}
        onClick={() => setAsked('block')}
      >
        {blocked ? customerWords.unblock : customerWords.block}
      </Button>
      {mayReject && (
        <Button
          variant="quiet"
          className="-mx-3"
          aria-label={customerWords.rejectOf(name)}
          onClick={() => setAsked('reject')}
        >
          {customerWords.reject}
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'block'}
        title={blocked ? customerWords.unblock : customerWords.block}
        question={blocked ? customerMessages.confirmUnblock : customerMessages.confirmBlock}
        detail={customerWords.line(name, phoneNumber)}
        busy={block.isPending}
        onYes={() => block.mutate({ params: { userId }, body: { blocked: !blocked } })}
        onNo={close}
      />
      <ConfirmDialog
        open={asked === 'reject'}
        title={customerWords.reject}
        question={customerMessages.confirmReject}
        detail={customerWords.line(name, phoneNumber)}
        busy={reject.isPending}
        onYes={() => reject.mutate({ params: { userId } })}
        onNo={close}
      />
    </span>
  );
}
