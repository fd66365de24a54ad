import { NewStaff, staffCalls } from '@shop/contract/staff';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { Field } from '../../ui/field.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { AreaBoxes } from './area-boxes.tsx';
import { areasIn, tickedAreas } from './area-values.ts';
import { staffWords } from './staff-words.ts';

/** Adds a staff member, who receives an invitation. */
export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const form = useCallForm({
    call: staffCalls.add,
    schema: NewStaff,
    initial: { firstName: '', phone: '', ...tickedAreas([]) },
    read: ({ firstName, phone, ...areas }) => ({ firstName, phone, areas: areasIn(areas) }),
    onDone: onClose,
  });
  const { values, set, textOf, errors } = form;
  return (
    <CallFormDialog
      form={form}
      title={staffWords.addTitle}
      send={staffWords.send}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{staffWords.addHint}</p>
      <Field label={staffWords.name} error={errors['firstName']}>
        <TextInput ref={focusOnArrival} autoComplete="off" {...textOf('firstName')} />
      </Field>
      <Field label={staffWords.phone} error={errors['phone']}>
        <PhoneInput
          autoComplete="off"
          value={values.phone}
          onChange={(digits) => set('phone', digits)}
        />
      </Field>
      <AreaBoxes values={values} error={errors['areas']} onSet={set} />
    </CallFormDialog>
  );
}
