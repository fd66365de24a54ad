import { callMessages } from '@shop/contract/call';
import { financeCalls } from '@shop/contract/finance';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../http/call.ts';
import { balanceSheet, incomeOf } from './finance.ts';

export const financeRoutes: Bound[] = [
  bind(financeCalls.income, async (shop, { query }) => ({
    message: callMessages.ok,
    ...(await incomeOf(shop, query, rangeOf(query))),
  })),
  bind(financeCalls.incomeByDates, async (shop, { query }) => ({
    message: callMessages.ok,
    ...(await incomeOf(shop, query, rangeOf(query))),
  })),
  bind(financeCalls.balanceSheet, async (shop, { query }) => ({
    message: callMessages.ok,
    ...(await balanceSheet(shop, query, rangeOf(query))),
  })),
];
