import { staffCalls, staffMessages } from '@shop/contract/staff';
import type { StaffMember } from '@shop/contract/staff';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { AreaBoxes } from './area-boxes.tsx';
import { areasIn, tickedAreas } from './area-values.ts';
import { staffWords } from './staff-words.ts';

/**
 * Edits the areas of a staff member. After another device's change the list is read again, boxes that
 * only that device changed follow it, and the next save is based on the new list.
 */
export function AreasDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { staffId, firstName, areas } = member;
  const form = useCallForm({
    call: staffCalls.change,
    initial: tickedAreas(areas),
    problems: (values) => ({
      areas: areasIn(values).length === 0 && staffMessages.areasRequired,
    }),
    input: (values) => ({
      params: { staffId },
      body: { areas: areasIn(values), expected: { areas } },
    }),
    onDone: onClose,
  });
  return (
    <CallFormDialog
      form={form}
      title={staffWords.areasOf(firstName)}
      send={staffWords.save}
      onClose={onClose}
    >
      <AreaBoxes values={form.values} error={form.errors['areas']} onSet={form.set} />
    </CallFormDialog>
  );
}
