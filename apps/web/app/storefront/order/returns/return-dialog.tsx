import { RETURN_REASONS } from '@shop/contract/return-row';
import { MOST_RETURN_PICTURES, returnMessages } from '@shop/contract/returns';
import { useIsPreparing } from '../../../lib/preparing-pictures.ts';
import { returnReasonNames } from '../../../lib/return-reason-words.ts';
import { stepsOf } from '../../../lib/units.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Select } from '../../../ui/select.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextArea, TextInput } from '../../../ui/text-input.tsx';
import { PhotographsInput } from '../../kit/photographs/photographs-input.tsx';
import type { Returnable } from './returnable.ts';
import { sendBackWords as words } from './send-back-words.ts';
import { useReturnForm } from './use-return-form.ts';

const FORM = 'return-request';

type ReturnDialogProps = { returnable: Returnable; isCash: boolean; onClose: () => void };

type Form = ReturnType<typeof useReturnForm>;

/** Requests a return: how much, why, with photographs, and where to send the refund. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { returnable, isCash, onClose } = props;
  const { setForm, submit, isBusy, share, failed, ...fields } = useReturnForm(props);
  const isPreparing = useIsPreparing();
  return (
    <FormDialog
      open
      onClose={onClose}
      title={words.formTitle(returnable.item.productName)}
      footer={
        <>
          <Outcome share={fields.photographs.length > 0 ? share : null} failed={failed} />
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form={FORM}
            disabled={isPreparing}
            busy={isBusy}
            busyText={words.sending}
          >
            {words.send}
          </Button>
        </>
      }
    >
      <form id={FORM} ref={setForm} noValidate onSubmit={submit}>
        <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-5">
          <HowMuch returnable={returnable} fields={fields} />
          <Why fields={fields} />
          <PhotographsInput
            most={MOST_RETURN_PICTURES}
            tooMany={returnMessages.pictures}
            hint={words.photographsHint(MOST_RETURN_PICTURES)}
            files={fields.photographs}
            onChange={fields.setPhotographs}
          />
          {isCash ? <Upi fields={fields} /> : <p className="text-sm">{words.scanned}</p>}
          <WhatNext />
        </fieldset>
      </form>
    </FormDialog>
  );
}

/**
 * Shows progress and error above the buttons, which are always visible: the form is longer than a
 * phone's screen.
 */
function Outcome({ share, failed }: Pick<Form, 'share' | 'failed'>) {
  return (
    <div className="w-full empty:hidden">
      {share !== null && <ProgressBar share={share} label={words.upload} />}
      {failed !== null && <ErrorBox message={failed} />}
    </div>
  );
}

type FieldsProps = { fields: Omit<Form, 'setForm' | 'submit' | 'isBusy' | 'share' | 'failed'> };

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

function Why({ fields: { textOf, errors } }: FieldsProps) {
  return (
    <>
      <Field label={words.reason} error={errors['reason']}>
        <Select {...textOf('reason')}>
          <option value="">{words.chooseReason}</option>
          {RETURN_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {returnReasonNames[reason]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.note} optional hint={words.noteHint} error={errors['note']}>
        <TextArea rows={3} {...textOf('note')} />
      </Field>
    </>
  );
}

function Upi({ fields: { textOf, errors } }: FieldsProps) {
  return (
    <Field label={words.upi} hint={words.upiHint} error={errors['upiId']}>
      <TextInput
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...textOf('upiId')}
      />
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
