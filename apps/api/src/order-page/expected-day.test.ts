import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { orderPageCalls } from '@shop/contract/order-page';
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
  const body = {
    orderItemId: orderItemIds[0] ?? '',
    orderStatus: 'ACCEPTED',
    trackingNumber: 'TRK 7',
  } as const;
  await ask(shop, deliveryCalls.update, { token: owner.token, body });
  const asked = { token: buyer.token, params: { orderId } };
  const by = (await ask(shop, orderPageCalls.get, asked)).reply.data.items[0]?.expectedBy ?? null;
  return by === null ? null : (Date.parse(by) - shop.clock.now().valueOf()) / 86_400_000;
}

test('a shop that has not confirmed its promises expects only parcels of products with their own time', async () => {
  const promises = (promises_confirmed: boolean) =>
    shop.db.updateTable('store_profile').set({ promises_confirmed }).execute();
  await promises(false);
  assert.equal(await expectedIn(null), null);
  assert.equal(await expectedIn('3 days'), 3);
  await promises(true);
  assert.equal(await expectedIn(null), 5);
});
