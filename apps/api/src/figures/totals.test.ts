import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { financeCalls } from '@shop/contract/finance';
import { paise, paiseOf, rupeesOf, sum } from '@shop/contract/money';
import { refundCalls } from '@shop/contract/refunds';
import { anOwner } from '../../test/factories.ts';
import { assertIncomeAgrees } from '../../test/invariants.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aReturnRefund } from '../../test/refund-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const buyer = await aBuyer(shop);
const { token } = await anOwner(shop);
const product = await aProduct(shop, { price: 0.1, stock: 500 });
for (let quantity = 1; quantity <= 4; quantity += 1) {
  const { orderItemIds } = await place(shop, buyer, [[product, quantity]]);
  const body = { orderItemId: orderItemIds[0] ?? '', orderStatus: 'ACCEPTED' as const };
  await ask(shop, deliveryCalls.update, { token, body: { ...body, trackingNumber: 'T' } });
}
const returned = await place(shop, buyer, [[product, 2]]);
const [orderItemId = ''] = returned.orderItemIds;
const parcel = { orderItemId, orderStatus: 'ACCEPTED' as const, trackingNumber: 'T' };
await ask(shop, deliveryCalls.update, { token, body: parcel });
for (const amount of [0.07, 0.05]) {
  const refundId = await aReturnRefund(shop, { orderItemId, amount });
  await ask(shop, refundCalls.send, { token, params: { refundId }, body: {} });
}
await shop.db
  .insertInto('expenses')
  .values(
    ['2026-11-01', '2026-11-20', '2026-11-21', '2026-11-21'].map((spent_on, index) => ({
      name: `Dye ${index}`,
      spent_on,
      amount: paise(10 + index),
      created_at: shop.clock.now(),
    })),
  )
  .execute();

const total = (rupees: number[]) => rupeesOf(sum(rupees.map(paiseOf)));
const RANGES = [
  { fromDate: '2026-11-01', toDate: '2026-11-30' },
  { fromDate: '2026-11-21', toDate: '2026-11-21' },
  { fromDate: '2026-10-01', toDate: '2026-10-31' },
];

test('a totals row is the sum of its whole list, for any range and on any page', async () => {
  for (const range of RANGES) {
    for (const page of ['0', '1']) {
      const whole = { token, query: { ...range, size: '100' } };
      const part = { token, query: { ...range, size: '2', page } };
      const spent = (await ask(shop, financeCalls.expensesByDates, whole)).reply;
      const ofSpent = (await ask(shop, financeCalls.expensesByDates, part)).reply;
      assert.deepEqual(ofSpent.totals, { amount: total(spent.data.map((row) => row.amount)) });
      const income = (await ask(shop, financeCalls.incomeByDates, whole)).reply;
      const ofIncome = (await ask(shop, financeCalls.incomeByDates, part)).reply;
      const orderValue = total(income.data.map((row) => row.orderValue));
      assert.deepEqual(ofIncome.totals, { orderValue });
      const sheet = (await ask(shop, financeCalls.balanceSheet, whole)).reply;
      const ofSheet = (await ask(shop, financeCalls.balanceSheet, part)).reply;
      assert.deepEqual(ofSheet.totals, {
        totalIncome: total(sheet.data.map((row) => row.totalIncome)),
        totalExpense: total(sheet.data.map((row) => row.totalExpense)),
        netIncome: rupeesOf(paise(paiseOf(orderValue) - paiseOf(ofSpent.totals?.amount ?? 0))),
      });
    }
  }
});

test('the totals rows, the lists and the dashboard have the same income', async () => {
  await assertIncomeAgrees(shop, token);
});
