import { type Customer, customerCalls, customerMessages } from '@shop/contract/customers';
import { useState } from 'react';
import { formatPhone } from '../../lib/format.ts';
import { useMayEnter } from '../../lib/may-enter.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmCall } from '../kit/confirm-call.tsx';
import { PopoverMenu } from '../kit/more-menu.tsx';
import { customerWords } from './customer-words.ts';

/** Blocks or unblocks a customer, or rejects the open orders, from a menu and after a confirmation. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const [asked, setAsked] = useState<'block' | 'reject' | null>(null);
  const mayReject = useMayEnter('orders');
  const close = () => setAsked(null);
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
      <ConfirmCall
        call={customerCalls.setBlocked}
        input={asked === 'block' ? { params: { userId }, body: { blocked: !blocked } } : null}
        title={blockName}
        question={blocked ? customerMessages.confirmUnblock : customerMessages.confirmBlock}
        detail={detail}
        yes={blockName}
        no={customerWords.keep}
        onClose={close}
      />
      <ConfirmCall
        call={customerCalls.rejectOpen}
        input={asked === 'reject' ? { params: { userId } } : null}
        title={customerWords.reject}
        question={customerMessages.confirmReject}
        detail={detail}
        yes={customerWords.rejectAll}
        no={customerWords.keep}
        onClose={close}
      />
    </div>
  );
}
