import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Buyer, aBuyer, aProduct, orderOf, send } from '../../../test/order-factories.ts';
import { aShop } from '../../../test/server.ts';

const shop = await aShop();

async function answerOf({ id }: Buyer) {
  const query = shop.db.selectFrom('users').select('whatsapp_updates').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).whatsapp_updates;
}

test('an order stores the answer about WhatsApp, an order without one leaves it, a refused one changes nothing', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 50 });
  const answer = () => answerOf(buyer);
  const place = async (quantity: number, fields: { whatsappUpdates?: boolean }) =>
    (await send(shop, buyer, orderOf(buyer, [[product, quantity]], fields))).status;
  assert.equal(await place(1, {}), 201);
  assert.equal(await answer(), false);
  assert.equal(await place(60, { whatsappUpdates: true }), 409);
  assert.equal(await answer(), false);
  assert.equal(await place(2, { whatsappUpdates: true }), 201);
  assert.equal(await answer(), true);
  assert.equal(await place(3, {}), 201);
  assert.equal(await answer(), true);
  assert.equal(await place(4, { whatsappUpdates: false }), 201);
  assert.equal(await answer(), false);
});

test('the answer about WhatsApp is not part of an order: a repeat with another answer is a repeat', async () => {
  const buyer = await aBuyer(shop);
  const lines: Parameters<typeof orderOf>[1] = [[await aProduct(shop), 1]];
  const [first, again] = [
    await send(shop, buyer, orderOf(buyer, lines)),
    await send(shop, buyer, orderOf(buyer, lines, { whatsappUpdates: true })),
  ];
  assert.equal(first.reply.data.orderId, again.reply.data.orderId);
});

test('an order that is repeated late does not undo a later answer about WhatsApp', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop);
  const order = async (quantity: number, whatsappUpdates: boolean) => {
    const request = orderOf(buyer, [[product, quantity]], { whatsappUpdates });
    return (await send(shop, buyer, request, { key: `order-${quantity}` })).reply.data.orderId;
  };
  const first = await order(1, true);
  await order(2, false);
  assert.equal(await order(1, true), first);
  assert.equal(await answerOf(buyer), false);
});
