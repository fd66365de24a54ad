import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { deliveryAreaCalls } from '@shop/contract/delivery-areas';
import { type OrderPage, orderPageCalls } from '@shop/contract/order-page';
import { anOwner } from '../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const buyer = await aBuyer(shop);
const owner = await anOwner(shop);

/** Returns in how many days an accepted item of a product is expected; null when no day is. */
async function expectedIn(estimated_delivery: string | null): Promise<number | null> {
  const product = await aProduct(shop);
  const { id } = product;
  await shop.db.updateTable('products').set({ estimated_delivery }).where('id', '=', id).execute();
  const { orderId, orderItemIds } = await place(shop, buyer, [[product, 1]]);
  await accept(orderItemIds[0] ?? '');
  return daysUntil((await pageOf(orderId)).items[0]?.expectedBy ?? null);
}

async function accept(orderItemId: string): Promise<void> {
  const body = { orderItemId, orderStatus: 'ACCEPTED', trackingNumber: 'TRK 7' } as const;
  await ask(shop, deliveryCalls.update, { token: owner.token, body });
}

async function pageOf(orderId: string): Promise<OrderPage> {
  const asked = { token: buyer.token, params: { orderId } };
  return (await ask(shop, orderPageCalls.get, asked)).reply.data;
}

function daysUntil(by: string | null): number | null {
  return by === null ? null : (Date.parse(by) - shop.clock.now().valueOf()) / 86_400_000;
}

test('an item is expected and can be returned by the days that its PIN code had when it was ordered', async () => {
  const deliverIn = (days: number) => {
    const body = { areas: [{ prefix: '631', deliverable: true, cod: true, days }] };
    return ask(shop, deliveryAreaCalls.save, { token: owner.token, body });
  };
  await deliverIn(20);
  const product = await aProduct(shop);
  const { orderId, orderItemIds } = await place(shop, buyer, [[product, 1]]);
  await deliverIn(2);
  assert.equal((await pageOf(orderId)).items[0]?.areaDays, 20);
  await accept(orderItemIds[0] ?? '');
  const [item] = (await pageOf(orderId)).items;
  assert.deepEqual(
    [daysUntil(item?.expectedBy ?? null), daysUntil(item?.returnUntil ?? null)],
    [20, 27],
  );
  await ask(shop, deliveryAreaCalls.save, { token: owner.token, body: { areas: [] } });
  const later = await place(shop, buyer, [[product, 1]]);
  assert.equal((await pageOf(later.orderId)).items[0]?.areaDays, null);
});

test('a shop that has not confirmed its promises expects only parcels of products with their own time', async () => {
  const promises = (promises_confirmed: boolean) =>
    shop.db.updateTable('store_profile').set({ promises_confirmed }).execute();
  await promises(false);
  assert.equal(await expectedIn(null), null);
  assert.equal(await expectedIn('3 days'), 3);
  await promises(true);
  assert.equal(await expectedIn(null), 5);
});
