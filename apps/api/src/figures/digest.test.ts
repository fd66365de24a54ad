import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anOwner } from '../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aShop } from '../../test/server.ts';
import { sendDigest } from './pending-counts.ts';

const shop = await aShop();
await anOwner(shop);

async function digests(): Promise<string[]> {
  shop.sent.length = 0;
  await sendDigest(shop);
  await shop.settled();
  return shop.sent.filter(({ purpose }) => purpose === 'DIGEST').map(({ text }) => text);
}

test('the owner gets a morning message with the counts of open work, and none without any', async () => {
  const product = await aProduct(shop, { stock: 40 });
  assert.deepEqual(await digests(), []);
  const buyer = await aBuyer(shop);
  const other = await aProduct(shop, { stock: 40 });
  const order = [
    [product, 1],
    [other, 1],
  ] as const;
  await place(shop, buyer, order);
  await place(shop, buyer, [[product, 2]], { isScanned: true });
  await aProduct(shop, { stock: 2 });
  const [text = '', ...others] = await digests();
  assert.match(text, /1 to accept, 1 payment to check, 0 refunds due, 1 product low in stock/);
  assert.deepEqual(others, []);
});
