import { staffCalls, staffMessages } from '@shop/contract/staff';
import type { StaffMember } from '@shop/contract/staff';
import { useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { ConfirmCall } from '../kit/confirm-call.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { useCall } from '../kit/use-call.ts';
import { AddStaffDialog } from './add-staff-dialog.tsx';
import { AreasDialog } from './areas-dialog.tsx';
import { type StaffAction, StaffRow } from './staff-row.tsx';
import { staffWords } from './staff-words.ts';

export const meta = privateMeta(pageTitles.staff);

/** Lists the staff and the areas of each member. */
export default function StaffPage() {
  const staff = useCall(staffCalls.list, {});
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<{ staffId: string; action: StaffAction } | null>(null);
  // The current values: after a conflict the retry includes the other device's change.
  const member = staff.data?.data.find(({ staffId }) => staffId === asked?.staffId);
  return (
    <AdminPage
      title={pageTitles.staff}
      actions={<Button onClick={() => setAdding(true)}>{staffWords.add}</Button>}
    >
      <div className="flex max-w-5xl flex-col gap-5">
        <p className="max-w-2xl text-ink-soft">{staffWords.intro}</p>
        <Loaded query={staff} failed={staffMessages.fetchFailed}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={staffWords.none}>{staffWords.noneHint}</EmptyState>
            ) : (
              <ul aria-label={staffWords.list} className="rounded-md border border-line bg-surface">
                {data.map((one) => (
                  <StaffRow
                    key={one.staffId}
                    member={one}
                    onAsk={(action) => setAsked({ staffId: one.staffId, action })}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {isAdding && <AddStaffDialog onClose={() => setAdding(false)} />}
      {member !== undefined && asked !== null && (
        <Asked member={member} action={asked.action} onClose={() => setAsked(null)} />
      )}
    </AdminPage>
  );
}

type AskedProps = { member: StaffMember; action: StaffAction; onClose: () => void };

/** Shows the dialog of the owner's action. */
function Asked({ member, action, onClose }: AskedProps) {
  const { staffId, firstName: name, state } = member;
  if (action === 'areas') return <AreasDialog member={member} onClose={onClose} />;
  if (action === 'invite') {
    return (
      <ConfirmCall
        call={staffCalls.invite}
        input={{ params: { staffId } }}
        title={staffWords.inviteOf(name)}
        question={staffWords.inviteQuestion(name)}
        detail={staffWords.inviteDetail}
        onClose={onClose}
      />
    );
  }
  const active = action === 'on';
  const expected = { active: state !== 'OFF' };
  return (
    <ConfirmCall
      call={staffCalls.change}
      input={{ params: { staffId }, body: { active, expected } }}
      title={active ? staffWords.switchOnOf(name) : staffWords.switchOffOf(name)}
      question={active ? staffWords.switchOnQuestion(name) : staffWords.switchOffQuestion(name)}
      detail={active ? staffWords.switchOnDetail : staffWords.switchOffDetail}
      onClose={onClose}
    />
  );
}
