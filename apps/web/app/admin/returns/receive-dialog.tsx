import { type OwnersReturn, ReturnChange, returnCalls } from '@shop/contract/returns';
import { rupeesOfText } from '@shop/contract/typed-number';
import type { FormEvent } from 'react';
import { fieldErrors } from '../../lib/errors.ts';
import { formatRupees } from '../../lib/format.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { useSend } from '../kit/use-call.ts';
import { returnsWords as words } from './returns-words.ts';

const FORM = 'receive-return';

type ReceiveDialogProps = { row: OwnersReturn; onClose: () => void };

type Values = { restock: boolean; amount: string; note: string };

/** Receives a return: records whether it goes back into stock and how much is refunded. */
export function ReceiveDialog({ row, onClose }: ReceiveDialogProps) {
  const { values, set, errors, setForm, submit, isPending } = useReceiving(row, onClose);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={words.receiveTitle(row.returnId)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {adminWords.cancel}
          </Button>
          <Button type="submit" form={FORM} busy={isPending}>
            {words.receiveDone}
          </Button>
        </>
      }
    >
      <form id={FORM} ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field
          label={words.amount}
          hint={words.amountHint(formatRupees(row.mostRefund))}
          error={errors['amount']}
        >
          <TextInput
            prefix="₹"
            inputMode="decimal"
            autoComplete="off"
            value={values.amount}
            onChange={(event) => set('amount', event.currentTarget.value)}
          />
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
          <TextArea
            rows={3}
            value={values.note}
            onChange={(event) => set('note', event.currentTarget.value)}
          />
        </Field>
      </form>
    </FormDialog>
  );
}

/** Manages state, validation and sending of the form. */
function useReceiving({ returnId, mostRefund }: OwnersReturn, onDone: () => void) {
  const form = useForm<Values>({ restock: true, amount: String(mostRefund), note: '' });
  const { mutate, isPending } = useSend(returnCalls.change, { onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { restock, note } = form.values;
    const amount = rupeesOfText(form.values.amount);
    const isAmount = amount !== null && amount >= 0;
    const checked = ReturnChange.safeParse({ status: 'RECEIVED', restock, note, amount });
    const isTooMuch = isAmount && amount > mostRefund;
    form.show({
      ...(!checked.success && fieldErrors(checked.error.issues)),
      ...(!isAmount && { amount: words.amountWrong }),
      ...(isTooMuch && { amount: words.amountHint(formatRupees(mostRefund)) }),
    });
    if (checked.success && isAmount && !isTooMuch && !isPending) {
      mutate({ params: { returnId }, body: checked.data });
    }
  };
  return { ...form, submit, isPending };
}
