import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { recentOrderCalls } from '@shop/contract/recent-orders';
import { anOwner } from '../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const buyer = await aBuyer(shop, { firstName: 'Kavya', lastName: 'Iyer' });
const { token } = await anOwner(shop);
const saree = await aProduct(shop, { price: 1_200.5, stock: 100 });
const stole = await aProduct(shop, { price: 80, stock: 100 });

const recent = async () => (await ask(shop, recentOrderCalls.list, { token })).reply.data;

test('each of the newest orders is listed once, with its items, total and statuses', async () => {
  const { orderId, orderItemIds } = await place(shop, buyer, [
    [saree, 2],
    [stole, 1],
  ]);
  const [orderItemId = ''] = orderItemIds;
  const body = { orderItemId, orderStatus: 'ACCEPTED', trackingNumber: 'T1' } as const;
  await ask(shop, deliveryCalls.update, { token, body });
  assert.deepEqual(await recent(), [
    {
      orderId,
      orderDate: shop.clock.now().toISOString(),
      customerId: buyer.id,
      customerName: 'Kavya Iyer',
      items: 2,
      total: 2_481,
      statuses: ['ORDERED', 'ACCEPTED'],
    },
  ]);
});

test('the newest five orders are listed, the newest first', async () => {
  const placed: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    shop.clock.move(60);
    placed.push((await place(shop, buyer, [[stole, 1]])).orderId);
  }
  const ids = (await recent()).map(({ orderId }) => orderId);
  assert.deepEqual(ids, placed.toReversed().slice(0, 5));
});
