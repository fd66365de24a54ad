import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { cartCalls } from '@shop/contract/cart';
import { orderManagementCalls } from '@shop/contract/delivery';
import { draftCalls } from '@shop/contract/drafts';
import { paise } from '@shop/contract/money';
import { orderPageCalls } from '@shop/contract/order-page';
import { sizeFor } from '../../../../scripts/lib/night.mjs';
import { aDraft, draftOf, sendNewDraft } from '../../test/draft-factories.ts';
import { placeDraft } from '../../test/draft-orders.ts';
import { anOwner, newSession } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { letOrdersWait } from '../../test/lock-waits.ts';
import { aBuyer, aProduct, orderOf, send, stockOf } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { transaction } from '../database/transaction.ts';
import { endDraft } from '../orders/placing/end-draft.ts';
import { releaseExpiredHolds } from '../orders/placing/holds.ts';
import { isDraftEnded } from '../orders/placing/place-order-queries.ts';

const shop = await aShop();
// Orders and the end of their link wait for each other; a slow machine must not refuse one.
await letOrdersWait(shop.db);
const owner = await anOwner(shop);

beforeEach(() => newSession(shop, owner, 'ADMIN'));

const read = async (draftId: string) =>
  (await ask(shop, draftCalls.get, { token: owner.token, params: { draftId } })).reply.data;
const change = (draftId: string, body: object) =>
  ask(shop, draftCalls.change, { token: owner.token, params: { draftId }, body });
const ordersOf = (draftId: string) =>
  shop.db.selectFrom('orders').selectAll().where('draft_id', '=', draftId).execute();

test('an order of a draft has its prices, shares and reference, whatever the shop asks by then', async () => {
  const buyer = await aBuyer(shop);
  const [saree, silk] = [
    await aProduct(shop, { stock: 1, price: 900 }),
    await aProduct(shop, { stock: 1.25, price: 400, unit: 'METRE' }),
  ];
  for (const { id: productId } of [saree, silk]) {
    const line = { userId: buyer.id, productId, quantity: 1 };
    assert.equal((await ask(shop, cartCalls.add, { token: buyer.token, body: line })).status, 200);
  }
  const body = draftOf(
    [
      [saree, 1],
      [silk, 1.25],
    ],
    { phoneNumber: buyer.phone, discountAmount: 100, reason: 'Agreed' },
  );
  const items = [{ ...body.items[0], unitPrice: 800 }, body.items[1]];
  const { draftId } = (await sendNewDraft(shop, { ...body, items }, { token: owner.token })).reply
    .data;
  await shop.db
    .updateTable('products')
    .set({ price: paise(200_000), active: false })
    .where('id', '=', saree.id)
    .execute();
  await shop.db
    .updateTable('products')
    .set({ price: paise(10_000), active: false, deleted_at: shop.clock.now() })
    .where('id', '=', silk.id)
    .execute();
  const placed = await placeDraft(shop, { draftId, customerId: buyer.id, key: 'a-key' });
  const { paymentReference, state, orderId, url, total } = await read(draftId);
  assert.deepEqual([state, orderId, url, total], ['ORDERED', placed?.id, null, 1_200]);
  const [order] = await ordersOf(draftId);
  assert.deepEqual(
    [order?.origin, order?.total, order?.discount, order?.payment_reference, order?.coupon_id],
    ['CHAT', 120_000, 10_000, paymentReference, null],
  );
  assert.deepEqual(
    [order?.ship_first_name, order?.ship_phone, order?.agreed_terms, order?.agreed_privacy],
    ['Ravi', '9876543210', 1, 1],
  );
  const lines = await shop.db
    .selectFrom('order_items')
    .select(['product_id', 'unit_price', 'quantity', 'line_total', 'discount'])
    .where('order_id', '=', placed?.id ?? '')
    .orderBy('id')
    .execute();
  assert.deepEqual(
    lines.map((line) => Object.values(line)),
    [
      [saree.id, 80_000, 1, 80_000, 6_154],
      [silk.id, 40_000, 1.25, 50_000, 3_846],
    ],
  );
  assert.deepEqual([await stockOf(shop, saree.id), await stockOf(shop, silk.id)], [0, 0]);
  const draft = await shop.db
    .selectFrom('drafts')
    .select('order_key')
    .where('id', '=', draftId)
    .executeTakeFirst();
  assert.equal(draft?.order_key, 'a-key');
  const log = await shop.db
    .selectFrom('activity')
    .select('action')
    .where('subject_kind', '=', 'DRAFT')
    .where('subject_id', '=', draftId)
    .orderBy('id')
    .execute();
  assert.deepEqual(
    log.map(({ action }) => action),
    ['DRAFT_CREATED', 'DRAFT_ORDERED'],
  );
  const keys = await shop.db.selectFrom('order_keys').select('key').execute();
  assert.deepEqual(keys, []);
  // The cart stays as it was.
  const cart = await shop.db
    .selectFrom('cart_items')
    .select('product_id')
    .where('customer_id', '=', buyer.id)
    .orderBy('product_id')
    .execute();
  assert.deepEqual(
    cart.map((line) => line.product_id),
    [saree.id, silk.id],
  );
  await assertInvariants(shop);
});

test('a draft becomes one order at most, and none after its end', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 3 });
  const lines = [[product, 1]] as const;
  const of = { token: owner.token, phoneNumber: buyer.phone, lines };
  const [one, given, late] = [
    await aDraft(shop, of),
    await aDraft(shop, of),
    await aDraft(shop, { ...of, expiresInMinutes: 30 }),
  ];
  await placeDraft(shop, { ...one, customerId: buyer.id });
  await change(given.draftId, { state: 'CANCELLED' });
  shop.clock.move(30 * 60);
  for (const { draftId } of [one, given, late]) {
    await assert.rejects(placeDraft(shop, { draftId, customerId: buyer.id }), isDraftEnded);
  }
  await releaseExpiredHolds(shop);
  assert.equal(await stockOf(shop, product.id), 2);
  assert.equal((await ordersOf(one.draftId)).length, 1);
  await assertInvariants(shop);
});

test('the lists and the page of an order say where it comes from, and why it cost less', async () => {
  const other = await aShop();
  const own = await anOwner(other);
  const buyer = await aBuyer(other);
  const product = await aProduct(other, { stock: 5 });
  const web = (await send(other, buyer, orderOf(buyer, [[product, 1]]))).reply.data.orderId;
  const { draftId } = await aDraft(other, {
    token: own.token,
    phoneNumber: buyer.phone,
    lines: [[product, 2]],
    discountAmount: 1,
    reason: 'Her sister’s wedding',
  });
  const chat = (await placeDraft(other, { draftId, customerId: buyer.id }))?.id ?? '';
  const list = async (query: object) =>
    ask(other, orderManagementCalls.list, { token: own.token, query });
  for (const [origin, expected] of [
    [
      undefined,
      [
        [chat, 'CHAT', draftId],
        [web, 'WEB', null],
      ],
    ],
    ['CHAT', [[chat, 'CHAT', draftId]]],
    ['WEB', [[web, 'WEB', null]]],
  ] as const) {
    for (const more of [{}, { status: 'toAccept' }, { year: '2026' }]) {
      const { data, totalCount } = (await list({ ...more, ...(origin && { origin }) })).reply;
      const rows = data.map((row) => [row.orderId, row.origin, row.draftId]);
      assert.deepEqual(new Set(rows.map(String)), new Set(expected.map(String)));
      assert.equal(totalCount, expected.length);
    }
  }
  for (const origin of ['SHOP', 'chat', '']) {
    assert.equal((await list({ origin })).status, 400, origin);
  }
  const page = (by: string) =>
    ask(other, orderPageCalls.get, { token: by, params: { orderId: chat } });
  const { data } = (await page(own.token)).reply;
  assert.deepEqual(data.draft, { draftId, by: 'Owner', reason: 'Her sister’s wedding' });
  const shown = (await page(buyer.token)).reply.data;
  assert.ok(!('draft' in shown) && !JSON.stringify(shown).includes('wedding'));
  await assertInvariants(other);
});

const ROUNDS = sizeFor(20, 4);

test('of an order and an end at once one wins, and the stock is right', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: ROUNDS });
  let ordered = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const of = { token: owner.token, phoneNumber: buyer.phone, lines: [[product, 1]] as const };
    const { draftId } = await aDraft(shop, of);
    const [order, end] = await Promise.allSettled([
      placeDraft(shop, { draftId, customerId: buyer.id }),
      change(draftId, { state: 'CANCELLED' }),
    ]);
    const isOrdered = order.status === 'fulfilled';
    if (order.status === 'rejected') assert.ok(isDraftEnded(order.reason), String(order.reason));
    const status = end.status === 'fulfilled' ? end.value.status : 0;
    assert.equal(status, isOrdered ? 409 : 200);
    assert.equal((await read(draftId)).state, isOrdered ? 'ORDERED' : 'CANCELLED');
    if (isOrdered) ordered += 1;
  }
  assert.equal(await stockOf(shop, product.id), ROUNDS - ordered);
  await assertInvariants(shop);
});

test('of two changes at once that saw the same, one wins', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { draftId, expiresAt } = await aDraft(shop, { token: owner.token });
    const expected = { state: 'OPEN', expiresAt } as const;
    const statuses = await Promise.all(
      [{ expiresInMinutes: 60 }, { expiresInMinutes: 120 }, { state: 'CANCELLED' }].map(
        async (body) => (await change(draftId, { ...body, expected })).status,
      ),
    );
    assert.equal(statuses.filter((status) => status === 200).length, 1, String(statuses));
  }
  await assertInvariants(shop);
});

test('many orders of one draft at once are one', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer(shop)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const { draftId } = await aDraft(shop, { token: owner.token });
    const placed = await Promise.allSettled(
      buyers.map(({ id: customerId }) => placeDraft(shop, { draftId, customerId })),
    );
    assert.equal(placed.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal((await ordersOf(draftId)).length, 1);
  }
  await assertInvariants(shop);
});

test('of a longer time and the end by a server whose clock is ahead one wins', async () => {
  const product = await aProduct(shop, { stock: ROUNDS });
  let kept = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const of = { token: owner.token, lines: [[product, 1]] as const };
    const { draftId, expiresAt } = await aDraft(shop, of);
    const [longer, hasEnded] = await Promise.all([
      change(draftId, { expiresInMinutes: 2_880 }),
      transaction(shop.db, (db) =>
        endDraft(db, { draftId, state: 'EXPIRED', now: new Date(expiresAt) }),
      ),
    ]);
    assert.equal(longer.status, hasEnded ? 409 : 200);
    assert.equal((await read(draftId)).state, hasEnded ? 'EXPIRED' : 'OPEN');
    if (!hasEnded) kept += 1;
  }
  assert.equal(await stockOf(shop, product.id), ROUNDS - kept);
  await assertInvariants(shop);
});
