import type { PendingCount, PendingCounts } from '@shop/contract/inventory';
import { type PageArea, mayEnter } from '../../lib/may-enter.ts';
import type { Session } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import type { IconName } from '../../ui/icons.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { waitingCount } from '../kit/waiting-count.ts';
import { adminLayoutWords } from './admin-layout-words.ts';

/**
 * A line of the sidebar; `covers` lists other paths of it, `counts` its pending counts, and `isCalm`
 * marks a count without a waiting customer.
 */
export type NavLine = {
  name: string;
  to: string;
  icon: IconName;
  /** Area that an account needs to see it. */
  area: PageArea;
  covers?: readonly string[];
  counts?: readonly PendingCount[];
  isCalm?: boolean;
};

/** A heading of the sidebar with its lines. */
export type NavGroup = {
  name: string;
  area: PageArea;
  lines: readonly NavLine[];
  covers: readonly string[];
};

/** The sidebar, from top to bottom. */
export const adminNav: readonly (NavLine | NavGroup)[] = [
  { name: pageTitles.dashboard, to: paths.adminDashboard(), icon: 'home', area: 'orders' },
  {
    name: adminLayoutWords.productManagement,
    area: 'products',
    covers: [paths.adminInventory()],
    lines: [
      { name: pageTitles.categories, to: paths.adminCategories(), icon: 'tag', area: 'products' },
      {
        name: pageTitles.products,
        to: paths.adminProducts(),
        icon: 'package',
        area: 'products',
        covers: [paths.adminAddProduct(), paths.adminProductCatalogue()],
        counts: ['lowInStock'],
        isCalm: true,
      },
      {
        name: pageTitles.searchWords,
        to: paths.adminSearchWords(),
        icon: 'search',
        area: 'products',
      },
    ],
  },
  {
    name: pageTitles.delivery,
    to: paths.adminDelivery(),
    icon: 'truck',
    area: 'orders',
    counts: ['toAccept', 'toCheck'],
  },
  { name: pageTitles.orders, to: paths.adminOrders(), icon: 'bag', area: 'orders' },
  {
    name: pageTitles.returns,
    to: paths.adminReturns(),
    icon: 'refresh',
    area: 'orders',
    counts: ['returnsRequested'],
  },
  { name: pageTitles.customers, to: paths.adminCustomers(), icon: 'users', area: 'customers' },
  { name: pageTitles.finance, to: paths.adminFinance(), icon: 'coins', area: 'finance' },
  { name: pageTitles.invoices, to: paths.adminInvoices(), icon: 'receipt', area: 'finance' },
  { name: pageTitles.tax, to: paths.adminTax(), icon: 'percent', area: 'finance' },
  {
    name: pageTitles.refunds,
    to: paths.adminRefunds(),
    icon: 'rupee',
    area: 'finance',
    counts: ['refundsDue'],
  },
  { name: pageTitles.banners, to: paths.adminBanners(), icon: 'banner', area: 'settings' },
  { name: pageTitles.messages, to: paths.adminMessages(), icon: 'chat', area: 'settings' },
  { name: pageTitles.deliveryAreas, to: paths.adminDeliveryAreas(), icon: 'pin', area: 'settings' },
  {
    name: pageTitles.complaints,
    to: paths.adminComplaints(),
    icon: 'warning',
    area: 'settings',
    counts: ['complaints'],
  },
  { name: pageTitles.policies, to: paths.adminPolicies(), icon: 'edit', area: 'settings' },
  { name: pageTitles.backup, to: paths.adminBackup(), icon: 'archive', area: 'settings' },
  { name: pageTitles.activity, to: paths.adminActivity(), icon: 'list', area: 'admin' },
  { name: pageTitles.setting, to: paths.adminProfile(), icon: 'gear', area: 'settings' },
  { name: pageTitles.staff, to: paths.adminStaff(), icon: 'user', area: 'admin' },
  { name: pageTitles.security, to: paths.adminSecurity(), icon: 'lock', area: 'any' },
];

/** Returns the sidebar of an account, without pages that it may not open. */
export function navOf(session: Session): readonly (NavLine | NavGroup)[] {
  return adminNav.filter(({ area }) => mayEnter(session, area));
}

/**
 * Returns whether an account may open the page at `pathname`; a page without a line belongs to the
 * owner.
 */
export function mayOpen(session: Session, pathname: string): boolean {
  const entry = adminNav.find((one) => isWithin(one, pathname));
  return mayEnter(session, entry?.area ?? 'admin');
}

/** Returns whether the page at `pathname` belongs to this line or group. */
export function isWithin(entry: NavLine | NavGroup, pathname: string): boolean {
  const own = 'to' in entry ? [entry.to] : [];
  const lines = 'lines' in entry ? entry.lines : [];
  const covered = [...own, ...(entry.covers ?? [])];
  const covers = covered.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return covers || lines.some((line) => isWithin(line, pathname));
}

/** Returns the pending count of a line, by orders; 0 until it is known. */
export function waitingBehind({ counts = [] }: NavLine, waits: PendingCounts | undefined): number {
  if (waits === undefined) return 0;
  return counts.reduce((total, name) => total + (waitingCount(waits, name) ?? 0), 0);
}

/** Returns how many orders and refunds need the owner. */
export function waitingOrders(waits: PendingCounts): { orders: number; refunds: number } {
  const orders = (waitingCount(waits, 'toAccept') ?? 0) + (waitingCount(waits, 'toCheck') ?? 0);
  return { orders, refunds: waits.refundsDue ?? 0 };
}
