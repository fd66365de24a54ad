import assert from 'node:assert/strict';
import { financeCalls } from '@shop/contract/finance';
import { inventoryCalls } from '@shop/contract/inventory';
import { paiseOf, sum } from '@shop/contract/money';
import { RULES, selectBreaches } from '../src/figures/consistency-queries.ts';
import { type TestShop, ask } from './server.ts';

/** The number of invariants. */
export { RULES };

/** Fails when an invariant is violated. */
export async function assertInvariants({ db }: Pick<TestShop, 'db'>): Promise<void> {
  assert.deepEqual(await selectBreaches(db), []);
}

/** Fails when income list, inventory, balance sheet or totals disagree on the income. */
export async function assertIncomeAgrees(shop: TestShop, token: string): Promise<void> {
  const values: number[] = [];
  const days: number[] = [];
  for (let page = 0; page === 0 || values.length % 100 === 0; page += 1) {
    const query = { page: String(page), size: '100' };
    const { data } = (await ask(shop, financeCalls.income, { token, query })).reply;
    if (data.length === 0) break;
    values.push(...data.map((order) => order.orderValue));
  }
  for (let page = 0; page === 0 || days.length % 100 === 0; page += 1) {
    const query = { page: String(page), size: '100' };
    const { data } = (await ask(shop, financeCalls.balanceSheet, { token, query })).reply;
    if (data.length === 0) break;
    days.push(...data.map((day) => day.totalIncome));
  }
  const [income, sheet] = await Promise.all([
    ask(shop, financeCalls.income, { token, query: { size: '1' } }),
    ask(shop, financeCalls.balanceSheet, { token, query: { size: '1' } }),
  ]);
  const { reply } = await ask(shop, inventoryCalls.summary, { token, query: { range: 'all' } });
  const earned = paiseOf(reply.data.totalIncome ?? NaN);
  assert.equal(sum(values.map(paiseOf)), earned, 'Total Income is the sum of the income list');
  assert.equal(sum(days.map(paiseOf)), earned, 'the balance sheet has the same income');
  assert.equal(income.reply.totals?.orderValue, reply.data.totalIncome, 'so has the totals row');
  assert.equal(sheet.reply.totals?.totalIncome, reply.data.totalIncome, "and the sheet's");
}
