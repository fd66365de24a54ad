import type { ReactNode } from 'react';
import { useMayEnter } from '../../lib/may-enter.ts';
import { officePaths } from '../../office-paths.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import { pageTitles } from './admin-words.ts';

type AdminPageProps = {
  title: string;
  /** Name of this page in the breadcrumb; by default its title. */
  crumb?: string;
  /** Breadcrumb steps between the dashboard and this page. */
  via?: readonly Crumb[];
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Frames a back-office page: breadcrumb, heading, actions, content. */
export function AdminPage({ title, crumb = title, via = [], actions, children }: AdminPageProps) {
  const dashboard = { name: pageTitles.dashboard, to: officePaths.adminDashboard() };
  const steps = useMayEnter('orders') ? [dashboard, ...via] : via;
  return (
    <div className="mx-auto flex max-w-400 flex-col gap-5 px-4 pt-4 pb-16 sm:px-6 xl:max-2xl:px-4">
      <div className="flex flex-col gap-1 wrap-anywhere">
        {title !== dashboard.name && <Breadcrumb crumbs={[...steps, { name: crumb }]} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h1 className="font-display text-title">{title}</h1>
          {actions !== undefined && (
            <div className="flex flex-wrap gap-2 max-sm:has-[>:nth-child(2)]:grid max-sm:has-[>:nth-child(2)]:w-full max-sm:has-[>:nth-child(2)]:grid-cols-2">
              {actions}
            </div>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}
