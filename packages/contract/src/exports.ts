import * as z from 'zod/mini';
import { activityCalls } from './activity.ts';
import { call, fileAnswer } from './call.ts';
import { Keyword } from './catalogue-query.ts';
import { CUSTOMER_SORTS } from './customers.ts';
import { orderManagementCalls } from './delivery.ts';
import { BALANCE_SORTS, EXPENSE_SORTS, INCOME_SORTS } from './finance.ts';
import { inventoryCalls } from './inventory.ts';
import { invoiceCalls } from './invoices.ts';
import { ProductListSort } from './product-list-sort.ts';
import { refundCalls } from './refunds.ts';
import { sortQuery } from './sort.ts';
import { DateText } from './text.ts';

/** Messages about the exports, shown by the pages. */
export const exportMessages = {
  export: 'Export CSV',
  failed: 'Failed to export the list',
} as const;

const WHOLE = { page: true, size: true } as const;
const keyword = z.optional(Keyword);
const dates = { fromDate: z.optional(DateText), toDate: z.optional(DateText) };

/** The owner's lists as CSV files: complete, with the filter and sorting of the screen. */
export const exportCalls = {
  products: call({
    name: 'exports.products',
    summary: 'Download the products as CSV',
    method: 'GET',
    path: '/export/products',
    access: 'backOffice',
    area: 'products',
    /** The order by demand is of the whole list; a search is not sorted by it. */
    query: z.object({
      keyword,
      sort: ProductListSort,
    }),
    reply: fileAnswer,
    download: 'csv',
    failed: exportMessages.failed,
  }),
  stock: call({
    name: 'exports.stock',
    summary: 'Download the stock as CSV',
    method: 'GET',
    path: '/export/stock',
    access: 'backOffice',
    area: 'products',
    query: z.omit(inventoryCalls.stock.query, WHOLE),
    reply: fileAnswer,
    download: 'csv',
    failed: exportMessages.failed,
  }),
  orders: call({
    name: 'exports.orders',
    summary: 'Download the orders as CSV',
    method: 'GET',
    path: '/export/orders',
    access: 'backOffice',
    area: 'orders',
    query: z.extend(z.omit(orderManagementCalls.list.query, WHOLE), {
      date: z.optional(DateText),
    }),
    reply: fileAnswer,
    download: 'csv',
    failed: exportMessages.failed,
  }),
  customers: call({
    name: 'exports.customers',
    summary: 'Download the customers as CSV',
    method: 'GET',
    path: '/export/customers',
    access: 'backOffice',
    area: 'customers',
    /** For an export of all customers, of more than 50 or of more than a fifth of all. */
    confirm: 'byRule',
    query: z.object({ keyword, sort: sortQuery(CUSTOMER_SORTS) }),
    reply: fileAnswer,
    download: 'csv',
    failed: exportMessages.failed,
  }),
  expenses: call({
    name: 'exports.expenses',
    summary: 'Download the expenses as CSV',
    method: 'GET',
    path: '/export/expenses',
    access: 'backOffice',
    area: 'finance',
    query: z.object({ ...dates, sort: sortQuery(EXPENSE_SORTS) }),
    reply: fileAnswer,
    download: 'csv',
    failed: exportMessages.failed,
  }),
  income: call({
    name: 'exports.income',
    summary: 'Download the income as CSV',
    method: 'GET',
    path: '/export/income',
    access: 'backOffice',
    area: 'finance',
    query: z.object({ ...dates, sort: sortQuery(INCOME_SORTS) }),
    reply: fileAnswer,
    download: 'csv',
    failed: exportMessages.failed,
  }),
  balanceSheet: call({
    name: 'exports.balanceSheet',
    summary: 'Download the balance sheet as CSV',
    method: 'GET',
    path: '/export/balanceSheet',
    access: 'backOffice',
    area: 'finance',
    query: z.object({ ...dates, sort: sortQuery(BALANCE_SORTS) }),
    reply: fileAnswer,
    download: 'csv',
    failed: exportMessages.failed,
  }),
  invoices: call({
    name: 'exports.invoices',
    summary: 'Download the invoices and credit notes as CSV',
    method: 'GET',
    path: '/export/invoices',
    access: 'backOffice',
    area: 'finance',
    query: z.omit(invoiceCalls.list.query, WHOLE),
    reply: fileAnswer,
    download: 'csv',
    failed: exportMessages.failed,
  }),
  refunds: call({
    name: 'exports.refunds',
    summary: 'Download the refunds as CSV',
    method: 'GET',
    path: '/export/refunds',
    access: 'backOffice',
    area: 'finance',
    query: z.omit(refundCalls.list.query, WHOLE),
    reply: fileAnswer,
    download: 'csv',
    failed: exportMessages.failed,
  }),
  activity: call({
    name: 'exports.activity',
    summary: 'Download the activity log as CSV',
    method: 'GET',
    path: '/export/activity',
    access: 'admin',
    query: z.omit(activityCalls.list.query, WHOLE),
    reply: fileAnswer,
    download: 'csv',
    failed: exportMessages.failed,
  }),
};
