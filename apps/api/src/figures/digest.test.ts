import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refundCalls } from '@shop/contract/refunds';
import { aClaim } from '../../test/claim-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { sendDigest } from './pending-counts.ts';

const shop = await aShop();
const { token } = await anOwner(shop);

async function digests(): Promise<string[]> {
  shop.sent.length = 0;
  await sendDigest(shop);
  await shop.settled();
  return shop.sent.filter(({ purpose }) => purpose === 'DIGEST').map(({ text }) => text);
}

test('a due refund without an order is open work by itself', async () => {
  const { refundId } = await aClaim(shop, await aBuyer(shop));
  assert.deepEqual(await digests(), []);
  const due = { token, params: { refundId }, body: { state: 'DUE' as const } };
  assert.equal((await ask(shop, refundCalls.send, due)).status, 200);
  const [text = ''] = await digests();
  assert.match(text, /0 to accept, 0 payments to check, 1 refund due, 0 products low in stock/);
  const sent = { token, params: { refundId }, body: { method: 'UPI' as const } };
  assert.equal((await ask(shop, refundCalls.send, sent)).status, 200);
});

test('the owner gets a morning message with the counts of open work once a day, and none without any', async () => {
  shop.clock.move(86_400);
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
  // As two servers, or one that runs the job again.
  const [[text = '', ...others], again] = [await digests(), await digests()];
  assert.deepEqual(again, []);
  assert.match(text, /1 to accept, 1 payment to check, 0 refunds due, 1 product low in stock/);
  assert.deepEqual(others, []);
  shop.clock.move(86_400);
  assert.equal((await digests()).length, 1);
});
