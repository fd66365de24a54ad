import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { orderManagementCalls } from '@shop/contract/delivery';
import { exportCalls } from '@shop/contract/exports';
import { paise } from '@shop/contract/money';
import { orderPageCalls } from '@shop/contract/order-page';
import { anOwner } from '../../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../../test/order-factories.ts';
import { aShop, ask, sendCall } from '../../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const { token } = owner;
const buyer = await aBuyer(shop);
const product = await aProduct(shop, { stock: 100 });

/** Places an order that the owner wrote first. */
async function anOrderFromChat(reason: string | null) {
  const { orderId } = await place(shop, buyer, [[product, 1]]);
  const now = shop.clock.now();
  const total = paise(reason === null ? 149_950 : 149_900);
  const draftId = orderId;
  await shop.db
    .insertInto('drafts')
    .values({
      id: draftId,
      created_by: owner.id,
      created_at: now,
      list_total: paise(149_950),
      total,
      discount: paise(149_950 - total),
      reason,
      payment_reference: `D-${orderId}`,
      salt: randomBytes(16),
      token_hash: randomBytes(32),
      state: 'ORDERED',
      expires_at: now,
      ended_at: now,
    })
    .execute();
  await shop.db
    .updateTable('orders')
    .set({ origin: 'CHAT', draft_id: draftId })
    .where('id', '=', orderId)
    .execute();
  return { orderId, draftId };
}

const web = await place(shop, buyer, [[product, 2]]);
const chat = await anOrderFromChat('Bought two before');
const full = await anOrderFromChat(null);

type Query = NonNullable<Parameters<typeof ask<typeof orderManagementCalls.list>>[2]>['query'];
const list = async (query: Query) =>
  (await ask(shop, orderManagementCalls.list, { token, query })).reply;
const idsOf = async (query: Query) => (await list(query)).data.map(({ orderId }) => orderId);

test('a row says where its order comes from, and which draft it was', async () => {
  const { data } = await list({});
  assert.deepEqual(
    data.map(({ orderId, origin, draftId }) => [orderId, origin, draftId]),
    [
      [full.orderId, 'CHAT', full.draftId],
      [chat.orderId, 'CHAT', chat.draftId],
      [web.orderId, 'WEB', null],
    ],
  );
});

test('a list is filtered by origin, with its count, in every period and order', async () => {
  const year = String(shop.clock.now().getUTCFullYear());
  for (const period of [{}, { lastNDays: '1' }, { year }, { lastNMonths: '2' }]) {
    for (const sort of [undefined, 'amount'] as const) {
      const ofChat = await list({ ...period, sort, origin: 'CHAT' });
      assert.deepEqual(ofChat.data.map(({ orderId }) => orderId).toSorted(), [
        chat.orderId,
        full.orderId,
      ]);
      assert.equal(ofChat.totalCount, 2);
      const ofWeb = await list({ ...period, sort, origin: 'WEB' });
      assert.deepEqual(
        [ofWeb.data.map(({ orderId }) => orderId), ofWeb.totalCount],
        [[web.orderId], 1],
      );
    }
  }
  assert.deepEqual(await idsOf({ origin: 'CHAT', page: '1', size: '1' }), [chat.orderId]);
  assert.deepEqual(await idsOf({ origin: 'WEB', status: 'toAccept' }), [web.orderId]);
  assert.deepEqual(await idsOf({ origin: 'CHAT', status: 'toCheck' }), []);
  const date = new Date(shop.clock.now().valueOf() + 19_800_000).toISOString().slice(0, 10);
  const query = { date, origin: 'CHAT' } as const;
  const { reply } = await ask(shop, orderManagementCalls.byDate, { token, query });
  assert.equal(reply.totalCount, 2);
});

test('an export has the filter too, and any other origin is refused', async () => {
  const file = await sendCall(shop, exportCalls.orders, { token, query: { origin: 'CHAT' } });
  assert.equal((await file.text()).trim().split('\n').length, 3);
  for (const origin of ['web', 'POS', '']) {
    const query = { origin: origin as 'WEB' };
    assert.equal((await ask(shop, orderManagementCalls.list, { token, query })).status, 400);
  }
});

test('only the back office sees who wrote the order, and why it costs less', async () => {
  const pageOf = async (orderId: string, by = token) =>
    (await ask(shop, orderPageCalls.get, { token: by, params: { orderId } })).reply.data;
  const { draftId } = chat;
  assert.deepEqual((await pageOf(chat.orderId)).draft, {
    draftId,
    by: 'Owner',
    reason: 'Bought two before',
  });
  assert.equal((await pageOf(full.orderId)).draft?.reason, null);
  assert.equal((await pageOf(web.orderId)).draft, null);
  assert.equal('draft' in (await pageOf(chat.orderId, buyer.token)), false);
});
