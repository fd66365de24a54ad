import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityCalls } from '@shop/contract/activity';
import { deliveryCalls } from '@shop/contract/delivery';
import { paise } from '@shop/contract/money';
import { orderCalls } from '@shop/contract/orders';
import { anOwner, newSession } from '../../../test/factories.ts';
import { aBuyer, aProduct, orderOf, place } from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';

const shop = await aShop({ PUBLIC_URL: 'https://silks.example', DEMO_OPEN: '1' });
const owner = await anOwner(shop);
await shop.db.updateTable('store_profile').set({ business_name: 'Meena Silks' }).execute();

/** Returns the messages sent to a phone until now since the last call. */
async function toldTo(phone: string): Promise<{ purpose: string; text: string }[]> {
  shop.messages.wake();
  await shop.settled();
  return shop.sent
    .splice(0)
    .flatMap(({ to, purpose, text }) => (to === phone ? [{ purpose, text }] : []));
}

type Moved = 'ACCEPTED' | 'SHIPPED' | 'REJECTED';

async function move(orderItemId: string, orderStatus: Moved, number = 'TRK-1') {
  const trackingNumber = orderStatus === 'ACCEPTED' ? number : '';
  const body = { orderItemId, orderStatus, trackingNumber };
  const { status } = await ask(shop, deliveryCalls.update, { token: owner.token, body });
  assert.equal(status, 200);
}

test('a placed order is reported with its number, total and page, under the shop’s own name', async () => {
  for (const isScanned of [false, true]) {
    const buyer = await aBuyer(shop);
    const product = await aProduct(shop, { price: 123_456.5 });
    const { orderId } = await place(shop, buyer, [[product, 1]], { isScanned });
    const text = `Meena Silks: we have your order ${orderId} for ₹1,23,456.50. See it here: https://silks.example/personalinfo/my-orders/${orderId} Thank you.`;
    assert.deepEqual(await toldTo(buyer.phone), [{ purpose: 'ORDER_PLACED', text }]);
  }
});

test('a refused order is reported to nobody', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 1 });
  const { status } = await ask(shop, orderCalls.create, {
    token: buyer.token,
    query: { userId: buyer.id },
    body: orderOf(buyer, [[product, 2]]),
  });
  assert.equal(status, 409);
  const count = shop.db.selectFrom('messages').where('phone', '=', buyer.phone).selectAll();
  assert.deepEqual(await count.execute(), []);
});

test('the first change of an order is reported at once, the rest of its minute as one message at its end', async () => {
  const buyer = await aBuyer(shop);
  const lines = await Promise.all([1, 2, 3, 4].map(async () => [await aProduct(shop), 1] as const));
  const { orderId, orderItemIds } = await place(
    shop,
    buyer,
    lines.map(([product]) => [product, 1]),
  );
  const [first = '', second = '', third = '', fourth = ''] = orderItemIds;
  await toldTo(buyer.phone);
  await move(first, 'ACCEPTED');
  const [told, ...rest] = await toldTo(buyer.phone);
  assert.deepEqual([told?.purpose, rest], ['ORDER_ACCEPTED', []]);
  assert.match(told?.text ?? '', new RegExp(`order ${orderId} .*TRK-1`));
  shop.clock.move(20);
  await move(second, 'ACCEPTED', 'TRK-2');
  await move(third, 'REJECTED');
  await move(fourth, 'ACCEPTED', 'TRK-4');
  shop.clock.move(39);
  assert.deepEqual(await toldTo(buyer.phone), []);
  shop.clock.move(1);
  const more = await toldTo(buyer.phone);
  assert.deepEqual(
    more.map(({ purpose }) => purpose),
    ['ORDER_REJECTED'],
    'what is said of money outranks what is said of a parcel',
  );
  assert.match(more[0]?.text ?? '', /Nothing was paid/);
  await move(first, 'ACCEPTED', 'TRK-9');
  assert.equal((await toldTo(buyer.phone))[0]?.purpose, 'ORDER_ACCEPTED', 'a new minute');
});

test('several parcels of one order that leave within a minute have all their numbers in one message', async () => {
  const buyer = await aBuyer(shop);
  const lines = await Promise.all([1, 2, 3, 4].map(async () => [await aProduct(shop), 1] as const));
  const { orderItemIds } = await place(shop, buyer, lines);
  await toldTo(buyer.phone);
  const numbers = ['TRK-1', 'TRK-2', 'TRK-3', 'TRK-2'];
  for (const [at, id] of orderItemIds.entries()) await move(id, 'ACCEPTED', numbers[at]);
  assert.match((await toldTo(buyer.phone))[0]?.text ?? '', /TRK-1/);
  shop.clock.move(60);
  const [{ text } = { text: '' }, ...rest] = await toldTo(buyer.phone);
  assert.match(text, /TRK-2, TRK-3[^,]/);
  assert.deepEqual(rest, []);
});

/** Makes a scanned order of a free stole and two sarees; returns the items in this order. */
async function aBuyerWithFreeItem() {
  const buyer = await aBuyer(shop);
  const products = await Promise.all([500, 8_000, 5_200].map((price) => aProduct(shop, { price })));
  const lines = products.map((product) => [product, 1] as const);
  const { orderId, orderItemIds } = await place(shop, buyer, lines, { isScanned: true });
  const [stole = '', ...sarees] = orderItemIds;
  await shop.db
    .updateTable('order_items')
    .set({ discount: paise(50_000) })
    .where('id', '=', stole)
    .execute();
  await toldTo(buyer.phone);
  return { buyer, orderId, stole, sarees };
}

test('an item that a coupon paid for is rejected without a word of money that comes back', async () => {
  const { buyer, stole } = await aBuyerWithFreeItem();
  await move(stole, 'REJECTED');
  const [rejected] = await toldTo(buyer.phone);
  assert.match(rejected?.text ?? '', /A piece of it was free, so nothing is sent back for that/);
});

test('a free item never replaces the sentence about the money of the others in its minute', async () => {
  for (const isLast of [true, false]) {
    const { buyer, orderId, stole, sarees } = await aBuyerWithFreeItem();
    const [first = '', second = ''] = sarees;
    for (const id of [first, ...(isLast ? [second, stole] : [stole, second])]) {
      await move(id, 'REJECTED');
    }
    await toldTo(buyer.phone);
    shop.clock.move(60);
    const [rejected] = await toldTo(buyer.phone);
    const said = `could not accept order ${orderId}. Once we find your payment, what you paid`;
    assert.ok(rejected?.text.includes(said), rejected?.text);
  }
});

test('a message promises money back only after its payment was seen', async () => {
  for (const isSeen of [false, true]) {
    const buyer = await aBuyer(shop);
    const lines = [[await aProduct(shop), 1] as const, [await aProduct(shop), 1] as const];
    const { orderItemIds } = await place(shop, buyer, lines, { isScanned: true });
    const [first = '', second = ''] = orderItemIds;
    if (isSeen) await move(first, 'ACCEPTED');
    shop.clock.move(61);
    await toldTo(buyer.phone);
    await move(second, 'REJECTED');
    const [rejected] = await toldTo(buyer.phone);
    const said = isSeen ? 'What you paid for it is' : 'Once we find your payment, what you';
    assert.ok(rejected?.text.includes(`. ${said}`), rejected?.text);
  }
});

test('a message says that it is about a part of the order while other pieces have another status', async () => {
  // Each minute of this file counts to the session's life.
  await newSession(shop, owner, 'ADMIN');
  const buyer = await aBuyer(shop);
  const lines = [[await aProduct(shop), 1] as const, [await aProduct(shop), 1] as const];
  const { orderId, orderItemIds } = await place(shop, buyer, lines);
  const [first = '', second = ''] = orderItemIds;
  await toldTo(buyer.phone);
  for (const [id, status, said] of [
    [first, 'ACCEPTED', `order ${orderId} (part of it) is accepted`],
    [second, 'ACCEPTED', `order ${orderId} is accepted`],
    [first, 'SHIPPED', `order ${orderId} (part of it) is on its way`],
    [second, 'REJECTED', `could not deliver order ${orderId} (part of it).`],
  ] as const) {
    await move(id, status);
    shop.clock.move(61);
    const [{ text } = { text: '' }] = await toldTo(buyer.phone);
    assert.ok(text.includes(said), text);
  }
});

test('two concurrent changes of one order make one message at once and one later', async () => {
  const buyer = await aBuyer(shop);
  const [one, other] = [await aProduct(shop), await aProduct(shop)];
  const { orderItemIds } = await place(shop, buyer, [
    [one, 1],
    [other, 1],
  ]);
  await toldTo(buyer.phone);
  await Promise.all(orderItemIds.map((id) => move(id, 'ACCEPTED')));
  assert.equal((await toldTo(buyer.phone)).length, 1);
  shop.clock.move(60);
  assert.equal((await toldTo(buyer.phone)).length, 1);
});

test('a refund is reported with its method and its amount, once', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { price: 500 });
  const { orderItemIds } = await place(shop, buyer, [[product, 2]], { isScanned: true });
  const [orderItemId = ''] = orderItemIds;
  await move(orderItemId, 'REJECTED');
  const [rejected] = (await toldTo(buyer.phone)).slice(-1);
  assert.match(rejected?.text ?? '', /Once we find your payment/);
  const sent = { token: owner.token, params: { orderItemId } };
  assert.equal((await ask(shop, deliveryCalls.refund, sent)).status, 200);
  assert.equal((await ask(shop, deliveryCalls.refund, sent)).status, 200);
  shop.clock.move(11);
  assert.equal((await ask(shop, deliveryCalls.refund, sent)).status, 409);
  const told = await toldTo(buyer.phone);
  assert.deepEqual(
    told.map(({ purpose }) => purpose),
    ['REFUND_SENT'],
  );
  assert.match(told[0]?.text ?? '', /₹1,000\.00/);
});

test('a parcel that cannot be sent or came back is reported as not delivered, not as not accepted', async () => {
  for (const steps of [[], ['ACCEPTED'], ['ACCEPTED', 'SHIPPED']] as const) {
    const buyer = await aBuyer(shop);
    const { orderId, orderItemIds } = await place(shop, buyer, [[await aProduct(shop), 1]]);
    const [id = ''] = orderItemIds;
    for (const step of [...steps, 'REJECTED'] as const) {
      shop.clock.move(61);
      await toldTo(buyer.phone);
      await move(id, step);
    }
    const failed = steps.length === 0 ? 'accept' : 'deliver';
    const purpose = steps.length === 0 ? 'ORDER_REJECTED' : 'ORDER_NOT_DELIVERED';
    const [told] = await toldTo(buyer.phone);
    assert.equal(told?.purpose, purpose);
    assert.match(
      told?.text ?? '',
      new RegExp(`we could not ${failed} order ${orderId}\\. Nothing`),
    );
    const { reply } = await ask(shop, activityCalls.list, {
      token: owner.token,
      query: { size: '1' },
    });
    assert.equal(reply.data[0]?.action, purpose);
  }
});
