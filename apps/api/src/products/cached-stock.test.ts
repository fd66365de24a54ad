import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { productCalls } from '@shop/contract/products';
import { anOwner } from '../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop({ CACHE_MB: '8' });
const { token } = await anOwner(shop);

test('a cached list of available products drops one that an order sold out, and shows it again after a cancellation', async () => {
  const product = await aProduct(shop, { stock: 1 });
  const query = { inStock: 'true', facets: 'true' } as const;
  const count = async () => (await ask(shop, productCalls.catalogue, { query })).reply.totalCount;
  const before = await count();
  const { orderItemIds } = await place(shop, await aBuyer(shop), [[product, 1]]);
  assert.equal(await count(), before - 1);
  const body = {
    orderItemId: orderItemIds[0] ?? '',
    orderStatus: 'REJECTED',
    trackingNumber: '',
  } as const;
  await ask(shop, deliveryCalls.update, { token, body });
  assert.equal(await count(), before);
});
