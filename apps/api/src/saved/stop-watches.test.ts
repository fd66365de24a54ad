import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchCalls } from '@shop/contract/watches';
import { aShopper } from '../../test/factories.ts';
import { restock } from '../../test/order-factories.ts';
import { aSoldOutProduct, aStopToken, watch, watchedBy } from '../../test/saved-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();

const stop = (token: string, all?: boolean) =>
  ask(shop, watchCalls.stop, { params: { token }, body: { all } });
const stateOf = (token: string) => ask(shop, watchCalls.stopState, { params: { token } });

test('the stop link ends nothing by reading, and by its form the watch of its product', async () => {
  const person = await aShopper(shop);
  const token = await aStopToken(shop, person);
  const productName = (await stateOf(token)).reply.data.productName;
  assert.deepEqual((await stateOf(token)).reply.data, { productName, isWaiting: false, others: 0 });
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('name', '=', productName)
    .executeTakeFirstOrThrow();
  await restock(shop, id, -1);
  await watch(shop, person, { id });
  const { product: other } = await aSoldOutProduct(shop);
  await watch(shop, person, other);
  assert.deepEqual((await stateOf(token)).reply.data, { productName, isWaiting: true, others: 1 });
  assert.deepEqual(await watchedBy(shop, person), [other.id, id]);
  const form = await fetch(`${shop.url}/stop/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  });
  assert.deepEqual([form.status, form.headers.get('location')], [303, `/stop/${token}`]);
  assert.deepEqual(await watchedBy(shop, person), [other.id]);
  assert.equal((await stop(token, true)).reply.data.others, 0);
  assert.deepEqual(await watchedBy(shop, person), []);
  assert.equal((await stop(token)).status, 200);
});

test('an unknown or old stop link is 404, and its answers are never stored', async () => {
  const token = await aStopToken(shop, await aShopper(shop));
  for (const wrong of ['x', `${token}x`, token.slice(1), 'x'.repeat(900)]) {
    assert.equal((await stateOf(wrong)).status, 404);
    assert.equal((await stop(wrong)).status, 404);
  }
  const { headers } = await fetch(`${shop.url}/api/stop/${token}`);
  assert.equal(headers.get('cache-control'), 'no-store');
  shop.clock.move(90 * 24 * 3_600);
  assert.equal((await stateOf(token)).status, 404);
});
