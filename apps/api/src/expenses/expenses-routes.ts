import { callMessages } from '@shop/contract/call';
import { financeCalls, financeMessages } from '@shop/contract/finance';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind, done } from '../http/call.ts';
import { addExpense, changeExpense, expensesOf, removeExpense } from './expenses.ts';

export const expensesRoutes: Bound[] = [
  bind(financeCalls.expenses, async (shop, { query }) => ({
    message: callMessages.ok,
    ...(await expensesOf(shop, query, rangeOf(query))),
  })),
  bind(financeCalls.expensesByDates, async (shop, { query }) => ({
    message: callMessages.ok,
    ...(await expensesOf(shop, query, rangeOf(query))),
  })),
  bind(financeCalls.addExpense, async (shop, { body }) => ({
    message: financeMessages.expenseAdded,
    data: await addExpense(shop, body),
  })),
  bind(financeCalls.changeExpense, async (shop, { params, body }) => ({
    message: financeMessages.expenseUpdated,
    data: await changeExpense(shop, params.id, body),
  })),
  bind(financeCalls.removeExpense, async (shop, { params, query }) => {
    await removeExpense(shop, params.id, query);
    return done(financeMessages.expenseDeleted);
  }),
];
