import { activityCalls } from '@shop/contract/activity';
import { bannerCalls } from '@shop/contract/banners';
import { categoryCalls } from '@shop/contract/categories';
import { CUSTOMER_SORTS, customerCalls } from '@shop/contract/customers';
import { ORDER_SORTS, deliveryCalls, orderManagementCalls } from '@shop/contract/delivery';
import { BALANCE_SORTS, EXPENSE_SORTS, INCOME_SORTS, financeCalls } from '@shop/contract/finance';
import { STOCK_SORTS, inventoryCalls } from '@shop/contract/inventory';
import { invoiceCalls } from '@shop/contract/invoices';
import { BY_DEMAND, PRODUCT_SORTS } from '@shop/contract/product-sort';
import { productCalls } from '@shop/contract/products';
import { returnCalls } from '@shop/contract/returns';
import { refundCalls } from '@shop/contract/refunds';
import { dayOf, daysAfter } from '../apps/api/src/platform/clock.ts';
import { listAddress } from './list-address.ts';

/** A list: its URL, filters and sort orders. */
export type List = {
  name: string;
  filters: readonly string[];
  sorts: readonly string[];
  /** Builds its URL from the whole query string. */
  path: (query: string) => string;
  /** False for a search, which returns all its results at once. */
  hasPages?: false;
  /** Whether its filters are measured in turn, as one row. */
  isMixed?: true;
  /** Goal for p99 of the first and last page, in milliseconds; the owner's by default. */
  goal?: number;
};

/** Joins the non-empty parts of a query string. */
export const joinQuery = (...parts: readonly string[]): string => parts.filter(Boolean).join('&');

const today = dayOf(new Date());
const monthAgo = daysAfter(today, -30);
const yearAgo = daysAfter(today, -365);
const WAITING = ['status=toAccept', 'status=toCheck', 'status=toRefund'];
const DATES = ['', `fromDate=${monthAgo}&toDate=${today}`, `fromDate=${yearAgo}&toDate=${today}`];
const byDates =
  (all: List['path'], some: List['path']): List['path'] =>
  (query) =>
    query.includes('fromDate') ? some(query) : all(query);

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
    path: listAddress(orderManagementCalls.list),
  },
  {
    name: 'orders of a day',
    filters: [`date=${monthAgo}`],
    sorts: ORDER_SORTS,
    path: listAddress(orderManagementCalls.byDate),
  },
  {
    // A common name and product, a rare one, a phone number, an order, a tracking number, and an unknown
    // word.
    name: 'orders found',
    filters: [
      'keyword=meena',
      'keyword=saree',
      'keyword=zo',
      'keyword=lotuss',
      'keyword=92000',
      'keyword=9200000017',
      'keyword=100123',
      'keyword=trk',
      'keyword=a',
    ],
    sorts: [],
    path: listAddress(orderManagementCalls.search),
  },
  {
    name: 'deliveries',
    filters: ['days=1', 'days=30', 'months=1', 'months=12', `year=${today.slice(0, 4)}`],
    sorts: ORDER_SORTS,
    path: deliveries,
  },
  {
    name: 'products',
    filters: [''],
    sorts: PRODUCT_SORTS,
    path: listAddress(productCalls.adminList),
  },
  {
    name: 'products most wanted first',
    filters: [`sort=${BY_DEMAND}`],
    sorts: [],
    path: listAddress(productCalls.adminList),
  },
  {
    name: 'products found',
    filters: ['keyword=sar', 'keyword=temple', 'keyword=lotuss'],
    sorts: PRODUCT_SORTS,
    path: listAddress(productCalls.adminSearch),
    hasPages: false,
  },
  {
    name: 'stock',
    filters: ['', 'low=1', 'keyword=temple'],
    sorts: STOCK_SORTS,
    path: listAddress(inventoryCalls.stock),
  },
  {
    name: 'history of a product',
    filters: [''],
    sorts: [],
    path: listAddress(inventoryCalls.movements, { productId: '7' }),
  },
  {
    name: 'dashboard',
    filters: ['range=24hrs', 'range=all'],
    sorts: [],
    path: listAddress(inventoryCalls.summary),
  },
  {
    name: 'dashboard of a category',
    filters: ['range=24hrs&subCategoryId=3', 'range=all&subCategoryId=3'],
    sorts: [],
    path: listAddress(inventoryCalls.summaryWithFilter),
  },
  {
    name: 'sales by category',
    filters: ['range=24hrs', 'range=all'],
    sorts: [],
    path: listAddress(inventoryCalls.salesByCategory),
    hasPages: false,
  },
  {
    name: 'what waits',
    filters: [''],
    sorts: [],
    path: listAddress(inventoryCalls.waiting),
    hasPages: false,
  },
  {
    name: 'customers',
    filters: [''],
    sorts: CUSTOMER_SORTS,
    path: listAddress(customerCalls.list),
  },
  {
    name: 'customers found',
    filters: ['keyword=zo', 'keyword=meena', 'keyword=92000'],
    sorts: CUSTOMER_SORTS,
    path: listAddress(customerCalls.search),
    hasPages: false,
  },
  {
    name: 'expenses',
    filters: DATES,
    sorts: EXPENSE_SORTS,
    path: byDates(listAddress(financeCalls.expenses), listAddress(financeCalls.expensesByDates)),
  },
  {
    name: 'income',
    filters: DATES,
    sorts: INCOME_SORTS,
    path: byDates(listAddress(financeCalls.income), listAddress(financeCalls.incomeByDates)),
  },
  {
    name: 'invoices',
    filters: [
      ...DATES,
      'kind=TAX_INVOICE',
      'kind=CREDIT_NOTE',
      `kind=CREDIT_NOTE&fromDate=${yearAgo}&toDate=${monthAgo}`,
    ],
    sorts: [],
    path: listAddress(invoiceCalls.list),
  },
  {
    name: 'activity',
    filters: [
      ...DATES,
      'by=2',
      'by=COMMAND',
      'action=ORDER_ACCEPTED',
      'by=2&action=ORDER_ACCEPTED',
      `by=2&action=NEVER_DONE&fromDate=${yearAgo}&toDate=${monthAgo}`,
    ],
    sorts: [],
    path: listAddress(activityCalls.list),
  },
  {
    name: 'returns',
    filters: ['', 'status=REQUESTED', 'status=RECEIVED'],
    sorts: [],
    path: listAddress(returnCalls.list),
  },
  {
    name: 'refunds',
    filters: [
      ...DATES,
      'state=DUE',
      'state=SENT',
      'overdue=true',
      `state=DUE&fromDate=${yearAgo}&toDate=${today}`,
      `state=SENT&fromDate=${yearAgo}&toDate=${today}`,
    ],
    sorts: [],
    path: listAddress(refundCalls.list),
  },
  {
    name: 'balance sheet',
    filters: DATES,
    sorts: BALANCE_SORTS,
    path: listAddress(financeCalls.balanceSheet),
  },
  {
    name: 'categories',
    filters: [''],
    sorts: [],
    path: listAddress(categoryCalls.list),
    hasPages: false,
  },
  {
    name: 'banners',
    filters: [''],
    sorts: [],
    path: listAddress(bannerCalls.list),
    hasPages: false,
  },
];

/** Builds the URL of deliveries, whose period is in the path. */
function deliveries(query: string): string {
  const { days, months, year, ...rest } = Object.fromEntries(new URLSearchParams(query));
  const others = new URLSearchParams(rest).toString();
  if (days !== undefined) return listAddress(deliveryCalls.byDays, { days })(others);
  if (months !== undefined) return listAddress(deliveryCalls.byMonths, { months })(others);
  return listAddress(deliveryCalls.byYear, { year: year ?? '' })(others);
}
