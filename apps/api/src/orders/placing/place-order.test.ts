import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressMessages } from '@shop/contract/addresses';
import { cartCalls } from '@shop/contract/cart';
import { couponMessages } from '@shop/contract/coupons';
import { moneyMessages, paise } from '@shop/contract/money';
import { orderCalls, orderMessages } from '@shop/contract/orders';
import { quantityMessages } from '@shop/contract/quantity';
import { anOwner } from '../../../test/factories.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import {
  type Buyer,
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  anAddress,
  fillCart,
  orderOf,
  send,
  stockOf,
} from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';

const shop = await aShop();

async function cartOf(buyer: Buyer) {
  const params = { userId: buyer.id };
  const { reply } = await ask(shop, cartCalls.get, { token: buyer.token, params });
  return reply.data.items.map((line) => [line.productId, line.quantity]);
}

async function itemsOf(buyer: Buyer) {
  const params = { userId: buyer.id };
  return (await ask(shop, orderCalls.list, { token: buyer.token, params })).reply;
}

test('an order takes the stock, has its own copies and returns its ids', async () => {
  const buyer = await aBuyer(shop);
  const [one, other] = [
    await aProduct(shop, { price: 1_499.5 }),
    await aProduct(shop, { price: 0.1 }),
  ];
  const answer = await send(
    shop,
    buyer,
    orderOf(buyer, [
      [other, 3],
      [one, 2],
    ]),
  );
  assert.equal(answer.status, 201);
  assert.equal(answer.reply.message, orderMessages.placed);
  const { orderId, orderItemIds, total } = answer.reply.data;
  assert.match(orderId, /^[0-9]{6}$/);
  assert.equal(orderItemIds.length, 2);
  assert.equal(total, 2_999.3);
  assert.deepEqual([await stockOf(shop, one.id), await stockOf(shop, other.id)], [8, 7]);
  const { data, totalCount } = await itemsOf(buyer);
  assert.equal(totalCount, 2);
  assert.deepEqual(
    data.map((item) => item.orderItemId),
    orderItemIds.toReversed(),
  );
  const line = data.find((item) => item.productId === one.id);
  assert.deepEqual(line, {
    orderId,
    orderItemId: orderItemIds[1],
    orderDate: shop.clock.now().toISOString(),
    productId: one.id,
    productName: one.name,
    productImage: null,
    picture: null,
    colour: 'Crimson',
    size: 'NA',
    unit: 'PIECE',
    quantity: 2,
    amount: 2_999,
    discount: 0,
    paymentMethod: 'COD',
    orderStatus: 'ORDERED',
    trackingNumber: null,
    courier: null,
    trackingUrl: null,
    deliveredAt: null,
    refundStatus: null,
    unpaidAt: null,
    returnUntil: null,
  });
});

test('a scanned payment needs a gateway and a screenshot and waits for the owner', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop);
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const scanned = orderOf(buyer, [[product, 1]], {
    ...SCAN_TO_PAY,
    amount: product.price,
    utr: '412345678900',
  });
  for (const answer of [
    await send(shop, buyer, scanned),
    await send(shop, buyer, { ...scanned, gatewayOption: '' }, { files }),
    await send(shop, buyer, { ...scanned, gatewayOption: null }, { files }),
  ]) {
    assert.equal(answer.status, 400);
    assert.equal(answer.failure.message, orderMessages.selectGateway);
  }
  const { reply } = await send(shop, buyer, scanned, { files });
  assert.equal(reply.message, orderMessages.paidAndPlaced);
  assert.equal((await itemsOf(buyer)).data[0]?.orderStatus, 'PENDING');
});

test('cash on delivery ignores a file', async () => {
  const buyer = await aBuyer(shop);
  const files = [{ name: 'any.txt', bytes: Buffer.from('not a picture') }];
  const request = orderOf(buyer, [[await aProduct(shop), 1]], { gatewayOption: 'PAYTM' });
  assert.equal((await send(shop, buyer, request, { files })).status, 201);
  const order = await shop.db
    .selectFrom('orders')
    .select(['gateway', 'screenshot_picture_id'])
    .where('customer_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(order, { gateway: null, screenshot_picture_id: null });
});

test('lines of the same product are summed before any check', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 5 });
  const short = await send(
    shop,
    buyer,
    orderOf(buyer, [
      [product, 3],
      [product, 3],
    ]),
  );
  assert.equal(short.status, 409);
  assert.equal(short.failure.message, orderMessages.shortOf([product.name]));
  const tooMany = await send(
    shop,
    buyer,
    orderOf(buyer, [
      [product, 60],
      [product, 60],
    ]),
  );
  assert.equal(tooMany.status, 400);
  assert.equal(tooMany.failure.message, quantityMessages.pieces);
  const { reply } = await send(
    shop,
    buyer,
    orderOf(buyer, [
      [product, 3],
      [product, 2],
    ]),
  );
  assert.equal(reply.data.orderItemIds.length, 1);
  assert.equal(await stockOf(shop, product.id), 0);
});

test('exactly the ordered lines leave the cart', async () => {
  const buyer = await aBuyer(shop);
  const [ordered, kept] = [await aProduct(shop), await aProduct(shop)];
  await fillCart(shop, buyer, [
    [ordered, 2],
    [kept, 4],
  ]);
  await send(shop, buyer, orderOf(buyer, [[ordered, 2]]));
  assert.deepEqual(await cartOf(buyer), [[kept.id, 4]]);
});

test('an order of a product that is bought alone leaves the cart as it is', async () => {
  const buyer = await aBuyer(shop);
  const ordered = await aProduct(shop);
  await fillCart(shop, buyer, [[ordered, 2]]);
  for (const more of [{}, { whatsappUpdates: true }]) {
    const order = orderOf(buyer, [[ordered, 1]], { keepCart: true, ...more });
    assert.equal((await send(shop, buyer, order)).status, 201);
    assert.deepEqual(await cartOf(buyer), [[ordered.id, 2]]);
    shop.clock.move(60);
  }
});

test('the order keeps a copy of the address', async () => {
  const buyer = await aBuyer(shop);
  const { reply } = await send(shop, buyer, orderOf(buyer, [[await aProduct(shop), 1]]));
  await shop.db.deleteFrom('addresses').where('id', '=', buyer.addressId).execute();
  const kept = await shop.db
    .selectFrom('orders')
    .select(['ship_first_name', 'ship_line1', 'ship_line2', 'ship_city', 'ship_postal_code'])
    .where('id', '=', reply.data.orderId)
    .executeTakeFirstOrThrow();
  assert.deepEqual(kept, {
    ship_first_name: 'Meena',
    ship_line1: '12 Gandhi Road',
    ship_line2: 'Near the temple tank',
    ship_city: 'Kanchipuram',
    ship_postal_code: '631501',
  });
});

test('the price is read from the database: an order at another price is refused', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { price: 500 });
  const request = orderOf(buyer, [[product, 2]]);
  await shop.db
    .updateTable('products')
    .set({ price: paise(40_000) })
    .where('id', '=', product.id)
    .execute();
  const answer = await send(shop, buyer, request);
  assert.equal(answer.status, 409);
  assert.equal(answer.failure.code, 'PRICE_CHANGED');
  assert.equal(answer.failure.message, orderMessages.priceChanged);
  const amount = await send(
    shop,
    buyer,
    orderOf(buyer, [[{ ...product, price: 400 }, 2]], { amount: 799.99 }),
  );
  assert.equal(amount.status, 409);
  assert.equal(amount.failure.code, 'PRICE_CHANGED');
  assert.equal(amount.failure.message, orderMessages.amountChanged);
  assert.equal(await stockOf(shop, product.id), 10);
});

test('all lines with too little stock are named, and none is taken', async () => {
  const buyer = await aBuyer(shop);
  const [enough, few, none] = [
    await aProduct(shop),
    await aProduct(shop, { stock: 1 }),
    await aProduct(shop, { stock: 0 }),
  ];
  const answer = await send(
    shop,
    buyer,
    orderOf(buyer, [
      [enough, 1],
      [few, 2],
      [none, 1],
    ]),
  );
  assert.equal(answer.status, 409);
  assert.equal(answer.failure.code, 'STOCK_SHORT');
  assert.equal(answer.failure.message, orderMessages.shortOf([few.name, none.name]));
  assert.equal(await stockOf(shop, enough.id), 10);
});

test('the address must be the customer’s own, and the billing address the same or absent', async () => {
  const [buyer, stranger] = [await aBuyer(shop), await aBuyer(shop)];
  const product = await aProduct(shop);
  const foreign = await send(
    shop,
    buyer,
    orderOf({ ...buyer, addressId: stranger.addressId }, [[product, 1]]),
  );
  assert.equal(foreign.status, 404);
  assert.equal(foreign.failure.message, addressMessages.notFound);
  const second = await anAddress(shop, buyer);
  const billed = (billingAddressId: string | null) =>
    orderOf(buyer, [[product, 1]], { billingAddressId });
  const other = await send(shop, buyer, billed(second.addressId));
  assert.equal(other.status, 400);
  assert.equal(other.failure.message, orderMessages.billing);
  assert.equal((await send(shop, buyer, billed(buyer.addressId))).status, 201);
});

test('an unknown product is not found', async () => {
  const buyer = await aBuyer(shop);
  const ghost = { id: '999999', name: 'Ghost', price: 1 };
  assert.equal((await send(shop, buyer, orderOf(buyer, [[ghost, 1]]))).status, 404);
});

const MALFORMED: [string, Record<string, unknown>, string][] = [
  ['no address', { shippingAddressId: undefined }, orderMessages.selectAddress],
  ['no lines', { orderItems: [] }, orderMessages.noLines],
  ['an impossible coupon', { couponCode: 'SILK 10' }, couponMessages.code],
  ['a negative discount', { discountAmount: -5 }, moneyMessages.notMoney],
  ['an unknown way to pay', { paymentMethod: 'CARD' }, orderMessages.paymentMethod],
];

for (const [what, wrong, message] of MALFORMED) {
  test(`an order with ${what} is refused with its own sentence`, async () => {
    const buyer = await aBuyer(shop);
    const request = { ...orderOf(buyer, [[await aProduct(shop), 1]]), ...wrong };
    const answer = await send(shop, buyer, request);
    assert.equal(answer.status, 400);
    assert.equal(answer.failure.message, message);
  });
}

test('only the customer of an order can place it', async () => {
  const [buyer, stranger, owner] = [await aBuyer(shop), await aBuyer(shop), await anOwner(shop)];
  const request = orderOf(buyer, [[await aProduct(shop), 1]]);
  assert.equal((await send(shop, { ...buyer, token: stranger.token }, request)).status, 403);
  assert.equal((await send(shop, { ...buyer, token: owner.token }, request)).status, 403);
  assert.equal((await send(shop, { ...buyer, token: 'nonsense' }, request)).status, 401);
});

test('no rule of consistency is broken', () => assertInvariants(shop));
