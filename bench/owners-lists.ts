import { CUSTOMER_SORTS } from '@shop/contract/customers';
import { ORDER_SORTS } from '@shop/contract/delivery';
import { BALANCE_SORTS, EXPENSE_SORTS, INCOME_SORTS } from '@shop/contract/finance';
import { STOCK_SORTS } from '@shop/contract/inventory';
import { PRODUCT_SORTS } from '@shop/contract/product-sort';
import { dayOf, daysAfter } from '../apps/api/src/lib/clock.ts';

/** A list: its address, and the filters and sorts that it knows. */
export type List = {
  name: string;
  filters: readonly string[];
  sorts: readonly string[];
  path: (filter: string) => string;
  /** A search shows all that it finds. */
  hasPages?: false;
  /** Its filters are asked in turn, as one. */
  isMixed?: true;
  /** Milliseconds for the slowest hundredth of the first and last page, unless the owner's. */
  goal?: number;
};

const today = dayOf(new Date());
const monthAgo = daysAfter(today, -30);
const yearAgo = daysAfter(today, -365);
const WAITING = ['status=toAccept', 'status=toCheck', 'status=toRefund'];
const DATES = ['', `fromDate=${monthAgo}&toDate=${today}`, `fromDate=${yearAgo}&toDate=${today}`];
const query = (path: string) => (filter: string) => `${path}?${filter}`;
const byDates = (all: string, some: string) => (filter: string) =>
  filter === '' ? `${all}?` : `${some}?${filter}`;

/** Every list of the owner. */
export const LISTS: readonly List[] = [
  {
    name: 'orders',
    filters: [
      'lastNDays=1',
      'lastNDays=30',
      'lastNMonths=3',
      'lastNMonths=12',
      `year=${today.slice(0, 4)}`,
      'lastNMonths=12&status=toRefund',
      ...WAITING,
    ],
    sorts: ORDER_SORTS,
    path: query('/orderManagement/orders'),
  },
  {
    name: 'orders of a day',
    filters: [`date=${monthAgo}`],
    sorts: ORDER_SORTS,
    path: query('/orderManagement/orders/by-date'),
  },
  {
    name: 'deliveries',
    filters: [
      'getOrders/1',
      'getOrders/30',
      'ordersList/1',
      'ordersList/12',
      `orders/${today.slice(0, 4)}`,
    ],
    sorts: ORDER_SORTS,
    path: (filter) => `/delivery/${filter}?`,
  },
  { name: 'products', filters: [''], sorts: PRODUCT_SORTS, path: query('/product/getList') },
  {
    name: 'products found',
    filters: ['keyword=sar', 'keyword=temple', 'keyword=lotuss'],
    sorts: PRODUCT_SORTS,
    path: query('/search/searchProducts'),
    hasPages: false,
  },
  {
    name: 'stock',
    filters: ['', 'low=1', 'keyword=temple'],
    sorts: STOCK_SORTS,
    path: query('/inventory/stock'),
  },
  { name: 'history of a product', filters: [''], sorts: [], path: query('/inventory/movements/7') },
  {
    name: 'dashboard',
    filters: ['range=24hrs', 'range=all'],
    sorts: [],
    path: query('/inventory/summary'),
  },
  {
    name: 'dashboard of a category',
    filters: ['range=24hrs&subCategoryId=3', 'range=all&subCategoryId=3'],
    sorts: [],
    path: query('/inventory/summaryWithFilter'),
  },
  {
    name: 'sales by category',
    filters: ['range=24hrs', 'range=all'],
    sorts: [],
    path: query('/inventory/salesByCategory'),
    hasPages: false,
  },
  {
    name: 'what waits',
    filters: [''],
    sorts: [],
    path: query('/inventory/waiting'),
    hasPages: false,
  },
  {
    name: 'customers',
    filters: [''],
    sorts: CUSTOMER_SORTS,
    path: query('/userProfile/registered-users'),
  },
  {
    name: 'customers found',
    filters: ['keyword=zo', 'keyword=meena', 'keyword=92000'],
    sorts: CUSTOMER_SORTS,
    path: query('/search/customers'),
    hasPages: false,
  },
  {
    name: 'expenses',
    filters: DATES,
    sorts: EXPENSE_SORTS,
    path: byDates('/expense/getAll', '/expense/getByDates'),
  },
  {
    name: 'income',
    filters: DATES,
    sorts: INCOME_SORTS,
    path: byDates('/income/', '/income/byDateRange'),
  },
  {
    name: 'balance sheet',
    filters: DATES,
    sorts: BALANCE_SORTS,
    path: query('/balanceSheet/getByDates'),
  },
  {
    name: 'categories',
    filters: [''],
    sorts: [],
    path: query('/subCategory/get'),
    hasPages: false,
  },
  { name: 'banners', filters: [''], sorts: [], path: query('/banner/'), hasPages: false },
];
