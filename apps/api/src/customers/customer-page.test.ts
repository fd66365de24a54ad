import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import { addressCalls } from '@shop/contract/addresses';
import { MOST_NOTE, customerCalls, customerMessages } from '@shop/contract/customers';
import { type Decision } from '@shop/contract/order-status';
import { deliveryCalls } from '@shop/contract/delivery';
import { orderCalls } from '@shop/contract/orders';
import { profileCalls } from '@shop/contract/profile';
import { rupeesOf, paiseOf, sum } from '@shop/contract/money';
import { anOwner } from '../../test/factories.ts';
import { aBuyer, aProduct, anAddress, place } from '../../test/order-factories.ts';
import { aReturn } from '../../test/return-factories.ts';
import { aShop, ask, sendCall } from '../../test/server.ts';

const shop = await aShop();
const buyer = await aBuyer(shop, { firstName: 'Kavya', lastName: 'Iyer' });
const other = await aBuyer(shop);
const owner = await anOwner(shop);
const { token } = owner;
const product = await aProduct(shop, { price: 1_200.5, stock: 100 });
const second = await aProduct(shop, { price: 80, stock: 100 });

const read = async (userId: string) =>
  (await ask(shop, customerCalls.get, { token, params: { userId } })).reply.data;
const ordersOf = async (userId: string, query: { page?: string; size?: string } = {}) =>
  (await ask(shop, customerCalls.orders, { token, params: { userId }, query })).reply;
const note = (userId: string, text: string, as: string | undefined = token) =>
  ask(shop, customerCalls.addNote, {
    ...(as === undefined ? {} : { token: as }),
    params: { userId },
    body: { text },
  });

async function changeStatus(orderItemId: string | undefined, orderStatus: Decision) {
  const by = orderStatus === 'CANCELLED' ? buyer.token : token;
  const body = { orderItemId: orderItemId ?? '', orderStatus, trackingNumber: 'T1' };
  assert.equal((await ask(shop, deliveryCalls.update, { token: by, body })).status, 200);
}

test('a customer without orders has only name and address', async () => {
  const page = await read(buyer.id);
  assert.equal(page.customer.customerName, 'Kavya Iyer');
  assert.equal(page.customer.blocked, false);
  assert.equal(
    page.customer.address,
    '12 Gandhi Road, Near the temple tank, Kanchipuram, Tamil Nadu 631501, India',
  );
  assert.deepEqual(page.orders, { count: 0, total: 0, lastAt: null });
  assert.deepEqual([page.returnsCount, page.notes], [0, []]);
});

test('all addresses are shown as the customer sees them', async () => {
  await anAddress(shop, buyer, { city: 'Arani', isDefault: false });
  const own = await ask(shop, addressCalls.list, {
    token: buyer.token,
    params: { userId: buyer.id },
  });
  assert.deepEqual((await read(buyer.id)).addresses, own.reply.data);
  assert.equal(own.reply.data.length, 2);
});

test('orders are counted, and their total is without cancelled and rejected items', async () => {
  const one = await place(shop, buyer, [
    [product, 2],
    [second, 1],
  ]);
  const two = await place(shop, buyer, [[product, 1]], { isScanned: true });
  const three = await place(shop, buyer, [
    [product, 3],
    [second, 4],
  ]);
  await place(shop, other, [[product, 5]]);
  const lastAt = shop.clock.now();
  await changeStatus(one.orderItemIds[0], 'ACCEPTED');
  await changeStatus(two.orderItemIds[0], 'REJECTED');
  await changeStatus(three.orderItemIds[1], 'CANCELLED');
  const { data, totalCount } = await ordersOf(buyer.id, { size: '100' });
  assert.equal(totalCount, 5);
  const counted = data.filter(({ orderStatus }) => !/CANCELLED|REJECTED/.test(orderStatus));
  const { orders } = await read(buyer.id);
  assert.equal(orders.total, rupeesOf(sum(counted.map((item) => paiseOf(item.priceAtOrder)))));
  assert.equal(orders.total, 2 * 1_200.5 + 80 + 3 * 1_200.5);
  assert.equal(orders.count, 3);
  assert.ok(orders.lastAt !== null && new Date(orders.lastAt) < lastAt);
  const listed = (await ask(shop, customerCalls.list, { token, query: {} })).reply.data;
  assert.deepEqual(listed.find(({ customerId }) => customerId === buyer.id)?.orders, orders);
  const query = { keyword: buyer.phone };
  const [found] = (await ask(shop, customerCalls.search, { token, query })).reply;
  assert.deepEqual(found?.orders, orders);
});

test('the page lists only the customer’s own orders, newest first, page by page', async () => {
  const whole = (await ordersOf(buyer.id, { size: '100' })).data;
  assert.deepEqual(new Set(whole.map((item) => item.customerId)), new Set([buyer.id]));
  const dates = whole.map((item) => item.orderDate);
  assert.deepEqual(dates, dates.toSorted().toReversed());
  const pages = await Promise.all(
    ['0', '1', '2', '3'].map((page) => ordersOf(buyer.id, { page, size: '2' })),
  );
  assert.deepEqual(
    pages.flatMap(({ data }) => data.map((item) => item.orderItemId)),
    whole.map((item) => item.orderItemId),
  );
  assert.deepEqual(new Set(pages.map(({ totalCount }) => totalCount)), new Set([5]));
});

test('notes are shown newest first, with time and author, and with their line breaks', async () => {
  const written = await note(buyer.id, '  Calls in the evening\r\nLikes maroon  ');
  assert.equal(written.status, 201);
  assert.equal(written.reply.message, customerMessages.noted);
  shop.clock.move(60);
  await note(buyer.id, 'Sister’s wedding in May');
  const { notes } = await read(buyer.id);
  assert.deepEqual(
    notes.map(({ text }) => text),
    ['Sister’s wedding in May', 'Calls in the evening\nLikes maroon'],
  );
  assert.deepEqual(notes[1], written.reply.data);
  assert.equal(notes[0]?.at, shop.clock.now().toISOString());
  assert.notEqual(notes[0]?.by, '');
  assert.deepEqual((await read(other.id)).notes, []);
});

test('a note whose answer was lost is written once', async () => {
  const { id: userId } = await aBuyer(shop);
  const send = (text: string, key: string) => {
    const headers = { 'idempotency-key': key };
    return ask(shop, customerCalls.addNote, { token, params: { userId }, body: { text }, headers });
  };
  const first = await send('Wants a box', 'note-1');
  const again = await send('Wants a box', 'note-1');
  assert.deepEqual([again.status, again.reply.data], [201, first.reply.data]);
  assert.equal((await send('Wants a bag', 'note-1')).failure.code, 'KEY_REUSED');
  await send('Wants a box', 'note-2');
  assert.equal((await read(userId)).notes.length, 2);
});

test('a note has 1 to 1,000 letters', async () => {
  assert.equal((await note(other.id, 'ख'.repeat(MOST_NOTE))).status, 201);
  assert.equal((await note(other.id, 'a'.repeat(MOST_NOTE + 1))).status, 400);
  for (const empty of ['', '  \n ']) {
    const answer = await note(other.id, empty);
    assert.equal(answer.status, 400);
    assert.equal(answer.failure.errors?.[0]?.message, customerMessages.noteRequired);
  }
  assert.equal((await read(other.id)).notes.length, 1);
});

test('the database itself refuses an empty and an overlong note', async () => {
  const values = { customer_id: buyer.id, by_user_id: owner.id, created_at: new Date() };
  for (const text of ['', ' padded ', 'a'.repeat(MOST_NOTE + 1)]) {
    await assert.rejects(
      shop.db
        .insertInto('customer_notes')
        .values({ ...values, text })
        .execute(),
      /check constraint/,
    );
  }
});

test('an unknown id and the owner have no page: 404, also for orders and notes', async () => {
  for (const userId of [owner.id, '999999999', 'nobody']) {
    const params = { userId };
    const page = await ask(shop, customerCalls.get, { token, params });
    const orders = await ask(shop, customerCalls.orders, { token, params, query: {} });
    assert.deepEqual([page.status, orders.status], [404, 404], userId);
    assert.equal((await note(userId, 'Hello')).status, 404, userId);
  }
});

test('the back office reads the data of customers that exist: 404 for any other id', async () => {
  const reads = allCalls.filter(({ access }) => access === 'selfOrBackOfficeReads');
  for (const call of reads) {
    const readOf = (userId: string) => {
      const asked = call.params === undefined ? { query: { userId } } : { params: { userId } };
      return sendCall(shop, call, { token, ...asked });
    };
    assert.equal((await readOf(buyer.id)).status, 200, call.name);
    assert.equal((await readOf('999999999')).status, 404, call.name);
  }
});

test('a customer cannot see their page or any note about them', async () => {
  const params = { userId: buyer.id };
  assert.equal((await ask(shop, customerCalls.get, { token: buyer.token, params })).status, 403);
  assert.equal((await note(buyer.id, 'Mine', buyer.token)).status, 403);
  assert.equal((await ask(shop, customerCalls.get, { params })).status, 401);
  const own = await Promise.all([
    ask(shop, profileCalls.get, { token: buyer.token, params }),
    ask(shop, orderCalls.list, { token: buyer.token, params, query: {} }),
    ask(shop, addressCalls.list, { token: buyer.token, params }),
  ]);
  for (const { reply } of own) assert.doesNotMatch(JSON.stringify(reply), /maroon|wedding in May/);
  const withNotes = allCalls.filter(({ path }) => path.includes('notes'));
  assert.deepEqual(
    withNotes.map(({ access }) => access),
    ['backOffice', 'backOffice'],
  );
});

test('the returns of the customer are counted, and of nobody else', async () => {
  const returner = await aBuyer(shop);
  await aReturn(shop, { owner, buyer: returner });
  assert.equal((await read(returner.id)).returnsCount, 1);
  assert.equal((await read(buyer.id)).returnsCount, 0);
});
