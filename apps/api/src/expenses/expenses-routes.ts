import { financeCalls, financeMessages } from '@shop/contract/finance';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind, messageReply } from '../http/call.ts';
import { addExpense, changeExpense, expensesOf, removeExpense } from './expenses.ts';

export const expensesRoutes: Bound[] = [
  bind(financeCalls.expenses, (shop, { query }) => expensesOf(shop, query, rangeOf(query))),
  bind(financeCalls.expensesByDates, (shop, { query }) => expensesOf(shop, query, rangeOf(query))),
  bind(financeCalls.addExpense, async (shop, { session, body }) => ({
    message: financeMessages.expenseAdded,
    data: await addExpense(shop, session, body),
  })),
  bind(financeCalls.changeExpense, async (shop, { session, params, body }) => ({
    message: financeMessages.expenseUpdated,
    data: await changeExpense(shop, session, { ...body, id: params.id }),
  })),
  bind(financeCalls.removeExpense, async (shop, { session, params, query }) => {
    await removeExpense(shop, session, { id: params.id, seen: query });
    return messageReply(financeMessages.expenseDeleted);
  }),
];
