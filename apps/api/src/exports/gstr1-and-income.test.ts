import assert from 'node:assert/strict';
import { test } from 'node:test';
import { financeCalls } from '@shop/contract/finance';
import { invoiceCalls } from '@shop/contract/invoices';
import { refundCalls } from '@shop/contract/refunds';
import { returnCalls } from '@shop/contract/returns';
import { parse } from 'csv-parse/sync';
import { anOwner } from '../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aDeliveredItem, askReturn, moveItem, waitDays } from '../../test/return-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { declareTax } from '../../test/tax-factories.ts';
import { filesOfZip } from '../../test/zip.ts';

// Income and documents of a month are different sums of the same sales; the list of differences shows
// where.

const shop = await aShop();
shop.clock.set(new Date('2026-09-29T10:00:00.000Z'));
const owner = await anOwner(shop);
const buyer = await aBuyer(shop);
const people = { owner, buyer };
const saree = await aProduct(shop, { price: 1_050, stock: 90 });
// Sold before the tax declaration: income without any document.
await aDeliveredItem(shop, people, { product: saree, quantity: 1 });
await declareTax(shop);
// Returned and refunded within its month, except one paisa that the shop retained.
await refund(await received(await delivered(2)), 1_049.99);
// Ordered in September, accepted in October, then rejected.
const late = (await place(shop, buyer, [[saree, 3]])).orderItemIds[0] ?? '';
// Delivered in September, returned in October, refunded in November.
const slow = await delivered(4);
await waitDays(shop, 4, people);
await moveItem(shop, owner, { orderItemId: late, to: 'ACCEPTED' });
await delivered(5);
const due = await received(slow);
await waitDays(shop, 2, people);
await moveItem(shop, owner, { orderItemId: late, to: 'REJECTED' });
await waitDays(shop, 30, people);
await refund(due, 1_050);

for (const [month, income, documents] of [
  ['2026-09', 6_300.01, 5_250],
  ['2026-10', 5_250, 4_200],
  ['2026-11', -1_050, 0],
] as const) {
  test(`in ${month} income minus documents equals the list of differences`, async () => {
    assert.equal(await incomeOf(month), income);
    const files = await filesOf(month);
    assert.equal(sum(files.get('hsn(b2c).csv'), 4), documents);
    assert.equal(sum(files.get('b2cs.csv'), 4), Math.round(documents / 0.0105) / 100);
    assert.equal(sum(files.get('differences.csv'), 6), round(income - documents));
  });
}

test('the sums of a month equal its files, with credit notes apart and the numbers of each series', async () => {
  const { reply } = await ask(shop, invoiceCalls.month, {
    token: owner.token,
    query: { month: '2026-10' },
  });
  const { sales, notes, net, ranges } = reply.data;
  const [, ...docs] = (await filesOf('2026-10')).get('docs.csv') ?? [];
  assert.deepEqual(
    ranges.map(({ first, last, count }) => [first, last, count]),
    docs.map(([, first, last, total]) => [first, last, Number(total)]),
  );
  assert.equal(net.total, 4_200);
  assert.equal(net.total, round(sales.total - notes.total));
  assert.equal(net.taxable, round(net.total / 1.05));
  assert.equal(round(net.cgst + net.sgst + net.igst + net.taxable), net.total);
  assert.equal(net.count, sales.count + notes.count);
  assert.ok(notes.count > 0);
});

test('a month without documents has sums of zero and no numbers', async () => {
  const query = { month: '2025-01' };
  const { reply } = await ask(shop, invoiceCalls.month, { token: owner.token, query });
  assert.deepEqual(reply.data.ranges, []);
  assert.deepEqual(Object.values(reply.data.net), [0, 0, 0, 0, 0, 0]);
});

test('each difference states its reason', async () => {
  const why = async (month: string) =>
    (await filesOf(month))
      .get('differences.csv')
      ?.slice(1)
      .map((row) => [row[6], row[8]]);
  assert.deepEqual(await why('2026-09'), [
    ['1050.00', 'Ordered this month, no invoice of this month'],
    ['0.01', 'Credit note and refund are not of the same month or amount'],
  ]);
  assert.deepEqual(await why('2026-10'), [
    ['1050.00', 'Credit note of this month, refund not sent in it'],
  ]);
  assert.deepEqual(await why('2026-11'), [
    ['-1050.00', 'Refund of a return sent this month, credit note in another'],
  ]);
});

async function delivered(quantity: number): Promise<string> {
  return (await aDeliveredItem(shop, people, { product: saree, quantity })).orderItemId;
}

/** Receives one piece back with a full refund due; returns the refund. */
async function received(orderItemId: string): Promise<string> {
  const { returnId } = (await askReturn(shop, buyer, { orderItemId })).reply.data;
  for (const status of ['APPROVED', 'RECEIVED'] as const) {
    const sent = { token: owner.token, params: { returnId }, body: { status } };
    assert.equal((await ask(shop, returnCalls.change, sent)).status, 200);
  }
  const { reply } = await ask(shop, refundCalls.list, { token: owner.token, query: {} });
  const owed = reply.data.find((one) => one.orderItemId === orderItemId);
  return owed?.refundId ?? assert.fail('nothing is owed');
}

async function refund(refundId: string, amount: number): Promise<void> {
  const sent = { token: owner.token, params: { refundId }, body: { amount } };
  assert.equal((await ask(shop, refundCalls.send, sent)).status, 200);
}

async function incomeOf(month: string): Promise<number> {
  const last = new Date(
    Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0),
  ).getUTCDate();
  const query = { fromDate: `${month}-01`, toDate: `${month}-${last}` };
  const { reply } = await ask(shop, financeCalls.incomeByDates, { token: owner.token, query });
  return reply.totals?.orderValue ?? NaN;
}

async function filesOf(month: string): Promise<Map<string, string[][]>> {
  const response = await fetch(`${shop.url}/api${invoiceCalls.gstr1.path}?month=${month}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  assert.equal(response.status, 200);
  const zip = filesOfZip(Buffer.from(await response.arrayBuffer()));
  return new Map([...zip].map(([name, bytes]) => [name, parse(bytes, { bom: true })]));
}

function sum(rows: readonly string[][] = [], column: number): number {
  return round(rows.slice(1).reduce((total, row) => total + Number(row[column]), 0));
}

function round(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}
