import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderPageCalls } from '@shop/contract/order-page';
import { productCalls } from '@shop/contract/products';
import { type ReviewReply, reviewCalls } from '@shop/contract/reviews';
import { returnCalls } from '@shop/contract/returns';
import { aPicture } from '../../test/catalogue-factories.ts';
import { aStaffMember, anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aDeliveredItem, askReturn, moveItem, waitDays } from '../../test/return-factories.ts';
import { aReview, review } from '../../test/review-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop({ REVIEWS_PER_CUSTOMER_PER_MINUTE: '50' });
const owner = await anOwner(shop);

const ofProduct = async (productId: string, query: { stars?: string; page?: string } = {}) =>
  (await ask(shop, reviewCalls.ofProduct, { params: { productId }, query })).reply;

const photograph = async () => ({ name: 'drape.png', bytes: await aPicture() });

test('a review of a delivered item is shown on its product, with author, month and pictures', async () => {
  const buyer = await aBuyer(shop, { firstName: 'Meenakshi' });
  const { product, orderItemId } = await aDeliveredItem(shop, { owner, buyer });
  const request = { orderItemId, stars: 4, text: '  Deep colour\r\nand soft ' };
  const files = [await photograph(), await photograph()];
  const created = await review(shop, buyer, request, files);
  assert.equal(created.status, 201);
  const { data, totalCount, hiddenCount, counts, rating } = await ofProduct(product.id);
  const [row] = data;
  assert.equal(row?.reviewId, created.reply.data.reviewId);
  assert.deepEqual(
    [row?.stars, row?.text, row?.by, row?.edited, row?.returned, row?.reply],
    [4, 'Deep colour\nand soft', 'Meenakshi, Kanchipuram', null, false, null],
  );
  assert.match(row?.boughtAt ?? '', /^\d{4}-\d{2}$/);
  assert.equal(row?.images.length, 2);
  assert.deepEqual([totalCount, hiddenCount], [1, 0]);
  assert.deepEqual(counts, { '1': 0, '2': 0, '3': 0, '4': 1, '5': 0 });
  assert.deepEqual(rating, { average: 4, count: 1 });
  const detail = await ask(shop, productCalls.get, { params: { productId: product.id } });
  assert.deepEqual(detail.reply.data.rating, { average: 4, count: 1 });
});

test('only the own item, delivered, can be reviewed, once', async () => {
  const [buyer, other] = [await aBuyer(shop), await aBuyer(shop)];
  const { orderItemIds } = await place(shop, buyer, [[await aProduct(shop), 1]]);
  const [orderItemId = ''] = orderItemIds;
  const tried = async (by = buyer) => {
    const { status, failure } = await review(shop, by, { orderItemId });
    return [status, failure.code];
  };
  assert.deepEqual(await tried(other), [404, 'REVIEW_ITEM_UNKNOWN']);
  assert.deepEqual(await tried(), [409, 'REVIEW_TOO_EARLY']);
  await moveItem(shop, owner, { orderItemId, to: 'ACCEPTED' });
  assert.deepEqual(await tried(), [409, 'REVIEW_TOO_EARLY']);
  await moveItem(shop, owner, { orderItemId, to: 'DELIVERED' });
  assert.equal((await review(shop, buyer, { orderItemId })).status, 201);
  assert.deepEqual(await tried(), [409, 'REVIEW_EXISTS']);
});

test('a parcel that nobody called delivered can be reviewed when it counts as delivered', async () => {
  const buyer = await aBuyer(shop);
  const { orderItemIds } = await place(shop, buyer, [[await aProduct(shop), 1]]);
  const [orderItemId = ''] = orderItemIds;
  await moveItem(shop, owner, { orderItemId, to: 'ACCEPTED' });
  const waiting = async () =>
    (await ask(shop, reviewCalls.toWrite, { token: buyer.token, query: {} })).reply;
  assert.equal((await waiting()).totalCount, 0);
  await waitDays(shop, 8, { owner, buyer });
  assert.deepEqual(
    (await waiting()).data.map((item) => item.orderItemId),
    [orderItemId],
  );
  assert.equal((await review(shop, buyer, { orderItemId })).status, 201);
  assert.equal((await waiting()).totalCount, 0);
});

test('the page of an order says what can be reviewed, and has the own review, for its customer alone', async () => {
  const buyer = await aBuyer(shop);
  const { orderId, orderItemId } = await aDeliveredItem(shop, { owner, buyer });
  const itemFor = async ({ token }: { token: string }) =>
    (await ask(shop, orderPageCalls.get, { token, params: { orderId } })).reply.data.items[0];
  assert.deepEqual(
    [(await itemFor(buyer))?.canReview, (await itemFor(buyer))?.review],
    [true, null],
  );
  assert.equal((await itemFor(owner))?.canReview, false);
  const { reviewId } = (await review(shop, buyer, { orderItemId, stars: 3, withName: false })).reply
    .data;
  const own = await itemFor(buyer);
  assert.equal(own?.canReview, false);
  assert.deepEqual(own?.review, { reviewId, stars: 3, text: null, withName: false });
  assert.equal((await itemFor(owner))?.review, null);
});

test('a returned item can be reviewed, and its review says that it was returned', async () => {
  const buyer = await aBuyer(shop);
  const { product, orderItemId } = await aDeliveredItem(shop, { owner, buyer }, { quantity: 1 });
  const { returnId } = (await askReturn(shop, buyer, { orderItemId })).reply.data;
  for (const status of ['APPROVED', 'RECEIVED'] as const) {
    await ask(shop, returnCalls.change, {
      token: owner.token,
      params: { returnId },
      body: { status },
    });
  }
  assert.equal((await review(shop, buyer, { orderItemId, stars: 2 })).status, 201);
  assert.equal((await ofProduct(product.id)).data[0]?.returned, true);
});

test('of two reviews of one item at once, one is written', async () => {
  const buyer = await aBuyer(shop);
  const { product, orderItemId } = await aDeliveredItem(shop, { owner, buyer });
  const both = await Promise.all(
    [1, 5].map((stars) => review(shop, buyer, { orderItemId, stars })),
  );
  assert.equal(both.filter(({ status }) => status === 201).length, 1);
  assert.equal(both.filter(({ status }) => status === 409).length, 1);
  assert.equal((await ofProduct(product.id)).totalCount, 1);
});

test('a wrong review is refused with 400, a file that is no picture with 415', async () => {
  const buyer = await aBuyer(shop);
  const { orderItemId } = await aDeliveredItem(shop, { owner, buyer });
  for (const wrong of [{ stars: 0 }, { stars: 6 }, { stars: 4.5 }, { text: 'a'.repeat(1_001) }]) {
    assert.equal((await review(shop, buyer, { orderItemId, ...wrong })).status, 400);
  }
  const five = await Promise.all([1, 2, 3, 4, 5].map(photograph));
  assert.equal((await review(shop, buyer, { orderItemId }, five)).status, 400);
  const text = [{ name: 'a.png', bytes: Buffer.from('no picture') }];
  assert.equal((await review(shop, buyer, { orderItemId }, text)).status, 415);
  const longest = { orderItemId, text: 'a'.repeat(1_000) };
  assert.equal((await review(shop, buyer, longest)).status, 201);
});

test('reviews are shown newest first, and of one day those with pictures first', async () => {
  const product = await aProduct(shop);
  const shown: string[] = [];
  for (const { days, files, at } of [
    { days: 0, files: [], at: 2 },
    { days: 1, files: [await photograph()], at: 0 },
    { days: 0, files: [], at: 1 },
  ]) {
    const buyer = await aBuyer(shop);
    await waitDays(shop, days, { owner, buyer });
    shown[at] = (await aReview(shop, { owner, buyer }, { product, files })).reviewId;
  }
  const { data } = await ofProduct(product.id);
  assert.deepEqual(
    data.map(({ reviewId }) => reviewId),
    shown,
  );
});

test('people of the back office cannot review', async () => {
  const staff = await aStaffMember(shop, ['products', 'orders']);
  for (const by of [owner, staff]) {
    assert.equal((await review(shop, by, { orderItemId: '1' })).status, 403);
  }
});

test('the author changes stars, text and name at any time, and deletes the review with its pictures', async () => {
  const buyer = await aBuyer(shop, { firstName: 'Kalyani' });
  const stranger = await aBuyer(shop);
  const files = [await photograph()];
  const { reviewId, product } = await aReview(shop, { owner, buyer }, { text: 'Soft', files });
  const params = { reviewId };
  const change = (body: object, by = buyer) =>
    ask(shop, reviewCalls.change, { token: by.token, params, query: {}, body });
  assert.equal((await change({ stars: 1 }, stranger)).status, 404);
  const same = await change({ stars: 5 });
  assert.deepEqual([same.status, same.reply.data.edited], [200, null], 'nothing has changed');
  const unnamed = (await change({ withName: false })).reply.data;
  assert.equal(unnamed.by, 'A customer');
  assert.match(unnamed.edited ?? '', /^\d{4}-/);
  const edited = (await change({ stars: 3, text: '' })).reply.data;
  assert.deepEqual([edited.stars, edited.text], [3, null]);
  assert.deepEqual((await ofProduct(product.id)).rating, { average: 3, count: 1 });
  const [picture = ''] = (await ofProduct(product.id)).data[0]?.images ?? [];
  assert.equal((await fetch(shop.url + picture)).status, 200);
  const remove = (by = buyer) =>
    ask(shop, reviewCalls.remove, { token: by.token, params, query: {} });
  assert.equal((await remove(stranger)).status, 404);
  assert.equal((await remove()).status, 200);
  assert.equal((await remove()).status, 404);
  assert.equal((await fetch(shop.url + picture)).status, 404);
  const after = await ofProduct(product.id);
  assert.deepEqual([after.totalCount, after.rating], [0, null]);
});

test('a picture of a review is cached for an hour, and gone while the review is hidden', async () => {
  const buyer = await aBuyer(shop);
  const files = [await photograph()];
  const { reviewId, product } = await aReview(shop, { owner, buyer }, { files });
  const [picture = ''] = (await ofProduct(product.id)).data[0]?.images ?? [];
  const shown = await fetch(shop.url + picture);
  assert.deepEqual(
    [shown.status, shown.headers.get('cache-control'), shown.headers.get('content-type')],
    [200, 'public, max-age=3600', 'image/webp'],
  );
  const hide = (reason: 'SPAM' | null) =>
    ask(shop, reviewCalls.hide, { token: owner.token, params: { reviewId }, body: { reason } });
  const hidden = await hide('SPAM');
  assert.equal((await fetch(shop.url + picture)).status, 404);
  const [signed = ''] = hidden.reply.data.images;
  assert.equal((await fetch(shop.url + signed)).status, 200, 'the owner still sees it');
  await hide(null);
  assert.equal((await fetch(shop.url + picture)).status, 200);
});

test('a hidden review is only counted, also after an edit, until it is shown again', async () => {
  const buyer = await aBuyer(shop);
  const { reviewId, product } = await aReview(shop, { owner, buyer }, { stars: 1 });
  const params = { reviewId };
  const hide = (body: { reason: 'ABUSE' | 'SPAM' | null; expected?: 'SPAM' | null }) =>
    ask(shop, reviewCalls.hide, { token: owner.token, params, body });
  assert.equal((await hide({ reason: 'ABUSE', expected: null })).status, 200);
  const changed = await hide({ reason: 'SPAM', expected: null });
  assert.deepEqual([changed.status, changed.failure.code], [409, 'REVIEW_CHANGED']);
  await ask(shop, reviewCalls.change, {
    token: buyer.token,
    params,
    query: {},
    body: { stars: 2 },
  });
  const hidden = await ofProduct(product.id);
  assert.deepEqual(
    [hidden.data, hidden.totalCount, hidden.hiddenCount, hidden.rating],
    [[], 0, 1, null],
  );
  const mine = await ask(shop, reviewCalls.mine, { token: buyer.token, query: {} });
  assert.equal(mine.reply.data[0]?.hidden, 'ABUSE');
  await hide({ reason: null });
  const shown = await ofProduct(product.id);
  assert.deepEqual([shown.totalCount, shown.hiddenCount, shown.rating?.average], [1, 0, 2]);
  const missing = { token: owner.token, params: { reviewId: '999999' } };
  assert.equal(
    (await ask(shop, reviewCalls.hide, { ...missing, body: { reason: null } })).status,
    404,
  );
  assert.equal(
    (await ask(shop, reviewCalls.reply, { ...missing, body: { text: 'a' } })).status,
    404,
  );
});

test('the owner answers, corrects and removes the answer, each once and logged', async () => {
  const buyer = await aBuyer(shop);
  const { reviewId, product } = await aReview(shop, { owner, buyer }, { stars: 2 });
  const reply = (text: string | null, expected?: string | ReviewReply | null) =>
    ask(shop, reviewCalls.reply, {
      token: owner.token,
      params: { reviewId },
      body: { text, expected },
    });
  assert.equal((await reply('a'.repeat(1_001))).status, 400);
  assert.equal((await reply('We are sorry', null)).status, 200);
  assert.equal((await reply('We are sorry', null)).status, 200, 'a repeat');
  assert.equal((await reply('Another', null)).status, 409);
  const loaded = (await ofProduct(product.id)).data[0]?.reply;
  assert.equal(loaded?.text, 'We are sorry');
  assert.equal((await reply('We are very sorry', loaded)).status, 200, 'as loaded');
  assert.equal((await reply('Another', loaded)).status, 409);
  assert.equal((await reply(null, 'We are very sorry')).status, 200);
  assert.equal((await ofProduct(product.id)).data[0]?.reply, null);
  const logged = await shop.db
    .selectFrom('activity')
    .select(['action', 'subject_id'])
    .where('action', 'like', 'REVIEW_ANSWER%')
    .orderBy('id')
    .execute();
  assert.deepEqual(logged.slice(-2), [
    { action: 'REVIEW_ANSWERED', subject_id: product.id },
    { action: 'REVIEW_ANSWER_REMOVED', subject_id: product.id },
  ]);
});

test('the list of the owner is narrowed by stars, state and answer', async () => {
  const buyer = await aBuyer(shop);
  const { reviewId } = await aReview(shop, { owner, buyer }, { stars: 1 });
  const idsOf = async (query: object) => {
    const { reply } = await ask(shop, reviewCalls.list, { token: owner.token, query });
    assert.ok(reply.totalCount >= reply.data.length);
    return reply.data.map((row) => row.reviewId);
  };
  const waiting = { stars: '1,2', state: 'SHOWN', answered: 'false', size: '1' };
  assert.deepEqual(await idsOf(waiting), [reviewId]);
  await ask(shop, reviewCalls.reply, {
    token: owner.token,
    params: { reviewId },
    body: { text: 'Sorry' },
  });
  assert.notDeepEqual(await idsOf(waiting), [reviewId]);
  assert.deepEqual(await idsOf({ ...waiting, answered: 'true' }), [reviewId]);
  assert.notDeepEqual(await idsOf({ state: 'HIDDEN', size: '1' }), [reviewId]);
  const query = { stars: '6' };
  assert.equal((await ask(shop, reviewCalls.list, { token: owner.token, query })).status, 400);
});

test('an inactive product has no reviews to see', async () => {
  const { product } = await aReview(shop, { owner, buyer: await aBuyer(shop) });
  await ask(shop, productCalls.update, {
    token: owner.token,
    body: { id: product.id, status: false },
  });
  const { status } = await ask(shop, reviewCalls.ofProduct, {
    params: { productId: product.id },
    query: {},
  });
  assert.equal(status, 404);
  await assertInvariants(shop);
});
