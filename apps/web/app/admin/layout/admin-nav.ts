import type { WhatWaits } from '@shop/contract/inventory';
import { paths } from '../../paths.ts';
import type { IconName } from '../../ui/icons.tsx';
import { pageTitles } from '../kit/page-title-words.ts';
import { adminLayoutWords } from './admin-layout-words.ts';

/**
 * A line of the sidebar; `covers` lists further paths that belong to it, `counts` what waits there, and
 * `isCalm` marks a count that no customer waits for.
 */
export type NavLine = {
  name: string;
  to: string;
  icon: IconName;
  covers?: readonly string[];
  counts?: readonly (keyof WhatWaits)[];
  isCalm?: boolean;
};

/** A heading of the sidebar with its lines. */
export type NavGroup = { name: string; lines: readonly NavLine[]; covers: readonly string[] };

/** The sidebar, from top to bottom. */
export const adminNav: readonly (NavLine | NavGroup)[] = [
  { name: pageTitles.dashboard, to: paths.adminDashboard(), icon: 'home' },
  {
    name: adminLayoutWords.productManagement,
    covers: [paths.adminInventory()],
    lines: [
      { name: pageTitles.categories, to: paths.adminCategories(), icon: 'tag' },
      {
        name: pageTitles.products,
        to: paths.adminProducts(),
        icon: 'package',
        covers: [paths.adminAddProduct(), paths.adminProductCatalogue()],
        counts: ['lowInStock'],
        isCalm: true,
      },
      { name: pageTitles.searchWords, to: paths.adminSearchWords(), icon: 'search' },
    ],
  },
  {
    name: pageTitles.delivery,
    to: paths.adminDelivery(),
    icon: 'truck',
    counts: ['toAccept', 'toCheck'],
  },
  { name: pageTitles.orders, to: paths.adminOrders(), icon: 'bag', counts: ['toRefund'] },
  { name: pageTitles.customers, to: paths.adminCustomers(), icon: 'users' },
  { name: pageTitles.finance, to: paths.adminFinance(), icon: 'coins' },
  { name: pageTitles.banners, to: paths.adminBanners(), icon: 'banner' },
  { name: pageTitles.setting, to: paths.adminProfile(), icon: 'gear' },
];

/** Whether the page at `pathname` belongs to this line or group. */
export function isWithin(entry: NavLine | NavGroup, pathname: string): boolean {
  const own = 'to' in entry ? [entry.to] : [];
  const lines = 'lines' in entry ? entry.lines : [];
  const covered = [...own, ...(entry.covers ?? [])];
  const covers = covered.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return covers || lines.some((line) => isWithin(line, pathname));
}

/** How many things wait behind a line; 0 until it is known. */
export function waitingBehind({ counts = [] }: NavLine, waits: WhatWaits | undefined): number {
  return counts.reduce((total, name) => total + (waits?.[name] ?? 0), 0);
}

/** How many order items wait for the owner: the number in the tab's title. */
export function waitingOrders(waits: WhatWaits): number {
  return waits.toAccept + waits.toCheck + waits.toRefund;
}
