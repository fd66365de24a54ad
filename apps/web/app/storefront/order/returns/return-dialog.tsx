import { RETURN_REASONS } from '@shop/contract/return-row';
import { MOST_RETURN_PICTURES, returnMessages } from '@shop/contract/returns';
import { returnReasonNames } from '../../../lib/return-reason-words.ts';
import { stepsOf } from '../../../lib/units.ts';
import { Field } from '../../../ui/field.tsx';
import { RadioChips } from '../../../ui/radio-chips.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import { UpiInput } from '../../../ui/upi-input.tsx';
import { orderPageWords } from '../../kit/order/order-page-words.ts';
import { PhotographsDialog } from '../../kit/photographs/photographs-dialog.tsx';
import { PhotographsInput } from '../../kit/photographs/photographs-input.tsx';
import type { Returnable } from './returnable.ts';
import { sendBackWords as words } from './send-back-words.ts';
import { useReturnForm } from './use-return-form.ts';

type ReturnDialogProps = { returnable: Returnable; isCash: boolean; onClose: () => void };

/** Requests a return: how much, why, with photographs, and where to send the refund. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { returnable, isCash, onClose } = props;
  const form = useReturnForm(props);
  return (
    <PhotographsDialog
      form={form}
      title={orderPageWords.returnOf(returnable.item.productName)}
      send={words.send}
      onClose={onClose}
    >
      <HowMuch returnable={returnable} fields={form} />
      <Why fields={form} />
      <PhotographsInput
        most={MOST_RETURN_PICTURES}
        tooMany={returnMessages.pictures}
        hint={words.photographsHint(MOST_RETURN_PICTURES)}
        files={form.photographs}
        refused={form.errors['photographs']}
        onChange={form.setPhotographs}
      />
      {isCash ? <Upi fields={form} /> : <p className="text-sm">{words.scanned}</p>}
      <WhatNext />
    </PhotographsDialog>
  );
}

type FieldsProps = { fields: ReturnType<typeof useReturnForm> };

function HowMuch({
  returnable: { item, left },
  fields: { quantity, setQuantity },
}: FieldsProps & Pick<ReturnDialogProps, 'returnable'>) {
  const { step, unit } = stepsOf(item.unit);
  if (left <= step) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="text-sm font-medium">
        {words.quantity}
      </span>
      <Stepper
        value={quantity}
        least={step}
        step={step}
        most={left}
        unit={unit}
        label={words.quantity}
        onChange={setQuantity}
      />
    </div>
  );
}

function Why({ fields: { values, set, textOf, errors } }: FieldsProps) {
  return (
    <>
      <RadioChips
        legend={words.reason}
        choices={RETURN_REASONS}
        names={returnReasonNames}
        value={values.reason}
        error={errors['reason']}
        onChange={(reason) => set('reason', reason)}
        className="flex flex-wrap gap-2 text-sm"
      />
      <Field label={words.note} optional hint={words.noteHint} error={errors['note']}>
        <TextArea rows={3} {...textOf('note')} />
      </Field>
    </>
  );
}

function Upi({ fields: { textOf, errors } }: FieldsProps) {
  return (
    <Field label={words.upi} hint={words.upiHint} error={errors['upiId']}>
      <UpiInput {...textOf('upiId')} />
    </Field>
  );
}

function WhatNext() {
  return (
    <div className="rounded-sm bg-paper-deep p-4 text-sm">
      <h3 className="font-semibold">{words.nextTitle}</h3>
      <ol className="mt-1 list-decimal pl-5">
        {words.next.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </div>
  );
}
