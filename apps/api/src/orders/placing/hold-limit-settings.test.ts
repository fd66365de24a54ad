import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderCalls, orderMessages } from '@shop/contract/orders';
import { aBuyer, aProduct, orderOf } from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';

const shop = await aShop({ HOLD_UNITS_BEFORE_FIRST_ORDER: '40', METRES_PER_HELD_UNIT: '2' });

test('the units before a first order and the metres of a unit are settings', async () => {
  const buyer = await aBuyer(shop);
  const silk = await aProduct(shop, { stock: 200, unit: 'METRE' });
  const held = (metres: number) => {
    const { orderItems } = orderOf(buyer, [[silk, metres]]);
    return ask(shop, orderCalls.hold, {
      token: buyer.token,
      body: { userId: buyer.id, orderItems },
    });
  };
  assert.equal((await held(80)).status, 200);
  const { failure } = await held(80.5);
  assert.equal(failure.message, orderMessages.holdTooLarge(10, 40, 2));
});

test('fewer minutes a day than the least of a hold are one short hold', async () => {
  const brief = await aShop({ HOLD_MINUTES_PER_CUSTOMER: '2' });
  const buyer = await aBuyer(brief);
  const { orderItems } = orderOf(buyer, [[await aProduct(brief), 1]]);
  const hold = () =>
    ask(brief, orderCalls.hold, {
      token: buyer.token,
      body: { userId: buyer.id, orderItems },
    });
  const first = await hold();
  assert.equal(first.status, 200);
  assert.equal(Date.parse(first.reply.data.expiresAt) - brief.clock.now().valueOf(), 120_000);
  brief.clock.move(10);
  assert.equal((await hold()).status, 200, 'the running hold is renewed');
  brief.clock.move(110);
  const { failure } = await hold();
  assert.deepEqual(
    [failure.code, failure.message],
    ['HOLD_TOO_LONG', orderMessages.holdTooLong(2)],
  );
});
