import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls, orderManagementCalls } from '@shop/contract/delivery';
import { inventoryCalls, inventoryMessages } from '@shop/contract/inventory';
import { paiseOf, rupeesOf, sum } from '@shop/contract/money';
import type { DeliveryItem } from '@shop/contract/delivery';
import { anOwner } from '../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { countItems } from '../orders/items/order-items.ts';
import { dayOf, daysAfter } from '../platform/clock.ts';

const shop = await aShop();
const first = dayOf(shop.clock.now());

async function days(query: { days?: string } = {}) {
  const { token } = await anOwner(shop);
  return (await ask(shop, inventoryCalls.salesByDay, { token, query })).reply.data;
}

async function itemsOf(date: string): Promise<DeliveryItem[]> {
  const { token } = await anOwner(shop);
  const query = { date, size: '100' };
  return (await ask(shop, orderManagementCalls.byDate, { token, query })).reply.data;
}

/** Places orders on five days, accepting every second item and rejecting some. */
async function trade() {
  for (let day = 0; day < 5; day += 1) {
    const buyer = await aBuyer(shop);
    const { token } = await anOwner(shop);
    const product = await aProduct(shop, { price: 100.5 + day, stock: 100 });
    for (let order = 0; order <= day; order += 1) {
      const { orderItemIds } = await place(shop, buyer, [[product, order + 1]]);
      if (order % 2 === 1) continue;
      const body = { orderItemId: orderItemIds[0] ?? '', trackingNumber: 'T' };
      const accepted = { ...body, orderStatus: 'ACCEPTED' as const };
      await ask(shop, deliveryCalls.update, { token, body: accepted });
      if (order === 2) {
        const rejected = { ...body, orderStatus: 'REJECTED' as const };
        await ask(shop, deliveryCalls.update, { token, body: rejected });
      }
    }
    if (day === 2) await countItems(shop);
    shop.clock.move(86_400);
  }
}

test('each day has the number of items in its list of orders, and number and income of the accepted ones', async () => {
  await trade();
  const rows = await days({ days: '7' });
  assert.equal(rows.length, 7);
  assert.equal(rows.at(-1)?.date, dayOf(shop.clock.now()));
  for (const { date, income, orders, ordered } of rows) {
    const items = await itemsOf(date);
    const accepted = items.filter((item) => item.orderStatus === 'ACCEPTED');
    assert.equal(orders, new Set(accepted.map((item) => item.orderId)).size, date);
    assert.equal(ordered, items.length, date);
    assert.equal(income, rupeesOf(sum(accepted.map((item) => paiseOf(item.priceAtOrder)))), date);
  }
  assert.deepEqual(
    rows.map((row) => row.ordered),
    [0, 1, 2, 3, 4, 5, 0],
  );
  assert.deepEqual(
    rows.map((row) => row.orders),
    [0, 1, 1, 1, 1, 2, 0],
  );
});

test('days without orders have a row, and the default is thirty days', async () => {
  const rows = await days();
  assert.equal(rows.length, 30);
  const from = daysAfter(dayOf(shop.clock.now()), -29);
  assert.deepEqual(
    rows.map((row) => row.date),
    Array.from({ length: 30 }, (_, index) => daysAfter(from, index)),
  );
  assert.deepEqual(rows[0], { date: from, income: 0, orders: 0, ordered: 0 });
  assert.ok(rows.some((row) => row.date === first && row.ordered === 1));
});

test('a day ends at midnight in India', async () => {
  shop.clock.set(new Date('2027-01-10T18:29:00Z'));
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop);
  await place(shop, buyer, [[product, 1]]);
  shop.clock.set(new Date('2027-01-10T18:31:00Z'));
  await place(shop, buyer, [[product, 2]]);
  const rows = await days({ days: '2' });
  assert.deepEqual(
    rows.map(({ date, ordered }) => [date, ordered]),
    [
      ['2027-01-10', 1],
      ['2027-01-11', 1],
    ],
  );
});

test('more than a hundred days, zero and words are refused', async () => {
  assert.equal((await days({ days: '100' })).length, 100);
  for (const many of ['0', '101', '-1', 'all', '1.5', '']) {
    const { token } = await anOwner(shop);
    const answer = await ask(shop, inventoryCalls.salesByDay, { token, query: { days: many } });
    assert.equal(answer.status, 400, many);
    assert.equal(answer.failure.errors?.[0]?.message, inventoryMessages.days);
  }
});
