import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bannerCalls, bannerMessages } from '@shop/contract/banners';
import { homeBannerCalls } from '@shop/contract/home-banners';
import { aPicture } from '../../test/catalogue-factories.ts';
import { assertFiles } from '../../test/file-invariants.ts';
import { aShopper, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const picture = await aPicture({ width: 800, height: 300 });
const words = { title: 'Diwali', description: 'Gold and red' };

async function create(change: object = {}, files = [{ name: 'banner.jpg', bytes: picture }]) {
  const { token } = await anOwner(shop);
  const body = { ...words, fromDate: '2026-11-01', toDate: '2026-11-30', ...change };
  return ask(shop, bannerCalls.create, { token, body, files });
}

async function update(change: { query?: object; body: object }) {
  const { token } = await anOwner(shop);
  return ask(shop, bannerCalls.update, { token, query: {}, ...change });
}

const current = async () =>
  (await ask(shop, homeBannerCalls.current)).reply.data.map(({ title }) => title);

async function removeAll() {
  const { token } = await anOwner(shop);
  for (const { id } of (await ask(shop, bannerCalls.list)).reply.data) {
    await ask(shop, bannerCalls.remove, { token, params: { id } });
  }
}

test('a banner is created with its picture', async () => {
  const answer = await create({ title: 'Diwali \u00A0days' });
  assert.equal(answer.status, 201);
  assert.equal(answer.reply.message, bannerMessages.created);
  const { data } = answer.reply;
  assert.deepEqual(
    (await ask(shop, bannerCalls.get, { params: { id: data.id } })).reply.data,
    data,
  );
  assert.deepEqual(
    [data.title, data.fromDate, data.toDate],
    ['Diwali days', '2026-11-01', '2026-11-30'],
  );
  assert.deepEqual(data.picture.widths, [320, 640, 800]);
  assert.equal(data.phonePicture, null, 'pages of the previous version read it');
  assert.equal((await fetch(`${shop.url}${data.imageUrl}`)).status, 200);
  await removeAll();
});

test('a banner that is sent again, because its answer was lost, is made once', async () => {
  const { token } = await anOwner(shop);
  const body = { ...words, fromDate: '2026-11-01', toDate: '2026-11-30' };
  const add = (title: string) =>
    ask(shop, bannerCalls.create, {
      token,
      body: { ...body, title },
      files: [{ name: 'banner.jpg', bytes: picture }],
      headers: { 'idempotency-key': 'banner-1' },
    });
  const answers = [...(await Promise.all([add('Once'), add('Once')])), await add('Once')];
  assert.equal(new Set(answers.map(({ reply }) => reply.data.id)).size, 1);
  assert.equal((await ask(shop, bannerCalls.list)).reply.totalCount, 1);
  assert.equal((await add('Another')).failure.code, 'KEY_REUSED');
  await assertFiles(shop);
  await removeAll();
});

test('banners are shown from their first to their last day in Asia/Kolkata', async () => {
  await create({ fromDate: '2026-11-21', toDate: '2026-11-22' });
  const shown: [string, string[]][] = [
    ['2026-11-20T18:29:59.999Z', []],
    ['2026-11-20T18:30:00.000Z', ['Diwali']],
    ['2026-11-22T18:29:59.999Z', ['Diwali']],
    ['2026-11-22T18:30:00.000Z', []],
  ];
  for (const [instant, titles] of shown) {
    shop.clock.set(new Date(instant));
    assert.deepEqual(await current(), titles, instant);
  }
  shop.clock.set(new Date('2026-11-21T06:30:00.000Z'));
  await removeAll();
});

test('several banners are shown in order of their first day, and listed newest first', async () => {
  await create({ title: 'B', fromDate: '2026-11-10' });
  await create({ title: 'A', fromDate: '2026-11-05' });
  await create({ title: 'C', fromDate: '2026-12-01', toDate: '2026-12-05' });
  assert.deepEqual(await current(), ['A', 'B']);
  const { reply } = await ask(shop, bannerCalls.list);
  assert.deepEqual(
    reply.data.map(({ title }) => title),
    ['C', 'A', 'B'],
  );
  assert.equal(reply.totalCount, 3);
  await removeAll();
});

test('a change moves the dates and never the words, with any of the three spellings of the id', async () => {
  const { data } = (await create()).reply;
  const spellings = [
    { query: { id: data.id }, body: { title: 'Holi', toDate: '2026-12-01' } },
    { query: { bannerId: data.id }, body: { toDate: '2026-12-02' } },
    { body: { id: data.id, toDate: '2026-12-03' } },
  ];
  for (const spelling of spellings) {
    const { reply } = await update(spelling);
    assert.equal(reply.message, bannerMessages.updated);
    assert.deepEqual(reply.data, { ...data, toDate: spelling.body.toDate });
  }
});

test('a focal point is in the middle unless chosen, stays in other changes, and is two percentages', async () => {
  const { data } = (await create()).reply;
  assert.deepEqual([data.focusX, data.focusY], [50, 50]);
  const chosen = (await create({ focusX: 0, focusY: 100 })).reply.data;
  assert.deepEqual([chosen.focusX, chosen.focusY], [0, 100]);
  const moved = await update({ body: { id: chosen.id, focusX: 73 } });
  assert.deepEqual([moved.reply.data.focusX, moved.reply.data.focusY], [73, 100]);
  const dated = await update({ body: { id: chosen.id, toDate: '2026-12-01' } });
  assert.equal(dated.reply.data.focusX, 73);
  const old = { id: chosen.id, focusX: 20, expected: { focusX: 0 } };
  assert.equal((await update({ body: old })).status, 409);
  for (const focusX of [-1, 101, 1.5]) {
    const refused = await create({ focusX });
    assert.deepEqual([refused.status, refused.failure.message], [400, bannerMessages.focus]);
  }
  await removeAll();
});

test('an optional field that is null or empty counts as missing', async () => {
  const target = { kind: 'SEARCH', value: 'silk' } as const;
  const chosen = (await create({ target, position: 3, focusX: 10, focusY: 20 })).reply.data;
  for (const none of [null, ''] as const) {
    const fields = { target: none, position: none, focusX: none, focusY: none };
    const { target: stored, position, focusX, focusY } = (await create(fields)).reply.data;
    assert.deepEqual([stored.kind, position, focusX, focusY], ['ALL', 0, 50, 50]);
    const same = await update({ body: { id: chosen.id, ...fields } });
    assert.deepEqual(same.reply.data, chosen);
    const byQuery = await update({ query: { id: chosen.id }, body: { id: none } });
    assert.deepEqual(byQuery.reply.data, chosen);
  }
  await removeAll();
});

test('a last day before the first is refused, new or by a change', async () => {
  const reversed = await create({ toDate: '2026-10-31' });
  assert.deepEqual([reversed.status, reversed.failure.message], [400, bannerMessages.reversed]);
  const { data } = (await create()).reply;
  const body = { id: data.id, fromDate: '2026-12-01' };
  assert.equal((await update({ body })).failure.message, bannerMessages.reversed);
  const { reply } = await ask(shop, bannerCalls.get, { params: { id: data.id } });
  assert.deepEqual(reply.data, data);
});

test('every field of a new banner is required, and the messages are joined', async () => {
  const nothing = { title: '', description: '', fromDate: '', toDate: '' };
  const { titleRequired, descriptionRequired, fromRequired, toRequired } = bannerMessages;
  const refused = await create(nothing);
  assert.equal(refused.status, 400);
  const all = [titleRequired, descriptionRequired, fromRequired, toRequired];
  assert.equal(refused.failure.message, all.join(' | '));
  const bare = await create(nothing, []);
  assert.deepEqual(
    bare.failure.errors?.map(({ path }) => path),
    ['title', 'description', 'fromDate', 'toDate', 'file'],
  );
  const noFile = await create({}, []);
  assert.deepEqual([noFile.status, noFile.failure.message], [400, bannerMessages.fileRequired]);
  for (const fromDate of ['2026-02-30', '21-11-2026', '2026-1-1']) {
    assert.equal((await create({ fromDate })).status, 400, fromDate);
  }
});

test('a deleted or unknown banner is 404', async () => {
  const { id } = (await create()).reply.data;
  const { token } = await anOwner(shop);
  const removed = await ask(shop, bannerCalls.remove, { token, params: { id } });
  assert.equal(removed.reply.message, bannerMessages.deleted);
  for (const gone of [id, '999999', 'abc']) {
    const params = { id: gone };
    assert.equal((await ask(shop, bannerCalls.remove, { token, params })).status, 404);
    assert.equal((await ask(shop, bannerCalls.get, { params })).status, 404);
    assert.equal((await update({ query: { id: gone }, body: {} })).status, 404);
  }
  const nameless = await update({ body: { toDate: '2026-12-01' } });
  assert.deepEqual([nameless.status, nameless.failure.message], [400, bannerMessages.idRequired]);
});

test('only the owner creates, changes and deletes banners', async () => {
  const shopper = await aShopper(shop);
  const body = { ...words, fromDate: '2026-11-01', toDate: '2026-11-30' };
  assert.equal((await ask(shop, bannerCalls.create, { body })).status, 401);
  const refused = await ask(shop, bannerCalls.create, { token: shopper.token, body });
  assert.equal(refused.status, 403);
});

test('every file that a row names exists with its hash, and no other file exists', async () => {
  await assertFiles(shop);
});
