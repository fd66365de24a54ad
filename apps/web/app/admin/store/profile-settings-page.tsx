import { storeCalls, storeMessages } from '@shop/contract/store';
import { useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import { Button } from '../../ui/button.tsx';
import { AdminPage } from '../layout/admin-page.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { useCall } from '../layout/use-call.ts';
import { LogoDialog } from './logo-dialog.tsx';
import { ProfileForm } from './profile-form.tsx';

export function meta() {
  return privateMeta('Setting');
}

export default function ProfileSettingsPage() {
  const profile = useCall(storeCalls.admin, {}, { fresh: true });
  return (
    <AdminPage title="Profile settings">
      <div className="flex max-w-3xl flex-col gap-4">
        <LogoCard />
        <Loaded holds query={profile} failed={storeMessages.fetchFailed}>
          {({ data }) => <ProfileForm profile={data} />}
        </Loaded>
      </div>
    </AdminPage>
  );
}

function LogoCard() {
  const logo = useCall(storeCalls.logo, {}).data?.data;
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-label="Logo"
      className="flex flex-wrap items-center gap-4 rounded-md border border-line bg-surface p-4 sm:p-5"
    >
      <span className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-full border border-line bg-paper-deep">
        {logo && <img src={logo} alt="The shop's logo" className="size-full object-contain" />}
      </span>
      <div className="min-w-0 grow">
        <h2 className="text-base font-semibold">Logo</h2>
        <p className="text-sm text-ink-soft">
          Shown at the top of every page. PNG or JPG, max 5MB.
        </p>
      </div>
      <Button variant="secondary" onClick={() => setOpen(true)} className="max-sm:w-full">
        Upload Logo
      </Button>
      <LogoDialog open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}
