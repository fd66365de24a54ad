import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityCalls } from '@shop/contract/activity';
import { categoryCalls } from '@shop/contract/categories';
import { exportCalls } from '@shop/contract/exports';
import { financeCalls } from '@shop/contract/finance';
import { productImportCalls } from '@shop/contract/product-import';
import { productCalls } from '@shop/contract/products';
import { sql } from 'kysely';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { download } from '../../test/csv.ts';
import { anOwner } from '../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { customerCalls } from '@shop/contract/customers';
import { deliveryCalls } from '@shop/contract/delivery';
import { aShop, ask } from '../../test/server.ts';
import { removeOldActivity } from './activity-list.ts';
import { recordActivity } from './record-activity.ts';

const shop = await aShop();
// Ten minutes before midnight in Kolkata.
shop.clock.set(new Date('2026-11-21T18:20:00.000Z'));
const owner = await anOwner(shop);
const { token } = owner;

async function list(query: Record<string, string> = {}) {
  const { reply } = await ask(shop, activityCalls.list, { token, query });
  return reply;
}

async function newest() {
  const [row] = (await list({ size: '1' })).data;
  assert.ok(row);
  return row;
}

test('a changed price is logged in rupees, before and after, by its product', async () => {
  const product = await aProductByForm(shop, { name: 'Korvai Saree', price: 12_000 });
  const body = { id: product.id, price: 11_500 };
  assert.equal((await ask(shop, productCalls.update, { token, body })).status, 200);
  const { activityId: _id, ...row } = await newest();
  assert.deepEqual(row, {
    at: '2026-11-21T18:20:00.000Z',
    by: { id: owner.id, name: row.by.name, role: 'ADMIN' },
    action: 'PRODUCT_CHANGED',
    subject: { kind: 'PRODUCT', id: product.id, label: 'Korvai Saree' },
    changes: [{ field: 'price', before: 12_000, after: 11_500 }],
  });
});

test('a save without a change is not logged', async () => {
  const before = await newest();
  const product = await aProductByForm(shop);
  const body = { id: product.id, price: product.price, color: 'Red' };
  await ask(shop, productCalls.update, { token, body });
  assert.notEqual((await newest()).action, 'PRODUCT_CHANGED');
  assert.equal((await newest()).subject.id, product.id);
  assert.ok(Number((await newest()).activityId) > Number(before.activityId));
});

test('an import is one row: its counts, and prices before everything else', async () => {
  const category = await aCategory(shop, 'Imported');
  const one = await aProductByForm(shop, {
    sku: 'KAN-1',
    subCategoryId: category.id,
    color: 'Blue',
    price: 900,
  });
  const text = `SKU,Product title,Category,Price,Color\r\nKAN-1,${one.name},Imported,950,Red\r\nKAN-2,New one,Imported,10,Red\r\n`;
  const files = [{ name: 'products.csv', bytes: Buffer.from(text), type: 'text/csv' }];
  const body = { importId: 'a'.repeat(32) };
  assert.equal((await ask(shop, productImportCalls.run, { token, body, files })).status, 200);
  const { action, changes } = await newest();
  assert.equal(action, 'PRODUCTS_IMPORTED');
  assert.deepEqual(changes, [
    { field: 'added', before: null, after: 1 },
    { field: 'changed', before: null, after: 1 },
    { field: 'price', of: 'KAN-1', before: 900, after: 950 },
    { field: 'color', of: 'KAN-1', before: 'Blue', after: 'Red' },
  ]);
});

test('an order is logged by its number, a customer too, without name, note or phone', async () => {
  const buyer = await aBuyer(shop, { firstName: 'Kalyani', lastName: 'Venkatesan' });
  const product = await aProduct(shop, { name: 'Temple Stole', price: 2_000 });
  const { orderId, orderItemIds } = await place(shop, buyer, [[product, 1]]);
  const body = {
    orderItemId: orderItemIds[0] ?? '',
    orderStatus: 'ACCEPTED' as const,
    trackingNumber: 'TRK-1',
  };
  await ask(shop, deliveryCalls.update, { token, body });
  const accepted = await newest();
  assert.deepEqual(accepted.subject, { kind: 'ORDER', id: orderId, label: orderId });
  assert.deepEqual(accepted.changes, [
    { field: 'orderStatus', of: 'Temple Stole', before: 'ORDERED', after: 'ACCEPTED' },
    { field: 'trackingNumber', of: 'Temple Stole', before: null, after: 'TRK-1' },
  ]);
  const params = { userId: buyer.id };
  await ask(shop, customerCalls.addNote, { token, params, body: { text: 'Kalyani sends gifts' } });
  await ask(shop, customerCalls.setBlocked, { token, params, body: { blocked: true } });
  const rows = (await list({ size: '3' })).data;
  assert.equal(rows[0]?.subject.label, buyer.id);
  const told = JSON.stringify(rows);
  for (const secret of ['Kalyani', 'Venkatesan', buyer.phone]) assert.ok(!told.includes(secret));
});

test('actions of shoppers are not logged', async () => {
  const buyer = await aBuyer(shop);
  const { orderItemIds } = await place(shop, buyer, [[await aProduct(shop), 1]]);
  const before = await newest();
  const body = {
    orderItemId: orderItemIds[0] ?? '',
    orderStatus: 'CANCELLED' as const,
    trackingNumber: '',
  };
  assert.equal((await ask(shop, deliveryCalls.update, { token: buyer.token, body })).status, 200);
  assert.deepEqual(await newest(), before);
});

test('the list is filtered by user, action and days in Kolkata, and returns the possible choices', async () => {
  shop.clock.move(600);
  await ask(shop, categoryCalls.create, { token, query: { name: 'After midnight' } });
  await shop.db.transaction().execute((db) =>
    recordActivity(shop, db, {
      actor: null,
      action: 'NUMBERS_MOVED_ON',
      subject: { kind: 'ORDER', id: null, label: '1000' },
    }),
  );
  const today = await list({ fromDate: '2026-11-22' });
  assert.deepEqual(
    today.data.map(({ action }) => action),
    ['NUMBERS_MOVED_ON', 'CATEGORY_CREATED'],
  );
  assert.equal(today.totalCount, 2);
  assert.ok((await list({ toDate: '2026-11-21' })).data.every(({ at }) => at < '2026-11-21T18:30'));
  const mine = await list({ by: owner.id, fromDate: '2026-11-22' });
  assert.deepEqual(
    mine.data.map(({ action }) => action),
    ['CATEGORY_CREATED'],
  );
  const commands = await list({ by: 'COMMAND' });
  assert.deepEqual(
    commands.data.map(({ action, by }) => [action, by.name, by.role]),
    // The tests add their products without a user.
    [
      ['NUMBERS_MOVED_ON', 'Command', 'COMMAND'],
      ...commands.data.slice(1).map(({ action }) => [action, 'Command', 'COMMAND']),
    ],
  );
  const notes = await list({ action: 'CUSTOMER_NOTE_ADDED' });
  assert.equal(notes.totalCount, 1);
  assert.ok(today.people.some(({ id }) => id === owner.id));
  assert.ok(today.people.some(({ id }) => id === null));
  assert.deepEqual(today.actions, today.actions.toSorted());
  assert.ok(today.actions.includes('ORDER_ACCEPTED'));
  assert.equal((await list({ by: '999999' })).totalCount, 0);
  const reversed = { fromDate: '2026-11-22', toDate: '2026-11-21' };
  assert.equal((await ask(shop, activityCalls.list, { token, query: reversed })).status, 400);
});

test('pages follow one another without a gap, and have an end', async () => {
  const all = await list({ size: '100' });
  assert.equal(all.data.length, all.totalCount);
  const seen: string[] = [];
  for (let page = 0; page * 3 < all.totalCount; page += 1) {
    const { data } = await list({ size: '3', page: String(page) });
    seen.push(...data.map(({ activityId }) => activityId));
  }
  assert.deepEqual(
    seen,
    all.data.map(({ activityId }) => activityId),
  );
});

test('the log is a CSV file, with the filters of the list, and a formula is only text', async () => {
  const expense = { expenseName: '=1+1', date: '2026-11-20', amount: 1_250.75 };
  await ask(shop, financeCalls.addExpense, { token, body: expense });
  const { rows } = await download(shop, exportCalls.activity, {
    token,
    query: { action: 'EXPENSE_CREATED' },
  });
  assert.deepEqual(rows[0], [
    'Date',
    'Time',
    'Who',
    'Role',
    'Action',
    'Kind',
    'Number',
    'Name',
    'Changes',
  ]);
  assert.equal(rows.length, 2);
  assert.deepEqual(rows[1]?.slice(0, 2), ['2026-11-22', '00:00']);
  assert.deepEqual(rows[1]?.slice(3, 6), ['ADMIN', 'EXPENSE_CREATED', 'EXPENSE']);
  assert.deepEqual(rows[1]?.slice(7), ["'=1+1", 'Amount: – → ₹1,250.75']);
  const query = { fromDate: '2026-11-22', toDate: '2026-11-21' };
  assert.equal((await download(shop, exportCalls.activity, { token, query })).status, 400);
});

test('the file states in plain words what changed in which product', async () => {
  const { rows } = await download(shop, exportCalls.activity, { token, query: {} });
  const cells = rows.map((row) => row.at(-1));
  assert.ok(
    cells.includes(
      'Status of Temple Stole: ordered → accepted; Tracking number of Temple Stole: – → TRK-1',
    ),
  );
  assert.ok(
    cells.some((cell) => cell?.includes('; Price of KAN-1: ₹900.00 → ₹950.00; Colour of KAN-1:')),
  );
  assert.ok(cells.includes('Blocked: no → yes'));
});

test('a row is never large: long values are cut, and changes beyond the maximum are counted', async () => {
  const changes = Array.from({ length: 205 }, (_, at) => {
    return { field: `price.${at}`, before: 'x'.repeat(1_000), after: ['a', 'b'] };
  });
  await shop.db.transaction().execute((db) =>
    recordActivity(shop, db, {
      actor: null,
      action: 'MANY_CHANGED',
      subject: { kind: 'PRODUCTS', id: null, label: '205' },
      changes,
    }),
  );
  const [row] = (await list({ action: 'MANY_CHANGED' })).data;
  assert.equal(row?.changes.length, 201);
  assert.deepEqual(row?.changes[0]?.after, 'a, b');
  assert.equal(String(row?.changes[0]?.before).length, 300);
  assert.deepEqual(row?.changes.at(-1), { field: 'more', before: null, after: 5 });
});

test('after two years a row is removed, and not a day before', async () => {
  const aged = (age: string) => sql`
    insert into activity (at, user_name, user_role, action, subject_kind, subject_label)
    values (now() - ${sql.lit(age)}::interval, 'Meera', 'ADMIN', 'LONG_AGO', 'STORE', ${age})`;
  await aged('2 years 1 day').execute(shop.db);
  await aged('2 years -1 day').execute(shop.db);
  await removeOldActivity(shop);
  const left = (await list({ action: 'LONG_AGO' })).data;
  assert.deepEqual(
    left.map(({ subject }) => subject.label),
    ['2 years -1 day'],
  );
});
