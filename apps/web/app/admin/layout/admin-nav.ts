import { paths } from '../../paths.ts';
import type { IconName } from '../../ui/icons.tsx';

/** A line of the sidebar; `covers` names the addresses that it stands for beside its own. */
export type NavLine = { name: string; to: string; icon: IconName; covers?: readonly string[] };

/** A heading of the sidebar with the lines below it. */
export type NavGroup = { name: string; lines: readonly NavLine[]; covers: readonly string[] };

/** The sidebar, from top to bottom. */
export const adminNav: readonly (NavLine | NavGroup)[] = [
  { name: 'Dashboard', to: paths.adminDashboard(), icon: 'home' },
  {
    name: 'Product Management',
    covers: [paths.adminInventory()],
    lines: [
      { name: 'Categories', to: paths.adminCategories(), icon: 'tag' },
      {
        name: 'Products',
        to: paths.adminProducts(),
        icon: 'package',
        covers: [paths.adminAddProduct(), paths.adminProductCatalogue()],
      },
    ],
  },
  { name: 'Delivery Management', to: paths.adminDelivery(), icon: 'truck' },
  { name: 'Orders', to: paths.adminOrders(), icon: 'bag' },
  { name: 'Customers', to: paths.adminCustomers(), icon: 'users' },
  { name: 'Finance', to: paths.adminFinance(), icon: 'coins' },
  { name: 'Banners', to: paths.adminBanners(), icon: 'banner' },
  { name: 'Setting', to: paths.adminProfile(), icon: 'gear' },
];

/** Whether the page at `pathname` belongs to this line or group. */
export function isWithin(entry: NavLine | NavGroup, pathname: string): boolean {
  const own = 'to' in entry ? [entry.to] : [];
  const lines = 'lines' in entry ? entry.lines : [];
  const covered = [...own, ...(entry.covers ?? [])];
  const covers = covered.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return covers || lines.some((line) => isWithin(line, pathname));
}
