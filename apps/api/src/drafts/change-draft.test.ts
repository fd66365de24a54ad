import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { type DraftChange, draftCalls, draftMessages } from '@shop/contract/drafts';
import { aDraft, draftOf, sendNewDraft } from '../../test/draft-factories.ts';
import { aStaffMember, anOwner, newSession } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { aBuyer, aProduct, orderOf, send, stockOf } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { releaseExpiredHolds } from '../orders/placing/holds.ts';
import { wipeDrafts } from './change-draft.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const clerk = await aStaffMember(shop, ['orders']);

beforeEach(async () => {
  await newSession(shop, owner, 'ADMIN');
  await newSession(shop, clerk, 'STAFF');
});

const change = (draftId: string, body: DraftChange, { token } = owner) =>
  ask(shop, draftCalls.change, { token, params: { draftId }, body });
const read = async (draftId: string) =>
  (await ask(shop, draftCalls.get, { token: owner.token, params: { draftId } })).reply.data;
const log = async (draftId: string) =>
  shop.db
    .selectFrom('activity')
    .select(['action', 'user_id', 'user_role', 'changes'])
    .where('subject_kind', '=', 'DRAFT')
    .where('subject_id', '=', draftId)
    .orderBy('id')
    .execute();

test('a draft that is given up frees its stock at once, by the clerk who is in the log', async () => {
  const product = await aProduct(shop, { stock: 1 });
  const { draftId } = await aDraft(shop, { token: owner.token, lines: [[product, 1]] });
  assert.equal(await stockOf(shop, product.id), 0);
  const { message, data } = (await change(draftId, { state: 'CANCELLED' }, clerk)).reply;
  assert.equal(message, draftMessages.cancelled);
  assert.deepEqual(
    [data.state, data.url, data.whatsappUrl, data.endedAt],
    ['CANCELLED', null, null, shop.clock.now().toISOString()],
  );
  assert.equal(await stockOf(shop, product.id), 1);
  assert.deepEqual(
    (await log(draftId)).map(({ action, user_id }) => [action, user_id]),
    [
      ['DRAFT_CREATED', owner.id],
      ['DRAFT_CANCELLED', clerk.id],
    ],
  );
  const again = await change(draftId, { state: 'CANCELLED' });
  assert.deepEqual([again.status, again.failure.code], [409, 'DRAFT_ENDED']);
  assert.deepEqual((again.failure as { data?: object }).data, await read(draftId));
  assert.equal((await change(draftId, { expiresInMinutes: 60 })).status, 409);
  const other = await aDraft(shop, { token: owner.token });
  const both = { state: 'CANCELLED', expiresInMinutes: '' } as const;
  assert.equal((await change(other.draftId, both)).reply.data.state, 'CANCELLED');
  await assertInvariants(shop);
});

test('the time is reckoned from now, and at most a week from the writing', async () => {
  const { draftId, expiresAt } = await aDraft(shop, { token: owner.token });
  shop.clock.move(3_600);
  await newSession(shop, owner, 'ADMIN');
  const longer = (await change(draftId, { expiresInMinutes: 2_880 })).reply.data;
  assert.equal(Date.parse(longer.expiresAt) - shop.clock.now().valueOf(), 2_880 * 60_000);
  const [, changed] = await log(draftId);
  assert.deepEqual(
    [changed?.action, changed?.changes],
    ['DRAFT_CHANGED', [{ field: 'expiresAt', before: expiresAt, after: longer.expiresAt }]],
  );
  for (let day = 0; day < 5; day += 1) {
    shop.clock.move(86_400 - 60);
    await newSession(shop, owner, 'ADMIN');
    const { status } = await change(draftId, { expiresInMinutes: 1_440 });
    assert.equal(status, 200, `day ${day}`);
  }
  const late = await change(draftId, { expiresInMinutes: 2_880 });
  assert.deepEqual(
    [late.status, late.failure.message, late.failure.errors?.[0]?.path],
    [400, draftMessages.week, 'expiresInMinutes'],
  );
  await releaseExpiredHolds(shop);
  assert.equal((await read(draftId)).state, 'OPEN');
  await change(draftId, { state: 'CANCELLED' });
  await assertInvariants(shop);
});

test('a change says one thing, and only what was seen is changed', async () => {
  const { draftId, expiresAt } = await aDraft(shop, { token: owner.token });
  for (const body of [
    {},
    { expiresInMinutes: null, state: null },
    { expiresInMinutes: 60, state: 'CANCELLED' },
    { expiresInMinutes: 29 },
    { expiresInMinutes: 2_881 },
    { state: 'OPEN' },
    { state: 'EXPIRED' },
    { state: 'CANCELLED', expected: { state: 'GONE' } },
    { state: 'CANCELLED', expected: { expiresAt: 'today' } },
  ]) {
    assert.equal((await change(draftId, body as DraftChange)).status, 400, JSON.stringify(body));
  }
  const seen = { state: 'OPEN', expiresAt } as const;
  const moved = await change(draftId, { expiresInMinutes: 60, expected: seen });
  assert.equal(moved.status, 200);
  const other = await change(draftId, { state: 'CANCELLED', expected: seen });
  assert.deepEqual([other.status, other.failure.code], [409, 'CHANGED_MEANWHILE']);
  assert.deepEqual((other.failure as { data?: object }).data, moved.reply.data);
  const wrong = { state: 'EXPIRED' } as const;
  assert.equal((await change(draftId, { expiresInMinutes: 60, expected: wrong })).status, 409);
  const unknown = await change('999999999', { expiresInMinutes: 60 });
  assert.deepEqual([unknown.status, unknown.failure.message], [404, draftMessages.notFound]);
  await change(draftId, { state: 'CANCELLED' });
});

test('from its end on a draft is EXPIRED in every answer, and the job gives the stock back', async () => {
  const product = await aProduct(shop, { stock: 1 });
  const of = { token: owner.token, lines: [[product, 1]] as const, expiresInMinutes: 30 };
  const { draftId, expiresAt } = await aDraft(shop, of);
  shop.clock.move(30 * 60 - 1);
  await releaseExpiredHolds(shop);
  assert.equal(await stockOf(shop, product.id), 0);
  shop.clock.move(1);
  await newSession(shop, owner, 'ADMIN');
  const ended = await read(draftId);
  assert.deepEqual([ended.state, ended.url, ended.endedAt], ['EXPIRED', null, expiresAt]);
  const late = await change(draftId, { expiresInMinutes: 60 });
  assert.deepEqual([late.status, late.failure.code], [409, 'DRAFT_ENDED']);
  await Promise.all([releaseExpiredHolds(shop), releaseExpiredHolds(shop)]);
  assert.equal(await stockOf(shop, product.id), 1);
  assert.deepEqual(await read(draftId), ended);
  assert.deepEqual(
    (await log(draftId)).map(({ action, user_role }) => [action, user_role]),
    [
      ['DRAFT_CREATED', 'ADMIN'],
      ['DRAFT_EXPIRED', 'COMMAND'],
    ],
  );
  await assertInvariants(shop);
});

test('who needs the stock of an expired draft gets it, also when the job is late', async () => {
  const product = await aProduct(shop, { stock: 2 });
  const of = { token: owner.token, lines: [[product, 1]] as const, expiresInMinutes: 30 };
  const [first, second] = [await aDraft(shop, of), await aDraft(shop, of)];
  shop.clock.move(30 * 60);
  await newSession(shop, owner, 'ADMIN');
  const next = await sendNewDraft(shop, draftOf([[product, 1]]), { token: owner.token });
  assert.equal(next.status, 201);
  const buyer = await aBuyer(shop);
  assert.equal((await send(shop, buyer, orderOf(buyer, [[product, 1]]))).status, 201);
  for (const { draftId } of [first, second]) {
    const actions = (await log(draftId)).map(({ action }) => action);
    assert.deepEqual(actions, ['DRAFT_CREATED', 'DRAFT_EXPIRED']);
  }
  await assertInvariants(shop);
});

test('a price that is lower than in the shop is in the log', async () => {
  const product = await aProduct(shop, { price: 500 });
  const body = draftOf([[product, 2]], { discountAmount: 50, reason: 'Agreed' });
  const items = [{ ...body.items[0], unitPrice: 450 }];
  const { draftId, expiresAt } = (
    await sendNewDraft(shop, { ...body, items }, { token: owner.token })
  ).reply.data;
  const [written] = await log(draftId);
  assert.deepEqual(written?.changes, [
    { field: 'amount', before: 1_000, after: 850 },
    { field: `price.${product.name}`, before: 500, after: 450 },
    { field: 'expiresAt', before: null, after: expiresAt },
  ]);
});

test('phone, name and note are wiped 90 days after the end of a draft without an order', async () => {
  const of = { token: owner.token, note: 'Wants it by Friday' };
  const [ended, open] = [await aDraft(shop, of), await aDraft(shop, of)];
  await change(ended.draftId, { state: 'CANCELLED' });
  shop.clock.move(90 * 86_400 - 1);
  await wipeDrafts(shop);
  await newSession(shop, owner, 'ADMIN');
  assert.equal((await read(ended.draftId)).name, 'Meena Iyer');
  shop.clock.move(1);
  await releaseExpiredHolds(shop);
  await wipeDrafts(shop);
  const { phoneNumber, name, note, state } = await read(ended.draftId);
  assert.deepEqual([phoneNumber, name, note, state], [null, null, null, 'CANCELLED']);
  assert.equal((await read(open.draftId)).name, 'Meena Iyer', 'it expired only a day later');
  await assertInvariants(shop);
});
