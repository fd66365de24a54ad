import { customerMessages } from '@shop/contract/customers';
import { bannerMessages } from '@shop/contract/banners';
import { deliveryMessages } from '@shop/contract/delivery';
import { financeMessages } from '@shop/contract/finance';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import type { Page } from '@playwright/test';
import { alert, broken, text, type State } from './state.ts';

type List = {
  name: string;
  path: string;
  /** Path of the call that loads the list, below /api. */
  call: string;
  /** Text of the empty list; lists without it have no such state. */
  none?: string;
  /** The empty response. */
  nothing?: unknown;
};

const NO_SUMMARY = { data: [], totalIncome: 0, totalSales: 0, balance: 0, totalCount: 0 };

const LISTS: readonly List[] = [
  {
    name: 'dashboard',
    path: '/admin/dashboard',
    call: 'inventory/summary**',
    none: productChangeMessages.noneYet,
    nothing: NO_SUMMARY,
  },
  {
    name: 'category',
    path: '/admin/category',
    call: 'subCategory/get',
    none: 'No categories yet',
  },
  { name: 'tax', path: '/admin/tax', call: 'tax/settings' },
  { name: 'tax-rates', path: '/admin/tax', call: 'tax/rates' },
  {
    name: 'backup',
    path: '/admin/backup',
    call: 'backup/list**',
    none: 'No backups yet',
    nothing: { data: [], totalCount: 0, nextAt: null, encrypts: false, besideShop: true },
  },
  {
    name: 'staff',
    path: '/admin/staff',
    call: 'staff/',
    none: 'You are the only one so far',
  },
  {
    name: 'messages',
    path: '/admin/messages',
    call: 'message/list**',
    none: 'No messages',
  },
  {
    name: 'reviews',
    path: '/admin/reviews',
    call: 'reviews/list**',
    none: 'No review of one or two stars waits for an answer',
  },
  {
    name: 'complaints',
    path: '/admin/complaints',
    call: 'complaints/list**',
    none: 'Nobody waits for an answer',
  },
  {
    name: 'activity',
    path: '/admin/activity',
    call: 'activity/list**',
    none: 'No changes yet',
  },
  {
    name: 'search-words',
    path: '/admin/search-words',
    call: 'search/words',
    none: 'No search words yet',
  },
  {
    name: 'products',
    path: '/admin/product-list',
    call: 'product/getList**',
    none: productChangeMessages.noneYet,
  },
  {
    name: 'pieces',
    path: '/admin/productdetails/view?name=Raw+Silk+by+the+Metre',
    call: 'product/Raw**',
    none: productChangeMessages.noneYet,
  },
  { name: 'product', path: '/admin/addproduct/PRODUCT/view', call: 'product/get/**' },
  {
    name: 'inventory',
    path: '/admin/inventory',
    call: 'inventory/stock**',
    none: productChangeMessages.noneYet,
  },
  {
    name: 'delivery-areas',
    path: '/admin/delivery-areas',
    call: 'store/delivery-areas',
    none: 'You deliver everywhere',
    nothing: { areas: [] },
  },
  {
    name: 'delivery',
    path: '/admin/delivery-management',
    call: 'delivery/getOrders/**',
    none: deliveryMessages.none,
  },
  {
    name: 'orders',
    path: '/admin/order-management',
    call: 'orderManagement/orders**',
    none: deliveryMessages.noOrders,
  },
  {
    name: 'customers',
    path: '/admin/customers',
    call: 'userProfile/registered-users**',
    none: customerMessages.none,
  },
  {
    name: 'customer-orders',
    path: '/admin/customers/2',
    call: 'customers/2/orders**',
    none: 'No orders yet',
  },
  { name: 'customer', path: '/admin/customers/2', call: 'customers/2' },
  { name: 'trend', path: '/admin/dashboard', call: 'inventory/salesByDay**' },
  {
    name: 'recent',
    path: '/admin/dashboard',
    call: 'inventory/recentOrders',
    none: deliveryMessages.noOrders,
  },
  {
    name: 'expenses',
    path: '/admin/finance',
    call: 'expense/getAll**',
    none: financeMessages.noData,
  },
  {
    name: 'income',
    path: '/admin/finance?tab=income',
    call: 'income/**',
    none: financeMessages.noIncome,
  },
  {
    name: 'balance',
    path: '/admin/finance?tab=balance',
    call: 'balanceSheet/**',
    none: financeMessages.noData,
  },
  {
    name: 'banners',
    path: '/admin/banners-settings',
    call: 'banner/**',
    none: bannerMessages.noneYet,
  },
  {
    name: 'collections',
    path: '/admin/collections',
    call: 'collections/**',
    none: 'No collections yet',
  },
  { name: 'links', path: '/admin/orders/links', call: 'drafts/**', none: 'No open links' },
  {
    name: 'labels',
    path: '/admin/labels',
    call: 'product/labelGaps**',
    none: 'No label lacks anything',
  },
  { name: 'coupons', path: '/admin/coupons', call: 'coupon/**', none: 'No coupons yet' },
  { name: 'profile', path: '/admin/profile-settings', call: 'adminProfile/admin' },
];

/** States of every owner's list: failed, empty, and loading. */
export const ownerListStates: Omit<State, 'who'>[] = LISTS.flatMap((list, index) =>
  statesOf(list).map((state) => (index === 0 ? state : { ...state, isAlike: true })),
);

function statesOf(list: List): Omit<State, 'who'>[] {
  return [
    {
      name: `office-${list.name}-failed`,
      path: list.path,
      before: broken(list.call),
      shows: alert,
    },
    ...(list.none === undefined
      ? []
      : [
          {
            name: `office-${list.name}-none`,
            path: list.path,
            before: empty(list),
            shows: text(list.none),
          },
        ]),
    {
      name: `office-${list.name}-loading`,
      path: list.path,
      before: (page: Page) => page.route(`**/api/${list.call}`, () => undefined),
      shows: (page: Page) => page.getByText('Loading...').first().waitFor({ state: 'attached' }),
    },
  ];
}

function empty({ call, nothing = [] }: List) {
  const json = { message: 'OK', data: nothing, totalCount: 0 };
  return (page: Page) => page.route(`**/api/${call}`, (route) => route.fulfill({ json }));
}
