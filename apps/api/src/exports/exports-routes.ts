import { exportCalls } from '@shop/contract/exports';
import { invoiceCalls } from '@shop/contract/invoices';
import { type Bound, bind } from '../http/call.ts';
import { customersFile } from './export-customers.ts';
import {
  activityFile,
  balanceSheetFile,
  expensesFile,
  incomeFile,
  invoicesFile,
  ordersFile,
  productsFile,
  refundsFile,
  stockFile,
} from './exports.ts';
import { invoiceMonth } from './invoice-month.ts';
import { gstr1File } from './gstr1.ts';

export const exportsRoutes: Bound[] = [
  bind(exportCalls.invoices, async (shop, { query }) => invoicesFile(shop, query)),
  bind(invoiceCalls.month, async (shop, { query }) => invoiceMonth(shop, query)),
  bind(invoiceCalls.gstr1, async (shop, { query }) => gstr1File(shop, query)),
  bind(exportCalls.activity, async (shop, { query }) => activityFile(shop, query)),
  bind(exportCalls.products, async (shop, { query }) => productsFile(shop, query)),
  bind(exportCalls.stock, async (shop, { query }) => stockFile(shop, query)),
  bind(exportCalls.orders, async (shop, { query }) => ordersFile(shop, query)),
  bind(exportCalls.customers, async (shop, asked) => customersFile(shop, asked)),
  bind(exportCalls.expenses, async (shop, { query }) => expensesFile(shop, query)),
  bind(exportCalls.income, async (shop, { query }) => incomeFile(shop, query)),
  bind(exportCalls.refunds, async (shop, { query }) => refundsFile(shop, query)),
  bind(exportCalls.balanceSheet, async (shop, { query }) => balanceSheetFile(shop, query)),
];
