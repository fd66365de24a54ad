import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { exportCalls } from '@shop/contract/exports';
import { financeCalls, financeMessages } from '@shop/contract/finance';
import { sql } from 'kysely';
import { eventually } from '../../test/bare-server-process.ts';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { download } from '../../test/csv.ts';
import { aConfirmation, aShopper, anOwner } from '../../test/factories.ts';
import { waitingForLocks } from '../../test/lock-waits.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

/** Node's diagnostics channel for every request that a server of this process has received. */
const REQUEST = 'http.server.request.start';

const shop = await aShop();
// Ten minutes before midnight in Kolkata.
shop.clock.set(new Date('2026-11-21T18:20:00.000Z'));
const { token } = await anOwner(shop);
const silk = await aCategory(shop, 'பட்டு');
await aProductByForm(shop, {
  name: 'காஞ்சிபுரம் "temple", wide',
  subCategoryId: silk.id,
  description: 'One\nTwo',
  color: '=1+1',
  size: 'NA',
  sku: 'KAN-1',
  price: 12_499.5,
});
const buyer = await aBuyer(shop, { firstName: '@SUM(A1)', lastName: 'Iyer' });
const product = await aProduct(shop, { name: 'Saree of the day', price: 2_000, stock: 9 });
const { orderId, orderItemIds } = await place(shop, buyer, [[product, 2]]);

const get = (call: Parameters<typeof download>[1], query: Record<string, string> = {}) =>
  download(shop, call, { token, query });

test('a list is a CSV file that Excel opens: dated name, byte order mark, CRLF, never stored', async () => {
  const { status, headers, text } = await get(exportCalls.products);
  assert.equal(status, 200);
  assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8');
  assert.equal(
    headers.get('content-disposition'),
    'attachment; filename="products-2026-11-21.csv"',
  );
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.ok(text.startsWith('\uFEFFSKU,Product title,'), text.slice(0, 40));
  assert.ok(text.endsWith('\r\n'));
});

test('quotes, commas, line feeds and Tamil are unchanged, and a formula is only text', async () => {
  const { rows } = await get(exportCalls.products, { keyword: 'KAN-1' });
  assert.match(rows[1]?.pop() ?? '', /^\d+$/);
  assert.deepEqual(rows.slice(1), [
    [
      'KAN-1',
      'காஞ்சிபுரம் "temple", wide',
      'பட்டு',
      '12499.50',
      '',
      'PIECE',
      "'=1+1",
      'NA',
      ...Array.from({ length: 22 }, () => ''),
      'One\nTwo',
      '',
      '5007',
      'Fabric',
      'Yes',
      '5',
      'Active',
      '5',
    ],
  ]);
});

test('orders are exported as filtered, money with two decimals, formulas of customers defused', async () => {
  const { rows } = await get(exportCalls.orders, { lastNDays: '1' });
  const [headings = [], first = []] = rows;
  const row = Object.fromEntries(headings.map((heading, index) => [heading, first[index]]));
  assert.equal(row['Order ID'], orderId);
  assert.equal(row['Order date'], '2026-11-21');
  assert.equal(row['Amount (₹)'], '4000.00');
  assert.equal(row['Customer'], "'@SUM(A1) Iyer");
  assert.equal(row['Origin'], 'WEB');
  assert.equal((await get(exportCalls.orders, { origin: 'CHAT', lastNDays: '1' })).rows.length, 1);
  assert.equal((await get(exportCalls.orders, { year: '2001' })).rows.length, 1);
  assert.equal((await get(exportCalls.orders, { date: '2026-11-21' })).rows.length, 2);
  assert.equal((await get(exportCalls.orders, { status: 'toRefund' })).rows.length, 1);
  assert.equal((await get(exportCalls.orders, { lastNDays: '32' })).status, 400);
});

test('a day is a day in Kolkata', async () => {
  shop.clock.move(600);
  await place(shop, buyer, [[product, 1]]);
  const { rows } = await get(exportCalls.orders, { date: '2026-11-22' });
  assert.equal(rows[1]?.[2], '2026-11-22');
});

test('inventory and customers are exported as searched', async () => {
  const stock = await get(exportCalls.stock, { keyword: 'KAN-1' });
  assert.equal(stock.rows.length, 2);
  assert.equal((await get(exportCalls.stock)).rows.length, 3);
  assert.equal((await get(exportCalls.stock, { low: '1' })).rows.length, 1);
  assert.equal((await get(exportCalls.customers, { keyword: 'nobody' })).rows.length, 1);
  const { rows } = await get(exportCalls.customers);
  assert.deepEqual(rows[1]?.slice(1, 3), ["'@SUM(A1) Iyer", buyer.phone]);
});

test('the books are exported by day, and a loss is a number', async () => {
  await ask(shop, deliveryCalls.update, {
    token,
    body: {
      orderItemId: orderItemIds[0] ?? '',
      orderStatus: 'ACCEPTED',
      trackingNumber: 'T1',
    },
  });
  await ask(shop, financeCalls.addExpense, {
    token,
    body: { expenseName: '-Rent', date: '2026-11-21', amount: 4_000.25 },
  });
  const dates = { fromDate: '2026-11-21', toDate: '2026-11-21' };
  const expenses = await get(exportCalls.expenses, dates);
  assert.deepEqual(expenses.rows.slice(1), [['2026-11-21', "'-Rent", '', '4000.25']]);
  const income = await get(exportCalls.income, dates);
  assert.deepEqual(income.rows.slice(1), [
    [orderId, "'@SUM(A1) Iyer", '2026-11-21', '4000.00', 'SALE', ''],
  ]);
  const sheet = await get(exportCalls.balanceSheet, dates);
  assert.deepEqual(sheet.rows.slice(1), [['2026-11-21', '4000.00', '4000.25', '-0.25']]);
  const before = { toDate: '2026-11-20' };
  for (const call of [exportCalls.expenses, exportCalls.income, exportCalls.balanceSheet]) {
    assert.equal((await get(call, before)).rows.length, 1, call.name);
    const reversed = await get(call, { fromDate: '2026-11-22', toDate: '2026-11-21' });
    assert.equal(reversed.status, 400, call.name);
    assert.match(reversed.text, new RegExp(financeMessages.rangeReversed));
  }
});

test('a list longer than one read is complete', async () => {
  for (let made = 0; made < 1_050; made += 1) await aShopper(shop, { firstName: `Buyer${made}` });
  const { rows } = await get(exportCalls.customers);
  assert.equal(rows.length, 1 + 1 + 1_050);
  assert.equal(new Set(rows.map(([id]) => id)).size, rows.length);
});

test('only the owner can export', async () => {
  const shopper = await aShopper(shop);
  for (const call of Object.values(exportCalls)) {
    assert.equal((await download(shop, call, { token: shopper.token })).status, 403, call.name);
    assert.equal((await download(shop, call, {})).status, 401, call.name);
  }
});

test('a reader that goes away leaves no transaction open', async () => {
  const { leave, response } = await reading(exportCalls.customers);
  await (await response).body?.getReader().read();
  leave();
  await noTransactionIsOpen();
});

test('a reader that goes away before the first line leaves no transaction open', async () => {
  const waiting = await shop.db.startTransaction().execute();
  await sql`lock table products in access exclusive mode`.execute(waiting);
  const { leave, response, isGone } = await reading(exportCalls.products);
  await eventually(async () => (await waitingForLocks(shop.db)) === 1);
  leave();
  await assert.rejects(response);
  await isGone();
  await waiting.rollback().execute();
  await noTransactionIsOpen();
});

/** Requests a file, and can close the connection; `isGone` resolves once the server knows. */
async function reading({ path }: { path: string }) {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}`, ...(await aConfirmation(shop, { token })) };
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const begun = (message: unknown) => {
    unsubscribe(REQUEST, begun);
    void once((message as { socket: Socket }).socket, 'close').then(() => resolve());
  };
  subscribe(REQUEST, begun);
  const response = fetch(`${shop.url}/api${path}`, { headers, signal: leaving.signal });
  return { response, leave: () => leaving.abort(), isGone: () => closed };
}

async function noTransactionIsOpen() {
  await eventually(async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(shop.db);
    return rows.length === 0;
  });
}
