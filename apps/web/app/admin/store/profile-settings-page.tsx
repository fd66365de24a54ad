import { storeCalls, storeMessages } from '@shop/contract/store';
import { useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import { Button } from '../../ui/button.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { useCall } from '../kit/use-call.ts';
import { LogoDialog } from './logo-dialog.tsx';
import { ProfileForm } from './profile-form.tsx';
import { storeWords } from './store-words.ts';

export const meta = privateMeta(pageTitles.setting);

export default function ProfileSettingsPage() {
  const profile = useCall(storeCalls.admin, {}, { fresh: true });
  return (
    <AdminPage title={pageTitles.profileSettings}>
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
      aria-label={storeWords.logo}
      className="flex flex-wrap items-center gap-4 rounded-md border border-line bg-surface p-4 sm:p-5"
    >
      <span className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-full border border-line bg-paper-deep">
        {logo && <img src={logo} alt={storeWords.logoAlt} className="size-full object-contain" />}
      </span>
      <div className="min-w-0 grow">
        <h2 className="text-base font-semibold">{storeWords.logo}</h2>
        <p className="text-sm text-ink-soft">{storeWords.logoHint}</p>
      </div>
      <Button variant="secondary" onClick={() => setOpen(true)} className="max-sm:w-full">
        {storeWords.uploadLogo}
      </Button>
      {isOpen && <LogoDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
