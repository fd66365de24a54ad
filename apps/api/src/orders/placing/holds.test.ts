import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartCalls, cartMessages } from '@shop/contract/cart';
import { orderCalls, orderMessages } from '@shop/contract/orders';
import { productCalls } from '@shop/contract/products';
import { anOwner, newSession } from '../../../test/factories.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { letOrdersWait } from '../../../test/lock-waits.ts';
import {
  type Buyer,
  type TestProduct,
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  orderOf,
  send,
  stockOf,
} from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';
import { releaseExpiredHolds } from './holds.ts';

const shop = await aShop();
await letOrdersWait(shop.db);
const files = [{ name: 'paid.png', bytes: await aScreenshot() }];

async function hold(buyer: Buyer, lines: readonly (readonly [TestProduct, number])[]) {
  const { orderItems } = orderOf(buyer, lines);
  return ask(shop, orderCalls.hold, { token: buyer.token, body: { userId: buyer.id, orderItems } });
}

function pay(
  buyer: Buyer,
  lines: readonly (readonly [TestProduct, number])[],
  paymentReference?: string,
) {
  return send(shop, buyer, orderOf(buyer, lines, { ...SCAN_TO_PAY, paymentReference }), { files });
}

async function change(
  product: TestProduct,
  fields: { price?: number; status?: boolean },
): Promise<void> {
  const { token } = await anOwner(shop);
  const body = { id: product.id, ...fields };
  assert.equal((await ask(shop, productCalls.update, { token, body })).status, 200);
}

test('a hold reserves stock for 15 minutes and returns reference, amount and end', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 3, price: 999.5 });
  const answer = await hold(buyer, [[product, 2]]);
  assert.equal(answer.status, 200);
  const { reference, amount, expiresAt } = answer.reply.data;
  assert.match(reference, /^RS[2-9A-Z]{10}$/);
  assert.equal(amount, 1_999);
  assert.equal(Date.parse(expiresAt) - shop.clock.now().valueOf(), 15 * 60_000);
  assert.equal(await stockOf(shop, product.id), 1);
  await assertInvariants(shop);
});

test('held units are returned once when the time is over', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 3 });
  await hold(buyer, [[product, 2]]);
  shop.clock.move(15 * 60 - 1);
  await releaseExpiredHolds(shop);
  assert.equal(await stockOf(shop, product.id), 1);
  shop.clock.move(1);
  await Promise.all([
    releaseExpiredHolds(shop),
    releaseExpiredHolds(shop),
    releaseExpiredHolds(shop),
  ]);
  assert.equal(await stockOf(shop, product.id), 3);
  await assertInvariants(shop);
});

test('a held order cannot fail for stock, price or withdrawal', async () => {
  const buyer = await aBuyer(shop);
  const rival = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 1, price: 500 });
  const { reference } = (await hold(buyer, [[product, 1]])).reply.data;
  const refused = await send(shop, rival, orderOf(rival, [[product, 1]]));
  assert.equal(refused.status, 409);
  await change(product, { price: 800, status: false });
  const answer = await pay(buyer, [[product, 1]], reference);
  assert.equal(answer.status, 201);
  assert.equal(answer.reply.data.total, 500);
  assert.equal(await stockOf(shop, product.id), 0);
  const item = await shop.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['unit_price', 'payment_reference'])
    .where('orders.id', '=', answer.reply.data.orderId)
    .executeTakeFirstOrThrow();
  assert.deepEqual(item, { unit_price: 50_000, payment_reference: reference });
  await assertInvariants(shop);
});

test('held units are available to their shopper, and to nobody else', async () => {
  const buyer = await aBuyer(shop);
  const rival = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 1 });
  const add = ({ id, token }: Buyer) =>
    ask(shop, cartCalls.add, { token, body: { userId: id, productId: product.id, quantity: 1 } });
  assert.equal((await add(buyer)).status, 200);
  await hold(buyer, [[product, 1]]);
  const { token, id: userId } = buyer;
  const { items } = (await ask(shop, cartCalls.get, { token, params: { userId } })).reply.data;
  assert.deepEqual(
    items.map(({ availability, availableStock }) => [availability, availableStock]),
    [[true, 1]],
  );
  assert.equal(
    (await ask(shop, cartCalls.summary, { token, query: { userId } })).reply.data.totalItems,
    1,
  );
  assert.equal((await add(rival)).failure.message, cartMessages.outOfStock);
  assert.equal((await add(buyer)).failure.message, cartMessages.onlyLeft(1, 'PIECE'));
  assert.equal((await send(shop, buyer, orderOf(buyer, [[product, 1]]))).status, 201);
  await assertInvariants(shop);
});

test('a new hold or an order of the same customer replaces the hold', async () => {
  const buyer = await aBuyer(shop);
  const [first, second] = [await aProduct(shop, { stock: 5 }), await aProduct(shop, { stock: 5 })];
  await hold(buyer, [[first, 5]]);
  await hold(buyer, [[second, 5]]);
  assert.deepEqual([await stockOf(shop, first.id), await stockOf(shop, second.id)], [5, 0]);
  assert.equal((await send(shop, buyer, orderOf(buyer, [[second, 5]]))).status, 201);
  assert.equal(await stockOf(shop, second.id), 0);
  const open = await shop.db
    .selectFrom('holds')
    .select('id')
    .where('customer_id', '=', buyer.id)
    .where('released_at', 'is', null)
    .execute();
  assert.deepEqual(open, []);
  await assertInvariants(shop);
});

test('after its end a hold keeps its price for a day, when the stock is there', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 1, price: 500 });
  const { reference } = (await hold(buyer, [[product, 1]])).reply.data;
  await change(product, { price: 800 });
  shop.clock.move(15 * 60 + 1);
  await releaseExpiredHolds(shop);
  const rival = await aBuyer(shop);
  await hold(rival, [[{ ...product, price: 800 }, 1]]);
  const short = await pay(buyer, [[product, 1]], reference);
  assert.deepEqual([short.status, short.failure.code], [409, 'STOCK_SHORT']);
  shop.clock.move(15 * 60 + 1);
  assert.equal((await pay(buyer, [[product, 1]], reference)).reply.data.total, 500);
  await assertInvariants(shop);
});

test('a hold that was replaced keeps its price, other lines have the present one', async () => {
  const buyer = await aBuyer(shop);
  const first = await aProduct(shop, { stock: 1, price: 500 });
  const second = await aProduct(shop, { stock: 5, price: 100 });
  const { reference } = (await hold(buyer, [[first, 1]])).reply.data;
  await hold(buyer, [[second, 5]]);
  await change(first, { price: 800, status: false });
  await change(second, { price: 120 });
  const lines = [
    [first, 1],
    [second, 2],
  ] as const;
  assert.equal((await pay(buyer, lines, reference)).failure.code, 'PRICE_CHANGED');
  const now = [lines[0], [{ ...second, price: 120 }, 2]] as const;
  assert.equal((await pay(buyer, now, reference)).reply.data.total, 740);
  assert.equal(await stockOf(shop, second.id), 3);
  await assertInvariants(shop);
});

test('after a day a hold gives no price any more, and the order follows the usual rules', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 1, price: 500 });
  const { reference } = (await hold(buyer, [[product, 1]])).reply.data;
  await change(product, { price: 800 });
  shop.clock.move(24 * 3_600 + 1);
  await newSession(shop, buyer, 'CUSTOMER');
  const refused = await pay(buyer, [[product, 1]], reference);
  assert.equal(refused.failure.message, orderMessages.priceChanged);
  assert.equal((await pay(buyer, [[{ ...product, price: 800 }, 1]], reference)).status, 201);
  await assertInvariants(shop);
});

test('an order by an unknown reference is 404, by one that has an order 409', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop);
  const lines = [[product, 1]] as const;
  const { reference } = (await hold(await aBuyer(shop), lines)).reply.data;
  for (const other of [reference, 'RS00000000']) {
    const refused = await pay(buyer, lines, other);
    assert.deepEqual(
      [refused.status, refused.failure.message],
      [404, orderMessages.paymentUnknown],
    );
  }
  const own = (await hold(buyer, lines)).reply.data;
  const [one, other] = await Promise.all([
    pay(buyer, lines, own.reference),
    pay(buyer, [[product, 2]], own.reference),
  ]);
  assert.deepEqual(new Set([one.status, other.status]), new Set([201, 409]));
  shop.clock.move(11);
  const again = await pay(buyer, lines, own.reference);
  assert.deepEqual([again.status, again.failure.code], [409, 'PAYMENT_HAS_ORDER']);
  await assertInvariants(shop);
});

test('a hold is refused like an order, and leaves nothing behind', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 2, price: 500 });
  await hold(buyer, [[product, 1]]);
  const short = await hold(buyer, [[product, 3]]);
  assert.equal(short.failure.message, orderMessages.shortOf([product.name]));
  const wrongPrice = await hold(buyer, [[{ ...product, price: 400 }, 1]]);
  assert.equal(wrongPrice.failure.message, orderMessages.priceChanged);
  assert.equal(await stockOf(shop, product.id), 1, 'the earlier hold still stands');
  await assertInvariants(shop);
});

test('holds and orders of many at once on the same products neither deadlock nor oversell', async () => {
  const pieces = await Promise.all(Array.from({ length: 4 }, () => aProduct(shop, { stock: 6 })));
  const buyers = await Promise.all(Array.from({ length: 12 }, () => aBuyer(shop)));
  const work = buyers.flatMap((buyer, number) => {
    const mine = number % 2 === 0 ? pieces : pieces.toReversed();
    const lines = mine.slice(number % 3).map((product) => [product, 1] as const);
    return [
      hold(buyer, lines),
      send(shop, buyer, orderOf(buyer, lines)),
      hold(buyer, lines.slice(0, 1)),
    ];
  });
  const statuses = (await Promise.all(work)).map((answer) => answer.status);
  assert.deepEqual(
    statuses.filter((status) => ![200, 201, 409].includes(status)),
    [],
  );
  await assertInvariants(shop);
});
