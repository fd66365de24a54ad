import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderCalls, orderMessages } from '@shop/contract/orders';
import { productCalls } from '@shop/contract/products';
import { anOwner } from '../../../test/factories.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import {
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  orderOf,
  send,
} from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';

const shop = await aShop();
const files = [{ name: 'paid.png', bytes: await aScreenshot() }];

test('a hold keeps its price for the held pieces, and not for more of them', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 9, price: 500 });
  const { orderItems } = orderOf(buyer, [[product, 2]]);
  const held = await ask(shop, orderCalls.hold, {
    token: buyer.token,
    body: { userId: buyer.id, orderItems },
  });
  const { token } = await anOwner(shop);
  await ask(shop, productCalls.update, { token, body: { id: product.id, price: 800 } });
  const pay = (quantity: number) =>
    send(
      shop,
      buyer,
      orderOf(buyer, [[product, quantity]], {
        ...SCAN_TO_PAY,
        paymentReference: held.reply.data.reference,
      }),
      { files },
    );
  assert.equal((await pay(9)).failure.message, orderMessages.priceChanged);
  assert.equal((await pay(2)).reply.data.total, 1_000);
  await assertInvariants(shop);
});

test('an order in cash names no payment that is unknown, of another person or used', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 9, price: 500 });
  const order = orderOf(buyer, [[product, 1]]);
  const hold = async ({ token, id: userId }: typeof buyer) =>
    (await ask(shop, orderCalls.hold, { token, body: { userId, orderItems: order.orderItems } }))
      .reply.data.reference;
  const inCash = (paymentReference: string) => send(shop, buyer, { ...order, paymentReference });
  assert.equal((await inCash('RSUNKNOWN22')).status, 404);
  assert.equal((await inCash(await hold(await aBuyer(shop)))).status, 404);
  const paymentReference = await hold(buyer);
  const paid = { ...order, ...SCAN_TO_PAY, paymentReference };
  assert.equal((await send(shop, buyer, paid, { files })).status, 201);
  const used = await inCash(paymentReference);
  assert.deepEqual([used.status, used.failure.code], [409, 'PAYMENT_HAS_ORDER']);
  const unpaid = await hold(buyer);
  const { token } = await anOwner(shop);
  await ask(shop, productCalls.update, { token, body: { id: product.id, price: 800 } });
  const atOldPrice = await inCash(unpaid);
  assert.equal(atOldPrice.failure.message, orderMessages.priceChanged, 'cash holds no price');
  const placed = await send(shop, buyer, {
    ...orderOf(buyer, [[{ ...product, price: 800 }, 1]]),
    paymentReference: unpaid,
  });
  assert.equal(placed.status, 201);
  const { payment_reference } = await shop.db
    .selectFrom('orders')
    .select('payment_reference')
    .where('id', '=', placed.reply.data.orderId)
    .executeTakeFirstOrThrow();
  assert.equal(payment_reference, null);
  await assertInvariants(shop);
});
