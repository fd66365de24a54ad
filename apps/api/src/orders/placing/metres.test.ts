import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartCalls, cartMessages } from '@shop/contract/cart';
import { deliveryCalls, orderManagementCalls } from '@shop/contract/delivery';
import { inventoryCalls, inventoryMessages } from '@shop/contract/inventory';
import { orderCalls, orderMessages } from '@shop/contract/orders';
import { productCalls } from '@shop/contract/products';
import { quantityMessages } from '@shop/contract/quantity';
import { sql } from 'kysely';
import { seededRandom } from '../../../demo/seeded-random.ts';
import { type Person, anOwner } from '../../../test/factories.ts';
import { assertIncomeAgrees, assertInvariants } from '../../../test/invariants.ts';
import { letOrdersWait } from '../../../test/lock-waits.ts';
import {
  type Buyer,
  SCAN_TO_PAY,
  type TestProduct,
  aBuyer,
  aProduct,
  aScreenshot,
  fillCart,
  orderOf,
  place,
  send,
  stockOf,
} from '../../../test/order-factories.ts';
import { paiseFor, quantityWithin } from '../../../test/quantities.ts';
import { aShop, ask } from '../../../test/server.ts';

const shop = await aShop();
await letOrdersWait(shop.db);
const { token } = await anOwner(shop);

const silk = (change: { stock?: number; price?: number } = {}) =>
  aProduct(shop, { unit: 'METRE', price: 980, ...change });

const add = (person: Person, productId: string, quantity: number) =>
  ask(shop, cartCalls.add, {
    token: person.token,
    body: { userId: person.id, productId, quantity },
  });

const cartOf = async (person: Person) => {
  const sent = { token: person.token, params: { userId: person.id } };
  return (await ask(shop, cartCalls.get, sent)).reply.data.items;
};

const holdOf = (buyer: Buyer, lines: [TestProduct, number][]) =>
  ask(shop, orderCalls.hold, {
    token: buyer.token,
    body: { userId: buyer.id, orderItems: orderOf(buyer, lines).orderItems },
  });

const changeStatus = (
  by: { token: string },
  orderItemId: string,
  orderStatus: 'ACCEPTED' | 'CANCELLED',
) =>
  ask(shop, deliveryCalls.update, {
    token: by.token,
    body: { orderItemId, orderStatus, trackingNumber: 'T-1' },
  });

const correct = (productId: string, change: number) =>
  ask(shop, inventoryCalls.correct, { token, body: { productId, change, note: 'measured' } });

test('a product sold by the piece takes no quarters, in the cart, in a hold and in an order', async () => {
  const buyer = await aBuyer(shop);
  const saree = await aProduct(shop);
  for (const quantity of [0.5, 1.5, 2.25]) {
    const added = await add(buyer, saree.id, quantity);
    assert.deepEqual([added.status, added.failure.message], [400, quantityMessages.pieces]);
    const held = await holdOf(buyer, [[saree, quantity]]);
    assert.deepEqual([held.status, held.failure.message], [400, quantityMessages.pieces]);
    const ordered = await send(shop, buyer, orderOf(buyer, [[saree, quantity]]));
    assert.deepEqual([ordered.status, ordered.failure.message], [400, quantityMessages.pieces]);
  }
  // Two halves are not one piece.
  const halves = orderOf(buyer, [
    [saree, 0.5],
    [saree, 0.5],
  ]);
  assert.equal((await send(shop, buyer, halves)).status, 400);
  assert.equal(await stockOf(shop, saree.id), 10);
  assert.deepEqual(await cartOf(buyer), []);
});

test('an order of metres has at least half a metre and at most 99', async () => {
  const buyer = await aBuyer(shop);
  const cloth = await silk({ stock: 400 });
  const short = await send(shop, buyer, orderOf(buyer, [[cloth, 0.25]]));
  assert.deepEqual([short.status, short.failure.message], [400, quantityMessages.metres]);
  const long = orderOf(buyer, [
    [cloth, 60],
    [cloth, 39.25],
  ]);
  assert.equal((await send(shop, buyer, long)).status, 400);
  // Lines of one product are summed first.
  const quarters: [TestProduct, number][] = [
    [cloth, 0.25],
    [cloth, 0.25],
  ];
  assert.equal((await holdOf(buyer, quarters)).status, 200);
  assert.equal((await send(shop, buyer, orderOf(buyer, quarters))).status, 201);
  await place(shop, buyer, [[cloth, 99]]);
  assert.equal(await stockOf(shop, cloth.id), 300.5);
});

test('cart, hold, order and its lists have one amount: price times quantity, rounded half up to a paisa', async () => {
  const buyer = await aBuyer(shop);
  const cloth = await silk({ stock: 50, price: 333.35 });
  await fillCart(shop, buyer, [[cloth, 2.75]]);
  const sent = { token: buyer.token, query: { userId: buyer.id } };
  const { data: summary } = (await ask(shop, cartCalls.summary, sent)).reply;
  // 916.7125 rupees.
  assert.deepEqual([summary.subtotal, summary.items[0]?.subtotal], [916.71, 916.71]);
  const held = await holdOf(buyer, [[cloth, 2.75]]);
  assert.equal(held.reply.data.amount, 916.71);
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const request = orderOf(buyer, [[cloth, 2.75]], {
    ...SCAN_TO_PAY,
    amount: 916.71,
    paymentReference: held.reply.data.reference,
  });
  const paid = await send(shop, buyer, request, { files });
  assert.equal(paid.reply.data.total, 916.71);
  const own = await ask(shop, orderCalls.list, {
    token: buyer.token,
    params: { userId: buyer.id },
    query: {},
  });
  const [item] = own.reply.data;
  assert.deepEqual([item?.unit, item?.quantity, item?.amount], ['METRE', 2.75, 916.71]);
  const listed = (await ask(shop, orderManagementCalls.list, { token, query: {} })).reply.data;
  const row = listed.find((one) => one.orderId === paid.reply.data.orderId);
  assert.deepEqual([row?.unit, row?.quantity, row?.priceAtOrder], ['METRE', 2.75, 916.71]);
  // Exactly half a paisa: 0.5 m at 333.35 are 166.675.
  shop.clock.move(11);
  const cash = await send(shop, buyer, orderOf(buyer, [[cloth, 0.5]]));
  assert.equal(cash.reply.data.total, 166.68);
  shop.clock.move(11);
  const cheaper = orderOf(buyer, [[cloth, 0.5]]);
  const [line] = cheaper.orderItems;
  const low = { ...cheaper, orderItems: [{ ...line, priceAtOrder: 166.67 }] } as typeof cheaper;
  assert.equal((await send(shop, buyer, low)).failure.message, orderMessages.priceChanged);
});

test('a hold, its end, an order and its cancelling move the stock by quarters', async () => {
  const buyer = await aBuyer(shop);
  const cloth = await silk({ stock: 10 });
  await holdOf(buyer, [[cloth, 2.75]]);
  assert.equal(await stockOf(shop, cloth.id), 7.25);
  const { orderItemIds } = await place(shop, buyer, [[cloth, 1.25]]);
  assert.equal(await stockOf(shop, cloth.id), 8.75);
  await changeStatus(buyer, orderItemIds[0] ?? '', 'CANCELLED');
  assert.equal(await stockOf(shop, cloth.id), 10);
  const ledger = await ask(shop, inventoryCalls.movements, {
    token,
    params: { productId: cloth.id },
    query: {},
  });
  assert.deepEqual(
    ledger.reply.data.map(({ change, balance, reason }) => [change, balance, reason]),
    [
      [1.25, 10, 'CANCELLED'],
      [-1.25, 8.75, 'SALE'],
      [2.75, 10, 'HOLD_RELEASED'],
      [-2.75, 7.25, 'HOLD'],
      [10, 10, 'CORRECTION'],
    ],
  );
  await assertInvariants(shop);
});

test('less than half a metre is not available, and a larger stock is listed again', async () => {
  const buyer = await aBuyer(shop);
  const cloth = await silk({ stock: 1 });
  const isListed = async () => {
    const { products } = (await ask(shop, productCalls.catalogue, { query: {} })).reply.data;
    const shown = products.find(({ productId }) => productId === cloth.id);
    assert.equal(shown?.unit, 'METRE');
    return shown?.availability;
  };
  assert.equal(await isListed(), true);
  const { orderItemIds } = await place(shop, buyer, [[cloth, 0.75]]);
  assert.equal(await stockOf(shop, cloth.id), 0.25);
  assert.equal(await isListed(), false);
  const refused = await add(buyer, cloth.id, 0.5);
  assert.deepEqual([refused.status, refused.failure.message], [409, cartMessages.outOfStock]);
  const { data } = (await ask(shop, productCalls.get, { params: { productId: cloth.id } })).reply;
  assert.deepEqual([data.availability, data.stockQuantity, data.unit], [false, 0.25, 'METRE']);
  await changeStatus(buyer, orderItemIds[0] ?? '', 'CANCELLED');
  assert.equal(await isListed(), true);
  // A hold also removes it from the lists, and its end adds it again.
  await holdOf(buyer, [[cloth, 0.75]]);
  assert.equal(await isListed(), false);
  const other = await silk();
  await holdOf(buyer, [[other, 1]]);
  assert.equal(await isListed(), true);
});

test('of two concurrent buyers of the last metre exactly one gets it, in each of 20 rounds', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer(shop)));
  for (let round = 1; round <= 20; round += 1) {
    // A quarter is left over, which is too short to be ordered.
    const cloth = await silk({ stock: 1.25 });
    const answers = await Promise.all(
      buyers.map((buyer) => send(shop, buyer, orderOf(buyer, [[cloth, 1]]))),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    for (const { status, failure } of answers.filter((answer) => answer.status !== 201)) {
      assert.deepEqual([status, failure.message], [409, orderMessages.shortOf([cloth.name])]);
    }
    assert.equal(await stockOf(shop, cloth.id), 0.25);
  }
  await assertInvariants(shop);
});

test('the stock of metres is corrected by quarters, the stock of pieces by whole numbers', async () => {
  const [cloth, saree] = [await silk({ stock: 4 }), await aProduct(shop)];
  const answer = await correct(cloth.id, -0.25);
  assert.deepEqual([answer.status, answer.reply.data.stockQuantity], [201, 3.75]);
  assert.equal((await correct(cloth.id, -0.1)).failure.message, inventoryMessages.changeQuarters);
  const refused = await correct(saree.id, 0.25);
  assert.deepEqual([refused.status, refused.failure.message], [400, inventoryMessages.changeWhole]);
  const query = { keyword: cloth.name };
  const [row] = (await ask(shop, inventoryCalls.stock, { token, query })).reply.data;
  assert.deepEqual([row?.unit, row?.stockQuantity], ['METRE', 3.75]);
});

test('a random price times random quarters is the same in the contract, the database and the server', async () => {
  const random = seededRandom(2_750);
  const buyer = await aBuyer(shop);
  await acceptAll(buyer);
  for (let draw = 0; draw < 25; draw += 1) {
    const price = random.whole(1, 300_000) / 100;
    const cloth = await silk({ stock: 120, price });
    const quantity = quantityWithin(random, 'METRE', [0.5, 99]);
    const { total, orderItemIds } = await place(shop, buyer, [[cloth, quantity]]);
    assert.equal(Math.round(total * 100), paiseFor(price, quantity), `${price} × ${quantity}`);
    assert.equal(await stockOf(shop, cloth.id), 120 - quantity);
    await changeStatus({ token }, orderItemIds[0] ?? '', 'ACCEPTED');
  }
  await assertIncomeAgrees(shop, token);
  await assertInvariants(shop);
});

/** Accepts all open orders, whose number per customer is limited. */
async function acceptAll(buyer: Buyer): Promise<void> {
  const items = await shop.db
    .selectFrom('order_items')
    .select('id')
    .where('customer_id', '=', buyer.id)
    .where('status', 'in', ['ORDERED', 'PENDING'])
    .execute();
  for (const { id } of items) await changeStatus({ token }, id, 'ACCEPTED');
}

test('the database itself refuses quarters of a piece, eighths of a metre and wrong amounts', async () => {
  const buyer = await aBuyer(shop);
  const [cloth, saree] = [await silk(), await aProduct(shop)];
  await place(shop, buyer, [
    [cloth, 0.75],
    [saree, 1],
  ]);
  const change = (columns: string, productId: string) =>
    sql`update order_items set ${sql.raw(columns)} where product_id = ${productId}`.execute(
      shop.db,
    );
  const refused = { code: '23514' };
  await assert.rejects(
    change('quantity = 1.5, line_total = round(unit_price * 1.5)', saree.id),
    refused,
  );
  await assert.rejects(
    change('quantity = 0.25, line_total = round(unit_price * 0.25)', cloth.id),
    refused,
  );
  await assert.rejects(
    change('quantity = 0.62, line_total = round(unit_price * 0.62)', cloth.id),
    refused,
  );
  await assert.rejects(change('line_total = line_total + 1', cloth.id), refused);
  await fillCart(shop, buyer, [[saree, 1]]);
  await assert.rejects(
    sql`update cart_items set quantity = 1.25 where product_id = ${saree.id}`.execute(shop.db),
    refused,
  );
  await assert.rejects(
    sql`insert into stock_movements (product_id, change, reason, created_at)
      values (${cloth.id}, 0.1, 'CORRECTION', now())`.execute(shop.db),
    refused,
  );
});
