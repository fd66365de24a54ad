import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartCalls } from '@shop/contract/cart';
import { customerCalls } from '@shop/contract/customers';
import { deliveryCalls } from '@shop/contract/delivery';
import { orderCalls, orderMessages } from '@shop/contract/orders';
import { sql } from 'kysely';
import { anOwner, newSession } from '../../../test/factories.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import {
  type Buyer,
  type TestProduct,
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  orderOf,
  place,
  send,
  stockOf,
} from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';
import { callFoldHolds } from '../../stock/ledger-queries.ts';
import { foldHolds } from '../../stock/ledger.ts';
import { releaseExpiredHolds } from './holds.ts';

const shop = await aShop({ OPEN_ORDERS_PER_CUSTOMER: '3' });
const MINUTE = 60;

type Lines = readonly (readonly [TestProduct, number])[];

function hold(buyer: Buyer, lines: Lines) {
  const { orderItems } = orderOf(buyer, lines);
  return ask(shop, orderCalls.hold, { token: buyer.token, body: { userId: buyer.id, orderItems } });
}

async function movements(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_movements`.execute(shop.db);
  return rows[0]?.count ?? 0;
}

async function accept(
  orderItemId: string,
  orderStatus: 'ACCEPTED' | 'REJECTED' = 'ACCEPTED',
): Promise<void> {
  const { token } = await anOwner(shop);
  const body = { orderItemId, orderStatus, trackingNumber: 'T-1' };
  assert.equal((await ask(shop, deliveryCalls.update, { token, body })).status, 200);
}

test('the same lines in any order renew the hold and move no stock', async () => {
  const buyer = await aBuyer(shop);
  const [one, other] = [await aProduct(shop), await aProduct(shop)];
  const first = (
    await hold(buyer, [
      [one, 2],
      [other, 1],
    ])
  ).reply.data;
  const before = await movements();
  shop.clock.move(MINUTE);
  const again = (
    await hold(buyer, [
      [other, 1],
      [one, 2],
    ])
  ).reply.data;
  assert.equal(again.reference, first.reference);
  assert.equal(again.amount, first.amount);
  assert.equal(Date.parse(again.expiresAt) - Date.parse(first.expiresAt), MINUTE * 1_000);
  assert.equal(await movements(), before);
  const more = (
    await hold(buyer, [
      [one, 3],
      [other, 1],
    ])
  ).reply.data;
  assert.notEqual(more.reference, first.reference);
  assert.equal(await stockOf(shop, one.id), 7);
  await assertInvariants(shop);
});

test('ten lines are held, an eleventh product is too many', async () => {
  const buyer = await aBuyer(shop);
  const lines: [TestProduct, number][] = [];
  for (let count = 0; count < 11; count += 1) lines.push([await aProduct(shop), 1]);
  const refused = await hold(buyer, lines);
  assert.equal(refused.status, 409);
  assert.equal(refused.failure.code, 'HOLD_TOO_LARGE');
  assert.equal(refused.failure.message, orderMessages.holdTooLarge(10, 99, 5));
  assert.equal((await hold(buyer, lines.slice(1))).status, 200);
});

test('only a customer with an accepted order holds more than twenty units', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 200 });
  assert.equal((await hold(buyer, [[product, 20]])).status, 200);
  const refused = await hold(buyer, [[product, 21]]);
  assert.deepEqual([refused.status, refused.failure.code], [409, 'HOLD_TOO_LARGE']);
  assert.equal(refused.failure.message, orderMessages.holdTooLarge(10, 20, 5));
  const { orderItemIds } = await place(shop, buyer, [[product, 1]]);
  assert.equal((await hold(buyer, [[product, 21]])).status, 409);
  await accept(orderItemIds[0] ?? '');
  assert.equal((await hold(buyer, [[product, 99]])).status, 200);
  await accept(orderItemIds[0] ?? '', 'REJECTED');
  assert.equal((await hold(buyer, [[product, 98]])).status, 200, 'a parcel that came back');
});

test('five metres are one unit of a hold', async () => {
  const buyer = await aBuyer(shop);
  const [silk, cotton] = [
    await aProduct(shop, { stock: 200, unit: 'METRE' }),
    await aProduct(shop, { stock: 200, unit: 'METRE' }),
  ];
  const saree = await aProduct(shop, { stock: 50 });
  assert.equal((await hold(buyer, [[silk, 99]])).status, 200);
  const twenty: [TestProduct, number][] = [
    [silk, 47.5],
    [cotton, 2.5],
    [saree, 10],
  ];
  assert.equal((await hold(buyer, twenty)).status, 200);
  const more = await hold(buyer, [...twenty.slice(0, 2), [saree, 11]]);
  assert.deepEqual([more.status, more.failure.code], [409, 'HOLD_TOO_LARGE']);
});

test('a product is held for an hour a day without an order; a running hold is never ended', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 3 });
  for (let quarter = 0; quarter < 3; quarter += 1) {
    assert.equal((await hold(buyer, [[product, 1]])).status, 200);
    shop.clock.move(14 * MINUTE);
  }
  // 42 minutes are used, so that 15 more fit.
  assert.equal((await hold(buyer, [[product, 1]])).status, 200);
  shop.clock.move(8 * MINUTE);
  const last = (await hold(buyer, [[product, 1]])).reply.data;
  assert.equal(Date.parse(last.expiresAt) - shop.clock.now().valueOf(), 10 * MINUTE * 1_000);
  shop.clock.move(6 * MINUTE);
  const refused = await hold(buyer, [[product, 1]]);
  assert.deepEqual([refused.status, refused.failure.code], [409, 'HOLD_TOO_LONG']);
  assert.equal(refused.failure.message, orderMessages.holdTooLong(60));
  assert.equal(await stockOf(shop, product.id), 2, 'the refusal left the running hold');
  const paid = await send(
    shop,
    buyer,
    orderOf(buyer, [[product, 1]], { ...SCAN_TO_PAY, paymentReference: last.reference }),
    { files: [{ name: 'paid.png', bytes: await aScreenshot() }] },
  );
  assert.equal(paid.status, 201);
  assert.equal((await hold(buyer, [[product, 1]])).status, 200, 'an order resets the count');
  await assertInvariants(shop);
});

test('the hour starts again on the next day, and counts for each product separately', async () => {
  const buyer = await aBuyer(shop);
  const [one, other] = [await aProduct(shop), await aProduct(shop)];
  for (let quarter = 0; quarter < 4; quarter += 1) {
    assert.equal((await hold(buyer, [[one, 1]])).status, 200);
    shop.clock.move(15 * MINUTE);
    await releaseExpiredHolds(shop);
  }
  assert.equal((await hold(buyer, [[one, 1]])).failure.code, 'HOLD_TOO_LONG');
  assert.equal((await hold(buyer, [[other, 1]])).status, 200);
  shop.clock.move(24 * 60 * MINUTE);
  await newSession(shop, buyer, 'CUSTOMER');
  assert.equal((await hold(buyer, [[one, 1]])).status, 200);
});

test('new holds have a limit per hour, which renewals do not count against', async () => {
  const small = await aShop({ HOLDS_PER_CUSTOMER_PER_HOUR: '2' });
  const buyer = await aBuyer(small);
  const products = [await aProduct(small), await aProduct(small), await aProduct(small)];
  const holdIn = (at: number) => {
    const { orderItems } = orderOf(buyer, [[products[at] as TestProduct, 1]]);
    const body = { userId: buyer.id, orderItems };
    return ask(small, orderCalls.hold, { token: buyer.token, body });
  };
  for (const at of [0, 0, 0, 1, 1]) assert.equal((await holdIn(at)).status, 200);
  const refused = await holdIn(2);
  assert.deepEqual([refused.status, refused.failure.message], [429, orderMessages.tooManyHolds]);
  assert.equal(await stockOf(small, products[1]?.id ?? ''), 9, 'the running hold stays');
  small.clock.move(3_600);
  await newSession(small, buyer, 'CUSTOMER');
  assert.equal((await holdIn(2)).status, 200);
});

test('screenshots have a limit an hour, also of orders that were cancelled', async () => {
  const small = await aShop({ SCREENSHOTS_PER_CUSTOMER_PER_HOUR: '2' });
  const buyer = await aBuyer(small);
  const lines = [[await aProduct(small), 1]] as const;
  for (let times = 0; times < 2; times += 1) {
    const { orderItemIds } = await place(small, buyer, lines, { isScanned: true });
    const body = { orderItemId: orderItemIds[0] ?? '', orderStatus: 'CANCELLED' } as const;
    const { status } = await ask(small, deliveryCalls.update, { token: buyer.token, body });
    assert.equal(status, 200);
  }
  small.clock.move(11);
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const refused = await send(small, buyer, orderOf(buyer, lines, SCAN_TO_PAY), { files });
  assert.deepEqual([refused.status, refused.failure.code], [429, 'TOO_MANY']);
  await place(small, buyer, lines);
  small.clock.move(3_600);
  await newSession(small, buyer, 'CUSTOMER');
  await place(small, buyer, lines, { isScanned: true });
});

test('the number of orders that wait for the owner is limited: further orders and holds wait for a decision', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 50 });
  const items: string[] = [];
  for (let count = 1; count <= 3; count += 1) {
    items.push(...(await place(shop, buyer, [[product, count]])).orderItemIds);
  }
  const before = await movements();
  const refused = await send(shop, buyer, orderOf(buyer, [[product, 5]]));
  assert.deepEqual([refused.status, refused.failure.code], [409, 'TOO_MANY_OPEN']);
  assert.equal(refused.failure.message, orderMessages.tooManyOpen(3));
  assert.equal((await hold(buyer, [[product, 5]])).failure.code, 'TOO_MANY_OPEN');
  assert.equal(await movements(), before);
  await accept(items[0] ?? '');
  assert.equal((await send(shop, buyer, orderOf(buyer, [[product, 5]]))).status, 201);
});

test('a held order can be paid with any number of open orders', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 50 });
  await place(shop, buyer, [[product, 1]]);
  await place(shop, buyer, [[product, 2]]);
  const other = await aProduct(shop);
  const { reference } = (await hold(buyer, [[other, 1]])).reply.data;
  const request = orderOf(buyer, [[other, 1]], { ...SCAN_TO_PAY, paymentReference: reference });
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  assert.equal((await send(shop, buyer, request, { files })).status, 201);
});

test('a blocked customer cannot place or hold, and reads and cancels as before', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop);
  const { orderItemIds } = await place(shop, buyer, [[product, 1]]);
  const owner = await anOwner(shop);
  const block = (blocked: boolean) =>
    ask(shop, customerCalls.setBlocked, {
      token: owner.token,
      params: { userId: buyer.id },
      body: { blocked },
    });
  assert.deepEqual((await block(true)).reply.data, { blocked: true });
  const { reply: found } = await ask(shop, customerCalls.search, {
    token: owner.token,
    query: { keyword: buyer.phone },
  });
  assert.equal(found[0]?.blocked, true);
  for (const answer of [
    await send(shop, buyer, orderOf(buyer, [[product, 2]])),
    await hold(buyer, [[product, 2]]),
  ]) {
    assert.deepEqual([answer.status, answer.failure.code], [403, 'BLOCKED']);
    assert.equal(answer.failure.message, orderMessages.blocked);
  }
  const cart = await ask(shop, cartCalls.get, { token: buyer.token, params: { userId: buyer.id } });
  assert.equal(cart.status, 200);
  const cancelled = await ask(shop, deliveryCalls.update, {
    token: buyer.token,
    body: { orderItemId: orderItemIds[0] ?? '', orderStatus: 'CANCELLED' },
  });
  assert.equal(cancelled.status, 200);
  assert.deepEqual((await block(false)).reply.data, { blocked: false });
  assert.equal((await send(shop, buyer, orderOf(buyer, [[product, 2]]))).status, 201);
});

test('the owner rejects all open orders of a customer at once, and each returns its stock', async () => {
  const owner = await anOwner(shop);
  const buyer = await aBuyer(shop);
  const [one, other] = [await aProduct(shop), await aProduct(shop)];
  const { orderItemIds } = await place(shop, buyer, [[one, 1]]);
  await place(shop, buyer, [
    [one, 2],
    [other, 3],
  ]);
  await accept(orderItemIds[0] ?? '');
  const reject = (userId: string) =>
    ask(shop, customerCalls.rejectOpen, { token: owner.token, params: { userId } });
  assert.deepEqual((await reject(buyer.id)).reply.data, { rejected: 2 });
  assert.deepEqual([await stockOf(shop, one.id), await stockOf(shop, other.id)], [9, 10]);
  assert.deepEqual((await reject(buyer.id)).reply.data, { rejected: 0 });
  assert.equal((await reject(owner.id)).status, 404);
  await assertInvariants(shop);
});

test('only holds that ended 90 days ago are folded', async () => {
  const product = await aProduct(shop);
  const reasons = async () => {
    const { rows } = await sql<{ reason: string }>`
      select reason from stock_movements where product_id = ${product.id} order by id`.execute(
      shop.db,
    );
    return rows.map(({ reason }) => reason);
  };
  await hold(await aBuyer(shop), [[product, 1]]);
  shop.clock.move(16 * MINUTE);
  await releaseExpiredHolds(shop);
  shop.clock.move(89 * 24 * 60 * MINUTE);
  await hold(await aBuyer(shop), [[product, 1]]);
  await foldHolds(shop);
  assert.deepEqual(await reasons(), ['CORRECTION', 'HOLD', 'HOLD_RELEASED', 'HOLD']);
  shop.clock.move(25 * 60 * MINUTE);
  await foldHolds(shop);
  assert.deepEqual(await reasons(), ['CORRECTION', 'HOLD']);
  const removal = sql`delete from stock_movements where product_id = ${product.id}`;
  await assert.rejects(removal.execute(shop.db), /only added to/);
  const folding = shop.db.transaction().execute(async (db) => {
    await callFoldHolds(db, shop.clock.now(), 100);
    await sql`delete from stock_movements where hold_id is not null`.execute(db);
  });
  await assert.rejects(folding, /only added to/, 'in the transaction that folded');
  await assertInvariants(shop);
});
