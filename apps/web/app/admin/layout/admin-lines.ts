import type { PendingCount } from '@shop/contract/inventory';
import type { PageArea } from '../../lib/may-enter.ts';
import { officePaths } from '../../office-paths.ts';
import type { IconName } from '../../ui/icons.tsx';
import { pageTitles } from '../kit/admin-words.ts';

/**
 * A page of the back office; `covers` lists other paths of it, `counts` its pending counts, and `isCalm`
 * marks a count without a waiting customer.
 */
export type NavTab = {
  name: string;
  to: string;
  icon: IconName;
  /** Area that an account needs to see it. */
  area: PageArea;
  covers?: readonly string[];
  counts?: readonly PendingCount[];
  isCalm?: boolean;
};

/** A line of the sidebar: its own page, and others that are tabs of it. */
export type NavLine = {
  name: string;
  /** Whether it belongs to the group Product Management. */
  isManaged?: boolean;
  tabs: readonly [NavTab, ...NavTab[]];
};

/** The sidebar, from top to bottom; docs/specification.md, section 2.5, names its lines. */
export const adminLines: readonly NavLine[] = [
  {
    name: pageTitles.dashboard,
    tabs: [
      {
        name: pageTitles.dashboard,
        to: officePaths.adminDashboard(),
        icon: 'home',
        area: 'orders',
      },
    ],
  },
  {
    name: pageTitles.categories,
    isManaged: true,
    tabs: [
      {
        name: pageTitles.categories,
        to: officePaths.adminCategories(),
        icon: 'tag',
        area: 'products',
      },
    ],
  },
  {
    name: pageTitles.products,
    isManaged: true,
    tabs: [
      {
        name: pageTitles.products,
        to: officePaths.adminProducts(),
        icon: 'package',
        area: 'products',
        covers: [officePaths.adminAddProduct(), officePaths.adminProductCatalogue()],
      },
      {
        name: pageTitles.inventory,
        to: officePaths.adminInventory(),
        icon: 'grid',
        area: 'products',
        counts: ['lowInStock'],
        isCalm: true,
      },
      {
        name: pageTitles.labels,
        to: officePaths.adminLabels(),
        icon: 'scan',
        area: 'products',
      },
      {
        name: pageTitles.reviews,
        to: officePaths.adminReviews(),
        icon: 'star',
        area: 'products',
        counts: ['reviewsToAnswer'],
      },
      {
        name: pageTitles.searchWords,
        to: officePaths.adminSearchWords(),
        icon: 'search',
        area: 'products',
      },
      {
        name: pageTitles.collections,
        to: officePaths.adminCollections(),
        icon: 'sun',
        area: 'products',
      },
    ],
  },
  {
    name: pageTitles.delivery,
    tabs: [
      {
        name: pageTitles.delivery,
        to: officePaths.adminDelivery(),
        icon: 'truck',
        area: 'orders',
        counts: ['toAccept', 'toCheck'],
      },
    ],
  },
  {
    name: pageTitles.orders,
    tabs: [
      { name: pageTitles.orders, to: officePaths.adminOrders(), icon: 'bag', area: 'orders' },
      {
        name: pageTitles.links,
        to: officePaths.adminLinks(),
        icon: 'share',
        area: 'orders',
        covers: [officePaths.adminNewOrder()],
      },
      {
        name: pageTitles.returns,
        to: officePaths.adminReturns(),
        icon: 'refresh',
        area: 'orders',
        counts: ['returnsRequested'],
      },
      {
        name: pageTitles.refunds,
        to: officePaths.adminRefunds(),
        icon: 'rupee',
        area: 'finance',
        counts: ['refundsDue', 'claims'],
      },
      {
        name: pageTitles.complaints,
        to: officePaths.adminComplaints(),
        icon: 'warning',
        area: 'settings',
        counts: ['complaints'],
      },
    ],
  },
  {
    name: pageTitles.customers,
    tabs: [
      {
        name: pageTitles.customers,
        to: officePaths.adminCustomers(),
        icon: 'users',
        area: 'customers',
      },
      {
        name: pageTitles.messages,
        to: officePaths.adminMessages(),
        icon: 'chat',
        area: 'settings',
      },
    ],
  },
  {
    name: pageTitles.finance,
    tabs: [
      { name: pageTitles.finance, to: officePaths.adminFinance(), icon: 'coins', area: 'finance' },
      {
        name: pageTitles.payments,
        to: officePaths.adminPayments(),
        icon: 'check',
        area: 'finance',
      },
      {
        name: pageTitles.invoices,
        to: officePaths.adminInvoices(),
        icon: 'receipt',
        area: 'finance',
      },
      { name: pageTitles.tax, to: officePaths.adminTax(), icon: 'percent', area: 'finance' },
    ],
  },
  {
    name: pageTitles.banners,
    tabs: [
      {
        name: pageTitles.banners,
        to: officePaths.adminBanners(),
        icon: 'banner',
        area: 'settings',
      },
      {
        name: pageTitles.coupons,
        to: officePaths.adminCoupons(),
        icon: 'coupon',
        area: 'settings',
      },
    ],
  },
  {
    name: pageTitles.setting,
    tabs: [
      {
        name: pageTitles.profileSettings,
        to: officePaths.adminProfile(),
        icon: 'gear',
        area: 'settings',
      },
      {
        name: pageTitles.deliveryAreas,
        to: officePaths.adminDeliveryAreas(),
        icon: 'pin',
        area: 'settings',
      },
      { name: pageTitles.cod, to: officePaths.adminCod(), icon: 'cash', area: 'settings' },
      {
        name: pageTitles.policies,
        to: officePaths.adminPolicies(),
        icon: 'edit',
        area: 'settings',
      },
      { name: pageTitles.staff, to: officePaths.adminStaff(), icon: 'user', area: 'admin' },
      { name: pageTitles.security, to: officePaths.adminSecurity(), icon: 'lock', area: 'any' },
      { name: pageTitles.backup, to: officePaths.adminBackup(), icon: 'archive', area: 'settings' },
      { name: pageTitles.activity, to: officePaths.adminActivity(), icon: 'list', area: 'admin' },
    ],
  },
];
