import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderPageCalls } from '@shop/contract/order-page';
import { anOwner } from '../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);

test('a note whose answer was lost is written once', async () => {
  const { orderId } = await place(shop, await aBuyer(shop), [[await aProduct(shop), 1]]);
  const params = { orderId };
  const send = (text: string, key: string) => {
    const headers = { 'idempotency-key': key };
    return ask(shop, orderPageCalls.addNote, { token, params, body: { text }, headers });
  };
  const first = await send('Wants a box', 'note-1');
  const again = await send('Wants a box', 'note-1');
  assert.deepEqual([again.status, again.reply.data], [201, first.reply.data]);
  assert.equal((await send('Wants a bag', 'note-1')).failure.code, 'KEY_REUSED');
  await send('Wants a box', 'note-2');
  const { reply } = await ask(shop, orderPageCalls.get, { token, params });
  assert.equal(reply.data.notes?.length, 2);
});
