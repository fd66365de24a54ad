import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressMessages } from '@shop/contract/addresses';
import { type DeliveryArea, deliveryAreaCalls } from '@shop/contract/delivery-areas';
import { orderCalls, orderMessages } from '@shop/contract/orders';
import { anOwner } from '../../../test/factories.ts';
import { letOrdersWait } from '../../../test/lock-waits.ts';
import {
  type Buyer,
  SCAN_TO_PAY,
  type TestProduct,
  aBuyer,
  aProduct,
  aScreenshot,
  anAddress,
  orderOf,
  send,
  stockOf,
} from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';
import { refuseUndeliveredAddress } from '../../delivery-areas/delivery-areas.ts';
import { hasErrorCode } from '../../database/db.ts';

// The PIN code of every buyer's address is 631501.
const shop = await aShop();
await letOrdersWait(shop.db);
const owner = await anOwner(shop);
const NOWHERE = { prefix: '6315', deliverable: false, cod: true, days: null };
const NO_COD = { prefix: '631501', deliverable: true, cod: false, days: null };

async function deliverTo(...areas: DeliveryArea[]) {
  await ask(shop, deliveryAreaCalls.save, { token: owner.token, body: { areas } });
}

async function hold(buyer: Buyer, product: TestProduct, addressId?: string) {
  const { orderItems } = orderOf(buyer, [[product, 1]]);
  const body = { userId: buyer.id, orderItems, shippingAddressId: addressId ?? null };
  return ask(shop, orderCalls.hold, { token: buyer.token, body });
}

async function scanned(buyer: Buyer, product: TestProduct, reference: string | null = null) {
  const request = orderOf(buyer, [[product, 1]], { ...SCAN_TO_PAY, paymentReference: reference });
  return send(shop, buyer, request, {
    files: [{ name: 'paid.png', bytes: await aScreenshot() }],
  });
}

test('an order outside the area is refused on the fast path, and takes no stock', async () => {
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop, { stock: 5 })];
  await deliverTo(NOWHERE);
  const { status, failure } = await send(shop, buyer, orderOf(buyer, [[product, 1]]));
  assert.deepEqual([status, failure.code], [409, 'NOT_DELIVERABLE']);
  assert.equal(failure.message, orderMessages.notDeliverable('631501'));
  assert.equal(failure.errors?.[0]?.path, 'shippingAddressId');
  assert.equal(await stockOf(shop, product.id), 5);
  await deliverTo();
  assert.equal((await send(shop, buyer, orderOf(buyer, [[product, 1]]))).status, 201);
});

test('COD is refused where it is not offered, while scan to pay is accepted', async () => {
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop)];
  await deliverTo({ prefix: '6', deliverable: false, cod: false, days: null }, NO_COD);
  const { status, failure } = await send(shop, buyer, orderOf(buyer, [[product, 1]]));
  assert.deepEqual([status, failure.code], [409, 'COD_NOT_OFFERED']);
  assert.equal(failure.message, orderMessages.codNotOffered('631501'));
  assert.equal((await scanned(buyer, product)).status, 201);
  await deliverTo();
});

test('scan to pay outside the area is refused, also for the holder of the units', async () => {
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop, { stock: 3 })];
  await deliverTo();
  const { reply } = await hold(buyer, product);
  await deliverTo(NOWHERE);
  const held = await scanned(buyer, product, reply.data.reference);
  assert.deepEqual([held.status, held.failure.code], [409, 'NOT_DELIVERABLE']);
  const other = await aBuyer(shop);
  assert.equal((await scanned(other, product)).failure.code, 'NOT_DELIVERABLE');
  await deliverTo();
});

test('a customer who holds units cannot order outside the area by COD either', async () => {
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop)];
  await hold(buyer, product);
  await deliverTo(NOWHERE);
  const { failure } = await send(shop, buyer, orderOf(buyer, [[product, 1]]));
  assert.equal(failure.code, 'NOT_DELIVERABLE');
  await deliverTo();
});

test('a hold for an address outside is refused, a hold for an address without COD is not', async () => {
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop, { stock: 4 })];
  await deliverTo(NOWHERE);
  const refused = await hold(buyer, product, buyer.addressId);
  assert.deepEqual([refused.status, refused.failure.code], [409, 'NOT_DELIVERABLE']);
  assert.equal(await stockOf(shop, product.id), 4);
  // A client that sends no destination is checked at the order.
  assert.equal((await hold(buyer, product)).status, 200);
  await deliverTo(NO_COD);
  assert.equal((await hold(buyer, product, buyer.addressId)).status, 200);
  await deliverTo();
});

test("a hold for another customer's address is 404", async () => {
  const [buyer, other] = [await aBuyer(shop), await aBuyer(shop)];
  const { status, failure } = await hold(buyer, await aProduct(shop), other.addressId);
  assert.deepEqual([status, failure.message], [404, addressMessages.notFound]);
  assert.equal((await hold(buyer, await aProduct(shop), '999999999')).status, 404);
});

test('another customer’s address stays 404, and the place is checked before the stock', async () => {
  const [buyer, other] = [await aBuyer(shop), await aBuyer(shop)];
  const product = await aProduct(shop, { stock: 0 });
  await deliverTo(NOWHERE);
  const change = { shippingAddressId: other.addressId };
  const request = orderOf(buyer, [[product, 1]], change);
  assert.equal((await send(shop, buyer, request)).status, 404);
  const soldOut = await send(shop, buyer, orderOf(buyer, [[product, 1]]));
  assert.equal(soldOut.failure.code, 'NOT_DELIVERABLE');
  await deliverTo();
  const delivered = await send(shop, buyer, orderOf(buyer, [[product, 1]]));
  assert.equal(delivered.failure.code, 'STOCK_SHORT');
});

test('an order sent again after the rules have changed gets its first response', async () => {
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop)];
  const request = orderOf(buyer, [[product, 1]]);
  const first = await send(shop, buyer, request, { key: 'once' });
  await deliverTo(NOWHERE);
  const again = await send(shop, buyer, request, { key: 'once' });
  assert.deepEqual([again.status, again.reply.data], [201, first.reply.data]);
  // Without a key it counts as a double click.
  const twice = await send(shop, buyer, request);
  assert.deepEqual([twice.status, twice.reply.data], [201, first.reply.data]);
  const other = await send(shop, buyer, request, { key: 'another' });
  assert.equal(other.failure.code, 'NOT_DELIVERABLE');
  await deliverTo();
});

test('the database itself refuses an order outside the area, also after an outdated read', async () => {
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop)];
  const { reply } = await send(shop, buyer, orderOf(buyer, [[product, 1]]));
  await deliverTo(NOWHERE);
  const { id: _id, ...copy } = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', reply.data.orderId)
    .executeTakeFirstOrThrow();
  await assert.rejects(shop.db.insertInto('orders').values(copy).execute(), (error) =>
    hasErrorCode(error, 'RS002'),
  );
  const of = { customerId: buyer.id, addressId: buyer.addressId, paymentMethod: 'COD' as const };
  await assert.rejects(refuseUndeliveredAddress(shop.db, of), { code: 'NOT_DELIVERABLE' });
  await deliverTo();
});

test('while the owner changes the rules, no order is placed outside after the change', async () => {
  const product = await aProduct(shop, { stock: 99 });
  const buyers = await Promise.all(Array.from({ length: 6 }, () => aBuyer(shop)));
  const [, ...answers] = await Promise.all([
    deliverTo(NOWHERE),
    ...buyers.map((buyer) => send(shop, buyer, orderOf(buyer, [[product, 1]]))),
  ]);
  for (const { status } of answers) assert.ok(status === 201 || status === 409, String(status));
  const placed = answers.filter(({ status }) => status === 201).length;
  assert.equal(await stockOf(shop, product.id), 99 - placed);
  const [buyer] = buyers;
  assert.ok(buyer);
  const { addressId } = await anAddress(shop, buyer, { postalCode: '600004' });
  assert.equal((await send(shop, buyer, orderOf(buyer, [[product, 2]]))).status, 409);
  const elsewhere = orderOf(buyer, [[product, 2]], { shippingAddressId: addressId });
  assert.equal((await send(shop, buyer, elsewhere)).status, 201);
  await deliverTo();
});
