import { NewStaff, staffCalls } from '@shop/contract/staff';
import type { FormEvent } from 'react';
import { ApiError, fieldErrors } from '../../lib/errors.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { useSend } from '../kit/use-call.ts';
import { AreaBoxes } from './area-boxes.tsx';
import { areasIn, ticked } from './area-values.ts';
import { staffWords } from './staff-words.ts';

const FORM = 'add-staff';
const EMPTY = { firstName: '', phone: '', ...ticked([]) };

/** Adds a staff member, who receives an invitation. */
export function AddStaffDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { values, set, errors, setForm, close, isBusy, submit } = useAddStaff(onClose);
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={staffWords.addTitle}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {adminWords.cancel}
          </Button>
          <Button type="submit" form={FORM} busy={isBusy}>
            {staffWords.send}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        ref={setForm}
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-5"
        aria-label={staffWords.addTitle}
      >
        <p className="text-sm text-ink-soft">{staffWords.addHint}</p>
        <Field label={staffWords.name} error={errors['firstName']}>
          <TextInput
            ref={focusOnArrival}
            value={values.firstName}
            autoComplete="off"
            onChange={(event) => set('firstName', event.currentTarget.value)}
          />
        </Field>
        <Field label={staffWords.phone} error={errors['phone']}>
          <PhoneInput
            autoComplete="off"
            value={values.phone}
            onChange={(digits) => set('phone', digits)}
          />
        </Field>
        <AreaBoxes values={values} error={errors['areas']} onSet={set} />
      </form>
    </FormDialog>
  );
}

function useAddStaff(onClose: () => void) {
  const { values, set, fill, errors, setForm, show } = useForm(EMPTY);
  const close = () => {
    fill(EMPTY);
    show({});
    onClose();
  };
  const add = useSend(staffCalls.add, {
    onDone: close,
    onFailed: (error) => error instanceof ApiError && show(error.fields),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { firstName, phone } = values;
    const checked = NewStaff.safeParse({ firstName, phone, areas: areasIn(values) });
    show(checked.success ? {} : fieldErrors(checked.error.issues));
    if (checked.success && !add.isPending) add.mutate({ body: checked.data });
  };
  return { values, set, errors, setForm, close, isBusy: add.isPending, submit };
}
