import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bannerCalls } from '@shop/contract/banners';
import { type BodyOf, callMessages } from '@shop/contract/call';
import { categoryCalls } from '@shop/contract/categories';
import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import { financeCalls } from '@shop/contract/finance';
import { productCalls } from '@shop/contract/products';
import { storeCalls } from '@shop/contract/store';
import { aPicture } from '../../test/catalogue-factories.ts';
import { anOwner, newSession } from '../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aPicturedProduct } from '../../test/sample-makers.ts';
import { aShop, ask } from '../../test/server.ts';

// Two devices of one owner: each shows an object as it loaded it, and one of them has changed it since.

const shop = await aShop();
const owner = await anOwner(shop);
const { token } = owner;
const buyer = await aBuyer(shop);

async function anItem({ isScanned = false } = {}): Promise<string> {
  const product = await aProduct(shop);
  const { orderItemIds } = await place(shop, buyer, [[product, 1]], { isScanned });
  return orderItemIds[0] ?? '';
}

const ordered = { orderStatus: 'ORDERED' } as const;

test('an order accepted on one device is not accepted differently nor rejected on the other outdated one', async () => {
  const orderItemId = await anItem();
  const accept = (trackingNumber: string, expected: object) =>
    ask(shop, deliveryCalls.update, {
      token,
      body: {
        orderItemId,
        orderStatus: 'ACCEPTED',
        trackingNumber,
        expected: { ...ordered, ...expected },
      },
    });
  assert.equal((await accept('T1', {})).status, 200);
  const second = await accept('T2', {});
  assert.equal(second.status, 409);
  assert.equal(second.failure.message, deliveryMessages.alreadyMoved);
  const now = {
    orderItemId,
    orderStatus: 'ACCEPTED',
    trackingNumber: 'T1',
    courier: null,
    trackingUrl: null,
    deliveredAt: null,
    isRefundDue: false,
    refundStatus: null,
  };
  assert.deepEqual(second.failure.data, now);
  const rejected = await ask(shop, deliveryCalls.update, {
    token,
    body: { orderItemId, orderStatus: 'REJECTED', trackingNumber: '', expected: ordered },
  });
  assert.equal(rejected.status, 409);
  assert.deepEqual(rejected.failure.data, now);
  assert.equal((await accept('T1', {})).status, 200, 'the same again changes nothing');
  const corrected = await accept('T2', { orderStatus: 'ACCEPTED', trackingNumber: 'T1' });
  assert.equal(corrected.reply.data.trackingNumber, 'T2');
  const stale = await accept('T3', { orderStatus: 'ACCEPTED', trackingNumber: 'T1' });
  assert.equal(stale.status, 409);
});

test('an order that its customer cancelled is not accepted, and the failure has its new state', async () => {
  const orderItemId = await anItem();
  const cancel = { orderItemId, orderStatus: 'CANCELLED', trackingNumber: '' } as const;
  await ask(shop, deliveryCalls.update, { token: buyer.token, body: cancel });
  const body = {
    ...cancel,
    orderStatus: 'ACCEPTED',
    trackingNumber: 'T',
    expected: ordered,
  } as const;
  const { status, failure } = await ask(shop, deliveryCalls.update, { token, body });
  assert.equal(status, 409);
  assert.equal((failure.data as { orderStatus: string }).orderStatus, 'CANCELLED');
});

test('of two concurrent refunds one is sent, the other gets the conflict', async () => {
  const orderItemId = await anItem({ isScanned: true });
  const body = { orderItemId, orderStatus: 'REJECTED', trackingNumber: '' } as const;
  await ask(shop, deliveryCalls.update, { token, body });
  const other = { ...owner };
  await newSession(shop, other, 'ADMIN');
  const both = await Promise.all(
    [owner, other].map((device) =>
      ask(shop, deliveryCalls.refund, { token: device.token, params: { orderItemId } }),
    ),
  );
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const [loser] = both.filter(({ status }) => status === 409);
  const now = loser?.failure.data as { refundStatus: string } | undefined;
  assert.equal(now?.refundStatus, 'REFUNDED');
});

test('a category that was renamed in between is neither renamed nor deleted by its old name', async () => {
  const { data } = (
    await ask(shop, categoryCalls.create, { token, query: { name: 'Ikat', description: '' } })
  ).reply;
  const rename = (name: string, expectedName?: string) =>
    ask(shop, categoryCalls.update, { token, query: { id: data.id, name, expectedName } });
  assert.equal((await rename('Ikat silk', 'Ikat')).status, 200);
  const late = await rename('Ikkat', 'Ikat');
  assert.equal(late.status, 409);
  assert.equal(late.failure.message, callMessages.changedMeanwhile);
  assert.equal((late.failure.data as { name: string }).name, 'Ikat silk');
  assert.equal((await rename('Ikat silk', 'Ikat')).status, 200, 'the same again');
  const remove = (expectedName: string) =>
    ask(shop, categoryCalls.remove, { token, params: { id: data.id }, query: { expectedName } });
  assert.equal((await remove('Ikat')).status, 409);
  assert.equal((await rename('Ikkat', 'Ikat silk')).status, 200);
  assert.equal((await remove('Ikkat')).status, 200);
  assert.equal((await remove('Ikkat')).status, 404);
});

test('an expense and the dates of a banner change only when they are as loaded', async () => {
  const seen = { expenseName: 'Dye', date: '2026-11-01', amount: 500, description: null };
  const { data: expense } = (await ask(shop, financeCalls.addExpense, { token, body: seen })).reply;
  const book = (amount: number, expected = seen) =>
    ask(shop, financeCalls.changeExpense, {
      token,
      params: { id: expense.id },
      body: { amount, expected },
    });
  assert.equal((await book(600)).status, 200);
  const late = await book(700);
  assert.equal(late.status, 409);
  assert.equal((late.failure.data as { amount: number }).amount, 600);
  assert.equal((await book(600)).status, 200, 'the same again');
  assert.equal((await book(700, { ...seen, amount: 600 })).status, 200);
  const unbook = (expectedAmount: string) =>
    ask(shop, financeCalls.removeExpense, {
      token,
      params: { id: expense.id },
      query: { expectedName: 'Dye', expectedDate: '2026-11-01', expectedAmount },
    });
  const kept = await unbook('600');
  assert.equal(kept.status, 409);
  assert.equal((kept.failure.data as { amount: number }).amount, 700);
  assert.equal((await unbook('700')).status, 200);
  assert.equal((await unbook('700')).status, 404);

  const fields = {
    title: 'Pongal',
    description: 'New',
    fromDate: '2026-11-01',
    toDate: '2026-11-30',
  };
  const { data: banner } = (
    await ask(shop, bannerCalls.create, {
      token,
      body: fields,
      files: [{ name: 'b.jpg', bytes: await aPicture({ width: 1200, height: 500 }) }],
    })
  ).reply;
  const move = (toDate: string, expected = { fromDate: fields.fromDate, toDate: fields.toDate }) =>
    ask(shop, bannerCalls.update, { token, query: { id: banner.id }, body: { toDate, expected } });
  assert.equal((await move('2026-12-05')).status, 200);
  const missed = await move('2026-12-09');
  assert.equal(missed.status, 409);
  assert.equal((missed.failure.data as { toDate: string }).toDate, '2026-12-05');
  assert.equal((await move('2026-12-05')).status, 200, 'the same again');
  const takeDown = (expectedToDate: string) =>
    ask(shop, bannerCalls.remove, {
      token,
      params: { id: banner.id },
      query: { expectedFromDate: fields.fromDate, expectedToDate },
    });
  assert.equal((await takeDown('2026-11-30')).status, 409);
  assert.equal((await takeDown('2026-12-05')).status, 200);
});

test('two devices change different fields of one product; for the same field the second is refused', async () => {
  const { id } = await aProduct(shop, { stock: 1 });
  type Change = Omit<BodyOf<typeof productCalls.update>, 'id'>;
  const save = (change: Change) =>
    ask(shop, productCalls.update, { token, body: { id, ...change } });
  const first = await save({ color: 'Red', price: 100 });
  assert.equal(first.status, 200);
  const seen = { color: 'Red', price: 100 };
  assert.equal((await save({ price: 120, expected: { price: 100 } })).status, 200);
  const other = await save({ color: 'Rani', expected: { color: 'Red' } });
  assert.equal(other.reply.data.price, 120, 'what the other device wrote stays');
  const late = await save({ material: 'Silk', price: 150, expected: { ...seen, material: null } });
  assert.equal(late.status, 409);
  assert.equal(late.failure.message, callMessages.changedMeanwhile);
  const now = late.failure.data as { price: number; color: string; material: string | null };
  assert.deepEqual([now.price, now.color, now.material], [120, 'Rani', null], 'nothing of it');
  assert.equal((await save({ price: 120, expected: { price: 100 } })).status, 200, 'same again');
  assert.equal((await save({ price: 150, expected: { price: 120 } })).reply.data.price, 150);
  assert.equal((await save({ price: 90 })).reply.data.price, 90, 'who saw nothing overrules');
});

test('the pictures of a product are sorted only when they are as loaded', async () => {
  const { id, pictureId } = await aPicturedProduct(shop);
  const name = (alt: string, seenAlt: string) =>
    ask(shop, productCalls.update, {
      token,
      body: {
        id,
        pictures: [{ cloudStorageId: pictureId, alt }],
        expected: { pictures: [{ cloudStorageId: pictureId, alt: seenAlt }] },
      },
    });
  assert.equal((await name('The border', '')).status, 200);
  assert.equal((await name('The pallu', '')).status, 409);
  assert.equal((await name('The pallu', 'The border')).status, 200);
});

test('the profile of the shop is saved only when it is as loaded', async () => {
  const fields = { contactNumber: '9443011223', mailId: 'a@b.example', address: 'Here' };
  const save = (businessName: string, expected?: string) =>
    ask(shop, storeCalls.save, {
      token,
      body: { ...fields, businessName, ...(expected && { expected: { businessName: expected } }) },
    });
  assert.equal((await save('Resham')).status, 200);
  assert.equal((await save('Resham Silks', 'Resham')).status, 200);
  const late = await save('Resham Sarees', 'Resham');
  assert.equal(late.status, 409);
  assert.equal((late.failure.data as { businessName: string }).businessName, 'Resham Silks');
  assert.equal((await save('Resham Silks', 'Resham')).status, 200, 'the same again');
});

test('two saves of stock from one outdated form both count, and neither makes it negative', async () => {
  const { id } = await aProduct(shop, { stock: 10 });
  const save = (stockQuantity: number) =>
    ask(shop, productCalls.update, { token, body: { id, stockQuantity, expectedStock: 10 } });
  const both = await Promise.all([save(12), save(7)]);
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  );
  const stocks = both.map(({ reply }) => reply.data.stockQuantity);
  assert.equal(stocks.includes(9), true, stocks.join(' and '));
  assert.equal((await save(0)).status, 409);
});
