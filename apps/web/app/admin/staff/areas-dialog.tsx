import { staffCalls, staffMessages } from '@shop/contract/staff';
import type { StaffMember } from '@shop/contract/staff';
import type { FormEvent } from 'react';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { useSend } from '../kit/use-call.ts';
import { AreaBoxes } from './area-boxes.tsx';
import { areasIn, ticked } from './area-values.ts';
import { staffWords } from './staff-words.ts';

const FORM = 'staff-areas';

/**
 * Edits the areas of a staff member. After another device's change the list is read again, boxes that
 * only that device changed follow it, and the next save is based on the new list.
 */
export function AreasDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { staffId, firstName, areas } = member;
  const { values, set, errors, setForm, show } = useForm(ticked(areas));
  const change = useSend(staffCalls.change, { onDone: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = areasIn(values);
    show(wanted.length === 0 ? { areas: staffMessages.areasRequired } : {});
    if (wanted.length === 0 || change.isPending) return;
    change.mutate({ params: { staffId }, body: { areas: wanted, expected: { areas } } });
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={staffWords.areasOf(firstName)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {adminWords.cancel}
          </Button>
          <Button type="submit" form={FORM} busy={change.isPending}>
            {staffWords.save}
          </Button>
        </>
      }
    >
      <form id={FORM} ref={setForm} noValidate onSubmit={submit}>
        <AreaBoxes values={values} error={errors['areas']} onSet={set} />
      </form>
    </FormDialog>
  );
}
