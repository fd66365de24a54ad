import type { StaffMember } from '@shop/contract/staff';
import { formatDayTime, formatPhone } from '../../lib/format.ts';
import { serverNow } from '../../lib/server-time.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { areaNames, staffWords, staffStateNames } from './staff-words.ts';

const TONES: Readonly<Record<StaffMember['state'], BadgeTone>> = {
  ACTIVE: 'good',
  INVITED: 'info',
  OFF: 'plain',
};

/** An action of the owner on a staff member. */
export type StaffAction = 'areas' | 'invite' | 'off' | 'on';

type StaffRowProps = { member: StaffMember; onAsk: (action: StaffAction) => void };

/** Shows a staff member: name, areas, last visit and the owner's actions. */
export function StaffRow({ member, onAsk }: StaffRowProps) {
  const { firstName: name, phone, areas, state } = member;
  return (
    <li className="flex flex-col gap-3 border-b border-line p-4 last:border-b-0 lg:flex-row lg:items-center lg:justify-between">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          <Badge tone={TONES[state]}>{staffStateNames[state]}</Badge>
        </p>
        <p className="text-sm text-ink-soft tabular-nums">{formatPhone(phone)}</p>
        <p className="text-sm">{areas.map((area) => areaNames[area].name).join(', ')}</p>
        <p className="text-xs text-ink-soft">{seenOf(member)}</p>
      </div>
      <div className="-mx-3 flex flex-wrap lg:mx-0 lg:shrink-0 lg:justify-end">
        <Action label={staffWords.changeOf(name)} onClick={() => onAsk('areas')}>
          {staffWords.change}
        </Action>
        {state !== 'OFF' && (
          <Action label={staffWords.inviteOf(name)} onClick={() => onAsk('invite')}>
            {staffWords.invite}
          </Action>
        )}
        {state === 'OFF' ? (
          <Action label={staffWords.switchOnOf(name)} onClick={() => onAsk('on')}>
            {staffWords.switchOn}
          </Action>
        ) : (
          <Action label={staffWords.switchOffOf(name)} onClick={() => onAsk('off')}>
            {staffWords.switchOff}
          </Action>
        )}
      </div>
    </li>
  );
}

type ActionProps = { label: string; onClick: () => void; children: string };

function Action({ label, onClick, children }: ActionProps) {
  return (
    <Button variant="quiet" aria-label={label} className="px-3!" onClick={onClick}>
      {children}
    </Button>
  );
}

/** Returns the last visit of a member, or the state of the invitation. */
function seenOf({ state, lastSeen, invitedUntil }: StaffMember): string {
  if (lastSeen !== null) return staffWords.lastSeen(formatDayTime(lastSeen));
  if (state !== 'INVITED' || invitedUntil === null) return staffWords.neverSeen;
  if (Date.parse(invitedUntil) < serverNow()) return staffWords.invitationOver;
  return staffWords.invitedUntil(formatDayTime(invitedUntil));
}
