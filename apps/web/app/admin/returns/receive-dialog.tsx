import { type OwnersReturn, ReturnChange, returnCalls } from '@shop/contract/returns';
import { rupeesOfText } from '@shop/contract/typed-number';
import { formatAmount, formatPrice } from '../../lib/format.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { returnsWords as words } from './returns-words.ts';

type ReceiveDialogProps = {
  row: OwnersReturn;
  onClose: () => void;
  onConflict: (error: unknown) => void;
};

type ReceivingEvents = { onDone: () => void; onConflict: (error: unknown) => void };

/** Receives a return: records whether it goes back into stock and how much is refunded. */
export function ReceiveDialog({ row, onClose, onConflict }: ReceiveDialogProps) {
  const form = useReceiving(row, { onDone: onClose, onConflict });
  const { values, set, textOf, errors } = form;
  return (
    <CallFormDialog
      form={form}
      title={words.receiveTitle(row.returnId)}
      send={words.receiveDone}
      onClose={onClose}
    >
      <Field
        label={words.amount}
        hint={words.amountHint(formatPrice(row.mostRefund))}
        error={errors['amount']}
      >
        <TextInput prefix="₹" inputMode="decimal" autoComplete="off" {...textOf('amount')} />
      </Field>
      <div className="flex flex-col gap-1">
        <Checkbox
          label={words.restock}
          checked={values.restock}
          onChange={(event) => set('restock', event.currentTarget.checked)}
        />
        <p className="pl-8 text-xs text-ink-soft">{words.restockHint}</p>
      </div>
      <Field label={words.receiveNote} optional error={errors['note']}>
        <TextArea rows={3} {...textOf('note')} />
      </Field>
    </CallFormDialog>
  );
}

function useReceiving(row: OwnersReturn, events: ReceivingEvents) {
  const { returnId, status, mostRefund } = row;
  const initial: { restock: boolean; amount: string; note: string } = {
    restock: true,
    amount: formatAmount(mostRefund),
    note: '',
  };
  return useCallForm({
    call: returnCalls.change,
    schema: ReturnChange,
    initial,
    read: ({ amount, ...values }) => ({
      ...values,
      status: 'RECEIVED',
      expected: status,
      amount: rupeesOfText(amount),
    }),
    problems: (values) => {
      const amount = rupeesOfText(values.amount) ?? -1;
      return {
        amount:
          (amount < 0 && words.amountWrong) ||
          (amount > mostRefund && words.amountHint(formatPrice(mostRefund))),
      };
    },
    input: (body) => ({ params: { returnId }, body }),
    ...events,
  });
}
