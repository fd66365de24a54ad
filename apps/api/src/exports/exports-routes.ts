import { exportCalls } from '@shop/contract/exports';
import { type Bound, bind } from '../http/call.ts';
import {
  balanceSheetFile,
  customersFile,
  expensesFile,
  incomeFile,
  ordersFile,
  productsFile,
  stockFile,
} from './exports.ts';

export const exportsRoutes: Bound[] = [
  bind(exportCalls.products, async (shop, { query }) => productsFile(shop, query)),
  bind(exportCalls.stock, async (shop, { query }) => stockFile(shop, query)),
  bind(exportCalls.orders, async (shop, { query }) => ordersFile(shop, query)),
  bind(exportCalls.customers, async (shop, { query }) => customersFile(shop, query)),
  bind(exportCalls.expenses, async (shop, { query }) => expensesFile(shop, query)),
  bind(exportCalls.income, async (shop, { query }) => incomeFile(shop, query)),
  bind(exportCalls.balanceSheet, async (shop, { query }) => balanceSheetFile(shop, query)),
];
