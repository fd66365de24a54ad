import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pushCalls } from '@shop/contract/push';
import { anOwner } from '../../../test/factories.ts';
import { aPushService } from '../../../test/fakes/push-service.ts';
import { aBuyer, aProduct, orderOf, place, send } from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';
import { notifyOfNewOrders, requestOrderNotice } from './new-order-notice.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const product = await aProduct(shop, { price: 2_999, stock: 500 });

async function told(): Promise<string[]> {
  shop.sent.length = 0;
  await notifyOfNewOrders(shop);
  await shop.settled();
  return shop.sent.filter(({ purpose }) => purpose === 'NEW_ORDER').map(({ text }) => text);
}

test('the owner is notified of an order at once, and of further ones within the minute as a sum', async () => {
  const buyer = await aBuyer(shop);
  assert.deepEqual(await told(), []);
  await place(shop, buyer, [[product, 1]]);
  const [first, ...others] = await told();
  assert.match(first ?? '', /: 1 new order, ₹2,999\.00\. http\S+\/admin\/delivery-management$/);
  assert.deepEqual(others, []);
  await place(shop, buyer, [[product, 2]]);
  await place(shop, buyer, [[product, 3]]);
  assert.deepEqual(await told(), []);
  shop.clock.move(60);
  const [sum = ''] = await told();
  assert.match(sum, /: 2 new orders, ₹14,995\.00\. /);
  shop.clock.move(60);
  assert.deepEqual(await told(), []);
});

test('an order requests its notice once a minute, and a rolled-back order requests none', async () => {
  shop.clock.move(60);
  const buyer = await aBuyer(shop);
  const asked = () => shop.queued.filter(({ name }) => name === 'tell-of-orders').length;
  const before = asked();
  assert.equal((await send(shop, buyer, orderOf(buyer, [[product, 501]]))).status, 400);
  assert.equal(
    (await send(shop, buyer, orderOf(buyer, [[{ ...product, price: 1 }, 1]]))).status,
    409,
  );
  assert.equal(asked(), before);
  assert.deepEqual(await told(), []);
  await place(shop, buyer, [[product, 1]]);
  await place(shop, buyer, [[product, 2]]);
  assert.equal(asked(), before + 1);
});

test('the notice of orders within the minute is requested at its end, not only by the schedule', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let asked = 0;
  const jobs = { enqueue: async () => void (asked += 1) };
  const asking = { ...shop, jobs };
  for (let orders = 0; orders < 3; orders += 1) requestOrderNotice(asking);
  assert.equal(asked, 1);
  t.mock.timers.tick(60_000);
  assert.equal(asked, 1);
  t.mock.timers.tick(10_000);
  assert.equal(asked, 2);
  t.mock.timers.tick(120_000);
  assert.equal(asked, 2);
});

test('every device that was switched on is notified, and the outbox has one line', async () => {
  const service = await aPushService();
  const { token } = await anOwner(shop);
  const devices = [service.device(), service.device()];
  for (const { fields } of devices) await ask(shop, pushCalls.subscribe, { token, body: fields });
  shop.clock.move(60);
  await place(shop, await aBuyer(shop), [[product, 1]]);
  assert.equal((await told()).length, 1);
  const notice = devices[0]?.told[0] as { title: string; body: string; path: string };
  assert.match(notice.body, /^\d+ new orders?, ₹[\d,.]+\.$/);
  assert.equal(notice.path, '/admin/delivery-management');
  assert.deepEqual(
    devices.map((device) => device.told.length),
    [1, 1],
  );
  assert.notEqual(owner.id, '');
});
