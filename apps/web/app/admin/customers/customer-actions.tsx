import { type Customer, customerCalls, customerMessages } from '@shop/contract/customers';
import { useState } from 'react';
import { formatPhone } from '../../lib/format.ts';
import { useMayEnter } from '../../lib/may-enter.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PopoverMenu } from '../kit/more-menu.tsx';
import { useSend } from '../kit/use-call.ts';
import { customerWords } from './customer-words.ts';

/** Blocks or unblocks a customer, or rejects the open orders, from a menu and after a confirmation. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const [asked, setAsked] = useState<'block' | 'reject' | null>(null);
  const mayReject = useMayEnter('orders');
  const close = () => setAsked(null);
  const ending = { onDone: close, onFailed: close };
  const block = useSend(customerCalls.setBlocked, ending);
  const reject = useSend(customerCalls.rejectOpen, ending);
  const { customerName: name, customerId: userId, blocked, phoneNumber } = customer;
  const blockName = blocked ? customerWords.unblock : customerWords.block;
  const detail = customerWords.line(name, formatPhone(phoneNumber));
  return (
    <div>
      <PopoverMenu label={customerWords.moreOf(name)}>
        <Button variant="quiet" onClick={() => setAsked('block')}>
          {blockName}
        </Button>
        {mayReject && (
          <Button variant="quiet" onClick={() => setAsked('reject')}>
            {customerWords.reject}
          </Button>
        )}
      </PopoverMenu>
      <ConfirmDialog
        open={asked === 'block'}
        title={blockName}
        question={blocked ? customerMessages.confirmUnblock : customerMessages.confirmBlock}
        detail={detail}
        yes={blockName}
        no={customerWords.keep}
        busy={block.isPending}
        onYes={() => block.mutate({ params: { userId }, body: { blocked: !blocked } })}
        onNo={close}
      />
      <ConfirmDialog
        open={asked === 'reject'}
        title={customerWords.reject}
        question={customerMessages.confirmReject}
        detail={detail}
        yes={customerWords.rejectAll}
        no={customerWords.keep}
        busy={reject.isPending}
        onYes={() => reject.mutate({ params: { userId } })}
        onNo={close}
      />
    </div>
  );
}
