import { type EwayBill, EwayFields, ewayCalls } from '@shop/contract/eway';
import { pathNumberOf } from '@shop/contract/invoices';
import { typedCode } from '@shop/contract/typed-text';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { adminWords } from '../admin-words.ts';
import { CallFormDialog } from '../call-form-dialog.tsx';
import { useCallForm } from '../use-call-form.ts';
import { EwayPartAFacts } from './eway-part-a.tsx';
import { ewayDialogWords as words } from './eway-dialog-words.ts';

type EwayDialogProps = { bill: EwayBill; onClose: () => void };

/** Edits the number of the e-way bill of an invoice, and shows what the portal asks for. */
export function EwayDialog({ bill: { number, ewayBillNo }, onClose }: EwayDialogProps) {
  const params = { number: pathNumberOf(number) };
  const { textOf, errors, ...form } = useCallForm({
    call: ewayCalls.save,
    schema: EwayFields,
    initial: { ewayBillNo: ewayBillNo ?? '' },
    read: (values) => ({
      ewayBillNo: typedCode(values.ewayBillNo),
      expected: ewayBillNo,
    }),
    input: (body) => ({ params, body }),
    onDone: () => onClose(),
    // The list shows the number that another device saved.
    onConflict: onClose,
  });
  return (
    <CallFormDialog
      form={form}
      title={words.title(number)}
      send={adminWords.save}
      onClose={onClose}
    >
      <Field label={words.field} hint={words.hint} error={errors['ewayBillNo']} optional>
        <TextInput {...textOf('ewayBillNo')} inputMode="numeric" autoComplete="off" />
      </Field>
      <EwayPartAFacts number={number} />
    </CallFormDialog>
  );
}
