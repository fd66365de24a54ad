import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { privateMeta } from '../../lib/meta.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { paths } from '../../paths.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { MyOrders } from './my-orders.tsx';
import type { Route } from './+types/account-page.ts';
import { loadAccount } from './account-data.ts';
import type { AccountData } from './account-data.ts';
import { AccountFrame } from '../kit/account/account-frame.tsx';
import { sectionTitles } from '../kit/account/account-words.ts';
import { AddressForm } from '../kit/address/address-form.tsx';
import { pageAfterSaving } from '../kit/address/page-after-saving.ts';
import { MyAddress } from './my-address.tsx';
import { MyInfo } from './my-info.tsx';
import { MySaved } from './my-saved.tsx';

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  return loadAccount(sectionOf(params, pathname), searchParams);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(sectionTitles[loaderData?.section ?? 'profile-info'])({ matches });
}

/** Shows the frame while the section is loading. */
export function HydrateFallback() {
  return (
    <AccountFrame>
      <NeedsScripts>
        <SkeletonRows rows={4} className="h-24" />
      </NeedsScripts>
    </AccountFrame>
  );
}

/** Shows the account area: one URL per section, and two aliases. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFrame section={loaderData.section}>
      <Section account={loaderData} />
    </AccountFrame>
  );
}

function Section({ account }: { account: AccountData }) {
  const { state, revalidate } = useRevalidator();
  const navigate = useNavigate();
  const next = pageAfterSaving(useLocation().state);
  const isHere = useIsHere();
  // A late answer does not lead back from another section.
  const goOn = () => (isHere() ? navigate(next) : revalidate());
  if (account.section === 'add-address') {
    return <AddressForm guard={UnsavedGuard} onSaved={goOn} />;
  }
  if (account.loaded.failed !== null) {
    if (state === 'loading') return <SkeletonRows rows={4} className="h-24" />;
    return <ErrorBox message={account.loaded.failed} onRetry={() => void revalidate()} />;
  }
  switch (account.section) {
    case 'profile-info':
      return <MyInfo profile={account.loaded.data} />;
    case 'my-orders':
      return <MyOrders {...account.loaded.data} />;
    case 'saved':
      return <MySaved {...account.loaded.data} />;
    case 'my-address':
      return <MyAddress addresses={account.loaded.data} />;
    case 'edit-address':
      return (
        <AddressForm
          key={account.loaded.data.addressId}
          address={account.loaded.data}
          guard={UnsavedGuard}
          onSaved={goOn}
        />
      );
  }
}

function sectionOf(params: { section?: string }, pathname: string): string {
  if (params.section !== undefined) return params.section;
  return pathname === paths.addAddress() ? 'add-address' : 'profile-info';
}
