import type { ReactNode } from 'react';
import type { AccountSection } from '../../../paths.ts';
import { paths } from '../../../paths.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import type { Crumb } from '../../../ui/breadcrumb.tsx';
import { PageNotice } from '../../../ui/page-notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AccountNav } from './account-nav.tsx';
import { accountWords, sectionTitles } from './account-words.ts';

type AccountFrameProps = {
  /** The section; missing until it is known. */
  section?: AccountSection | 'edit-address';
  /** The title of a page below the section. */
  page?: string;
  children: ReactNode;
};

/** Frames every section: breadcrumb, navigation, heading. */
export function AccountFrame({ section, page, children }: AccountFrameProps) {
  return (
    <div className="page-column pt-4 lg:pt-6">
      {section === undefined ? (
        <Skeleton className="my-1 h-5 w-40" />
      ) : (
        <Breadcrumb crumbs={crumbsOf(section, page)} />
      )}
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 pt-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:pt-8">
        <AccountNav section={section} />
        <div className="flex min-w-0 flex-col gap-6">
          {section === undefined ? (
            <>
              <h1 className="sr-only">{accountWords.nav}</h1>
              <Skeleton className="h-12 w-56" />
            </>
          ) : (
            <h1 className="font-display text-title">{page ?? sectionTitles[section]}</h1>
          )}
          <PageNotice />
          {children}
        </div>
      </div>
    </div>
  );
}

function crumbsOf(section: AccountSection | 'edit-address', page: string | undefined): Crumb[] {
  const isForm = section === 'add-address' || section === 'edit-address';
  const above = page !== undefined ? section : 'my-address';
  const isBelow = page !== undefined || isForm;
  return [
    { name: accountWords.home, to: paths.home() },
    ...(isBelow && above !== 'edit-address'
      ? [{ name: sectionTitles[above], to: paths.personalInfo(above) }]
      : []),
    { name: page ?? sectionTitles[section] },
  ];
}
