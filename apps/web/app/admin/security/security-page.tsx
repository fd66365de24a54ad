import { type FactorState, securityCalls, securityMessages } from '@shop/contract/security';
import { type ReactNode, useId, useState } from 'react';
import { formatPhone } from '../../lib/format.ts';
import { privateMeta } from '../../lib/meta.ts';
import { useSession } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { ownAccountWords } from '../../ui/own-account-words.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { useCall } from '../kit/use-call.ts';
import { securityWords } from '../kit/security-words.ts';

const BeginFactorDialog = lazy(
  async () => (await import('./begin-factor-dialog.tsx')).BeginFactorDialog,
);
const RemoveFactorDialog = lazy(
  async () => (await import('./remove-factor-dialog.tsx')).RemoveFactorDialog,
);
const Devices = lazy(async () => (await import('../../ui/devices.tsx')).Devices);
const ChangePhoneDialog = lazy(
  async () => (await import('../../ui/change-phone-dialog.tsx')).ChangePhoneDialog,
);

export const meta = privateMeta(pageTitles.security);

/** Shows second factor, devices and phone number of the signed-in account. */
export default function SecurityPage() {
  const factor = useCall(securityCalls.factor, {});
  const [open, setOpen] = useState<'begin' | 'remove' | 'phone' | null>(null);
  const close = () => setOpen(null);
  const again = () => void factor.refetch();
  return (
    <AdminPage title={pageTitles.security}>
      <div className="flex max-w-3xl flex-col gap-4">
        <Card title={securityWords.factor}>
          <p className="text-ink-soft">{securityWords.factorIntro}</p>
          <Loaded
            query={factor}
            failed={securityMessages.failed}
            skeleton={<SkeletonRows rows={1} className="h-11" />}
          >
            {({ data }) => <Factor factor={data} onOpen={setOpen} />}
          </Loaded>
        </Card>
        <Phone onChange={() => setOpen('phone')} />
        {/* Last, because its list grows when it is loaded. */}
        <Card title={ownAccountWords.devices}>
          <Devices />
        </Card>
      </div>
      {open === 'begin' && <BeginFactorDialog onClose={close} onOn={again} />}
      {open === 'remove' && (
        <RemoveFactorDialog
          onClose={close}
          onOff={() => {
            close();
            again();
          }}
        />
      )}
      {open === 'phone' && <ChangePhoneDialog onClose={close} />}
    </AdminPage>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

type FactorProps = { factor: FactorState; onOpen: (which: 'begin' | 'remove') => void };

function Factor({ factor: { isOn, recoveryCodesLeft }, onOpen }: FactorProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Badge tone={isOn ? 'good' : 'plain'}>{isOn ? securityWords.on : securityWords.off}</Badge>
      {isOn && (
        <p className="text-sm">
          {securityWords.codesLeft(recoveryCodesLeft)}{' '}
          {recoveryCodesLeft < 3 && securityWords.fewCodes}
        </p>
      )}
      <Button
        variant={isOn ? 'secondary' : 'primary'}
        className="ml-auto"
        onClick={() => onOpen(isOn ? 'remove' : 'begin')}
      >
        {isOn ? securityWords.turnOff : securityWords.turnOn}
      </Button>
    </div>
  );
}

function Phone({ onChange }: { onChange: () => void }) {
  const { phoneNumber } = useSession();
  return (
    <Card title={securityWords.phone}>
      <p className="text-ink-soft">{securityWords.phoneIntro}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium tabular-nums">
          {phoneNumber === null ? null : formatPhone(phoneNumber)}
        </p>
        <Button variant="secondary" onClick={onChange}>
          {ownAccountWords.changePhone}
        </Button>
      </div>
    </Card>
  );
}
