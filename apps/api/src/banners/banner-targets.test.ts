import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityCalls } from '@shop/contract/activity';
import { type Banner, bannerCalls, bannerMessages } from '@shop/contract/banners';
import { homeBannerCalls } from '@shop/contract/home-banners';
import { categoryCalls } from '@shop/contract/categories';
import { productCalls } from '@shop/contract/products';
import { ownCollectionCalls } from '@shop/contract/collections';
import { textMessages } from '@shop/contract/text';
import { sql } from 'kysely';
import { aCategory, aPicture, aProductByForm } from '../../test/catalogue-factories.ts';
import { aCollection } from '../../test/collection-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop({ CACHE_MB: '8' });
const owner = await anOwner(shop);
const { token } = owner;
const bytes = await aPicture({ width: 400, height: 150 });
const ALL = { kind: 'ALL', value: null } as const;

async function create(change: object = {}) {
  const words = { title: 'Diwali', description: 'Gold and red' };
  const body = { ...words, fromDate: '2026-11-01', toDate: '2026-11-30', ...change };
  return ask(shop, bannerCalls.create, { token, body, files: [{ name: 'banner.jpg', bytes }] });
}

const update = (id: string, change: object) =>
  ask(shop, bannerCalls.update, { token, query: { id }, body: change });

const current = async () => (await ask(shop, homeBannerCalls.current)).reply.data;
const shownTargets = async (): Promise<Banner['target'][]> =>
  (await current()).map(({ target }) => target);

async function removeAll() {
  for (const { id } of (await ask(shop, bannerCalls.list)).reply.data) {
    await ask(shop, bannerCalls.remove, { token, params: { id } });
  }
}

test('a banner leads to everything by default, and carries target, button and position', async () => {
  const plain = (await create()).reply.data;
  assert.deepEqual([plain.target, plain.buttonText, plain.position], [ALL, null, 0]);
  const { id } = await aCategory(shop);
  const product = await aProductByForm(shop);
  const targets = [
    { kind: 'CATEGORY', value: id },
    { kind: 'SEARCH', value: 'red silk' },
    { kind: 'PRODUCT', value: product.id },
  ];
  for (const target of targets) {
    const { data } = (await create({ target, buttonText: ' Shop reds ', position: 3 })).reply;
    assert.deepEqual([data.target, data.buttonText, data.position], [target, 'Shop reds', 3]);
    const read = await ask(shop, bannerCalls.get, { params: { id: data.id } });
    assert.deepEqual(read.reply.data, data);
  }
  await removeAll();
});

test('an invalid target, button text or position is refused', async () => {
  const refusals: [object, string][] = [
    [{ target: { kind: 'PAGE', value: '1' } }, bannerMessages.targetKind],
    [{ target: { kind: 'CATEGORY', value: '' } }, bannerMessages.categoryRequired],
    [{ target: { kind: 'CATEGORY', value: '999999' } }, bannerMessages.categoryGone],
    [{ target: { kind: 'SEARCH', value: ' ' } }, bannerMessages.searchRequired],
    [{ target: { kind: 'PRODUCT' } }, bannerMessages.productRequired],
    [{ target: { kind: 'PRODUCT', value: '999999' } }, bannerMessages.productGone],
    [{ buttonText: 'x'.repeat(31) }, 'Button text can have at most 30 characters'],
    [{ position: -1 }, textMessages.position],
    [{ position: 1.5 }, textMessages.position],
  ];
  for (const [change, message] of refusals) {
    const answer = await create(change);
    const got = [answer.status, answer.failure.message];
    assert.deepEqual(got, [400, message], JSON.stringify(change));
  }
});

test('a banner whose category was deleted leads to everything at once', async () => {
  const { id } = await aCategory(shop);
  await create({ target: { kind: 'CATEGORY', value: id } });
  assert.deepEqual(await shownTargets(), [{ kind: 'CATEGORY', value: id }]);
  await ask(shop, categoryCalls.remove, { token, params: { id } });
  assert.deepEqual(await shownTargets(), [ALL]);
  await removeAll();
});

test('a banner leads to everything while its product is not on sale, and after it was deleted', async () => {
  const { id } = await aProductByForm(shop);
  const target = { kind: 'PRODUCT', value: id } as const;
  await create({ target });
  const turn = (status: boolean) => ask(shop, productCalls.update, { token, body: { id, status } });
  assert.deepEqual(await shownTargets(), [target]);
  await turn(false);
  assert.deepEqual(await shownTargets(), [ALL]);
  await turn(true);
  assert.deepEqual(await shownTargets(), [target]);
  await ask(shop, productCalls.remove, { token, params: { productId: id } });
  assert.deepEqual(await shownTargets(), [ALL]);
  await removeAll();
});

test('a banner keeps a target that is hidden when other fields change', async () => {
  const { id } = await aProductByForm(shop);
  const target = { kind: 'PRODUCT', value: id } as const;
  const banner = (await create({ target })).reply.data;
  const turn = (status: boolean) => ask(shop, productCalls.update, { token, body: { id, status } });
  await turn(false);
  const { title, description, fromDate, buttonText, focusX, focusY } = banner;
  const expected = { fromDate, toDate: banner.toDate, buttonText, focusX, focusY };
  const fields = { title, description, fromDate, toDate: '2026-12-05', buttonText, focusX, focusY };
  const { reply } = await update(banner.id, { ...fields, id: banner.id, expected });
  assert.deepEqual([reply.data.toDate, reply.data.target], ['2026-12-05', ALL]);
  await turn(true);
  assert.deepEqual(await shownTargets(), [target]);
  await removeAll();
});

test('a banner leads to its collection on its days, and to everything before, after, while it is inactive and without it', async () => {
  const dates = { fromDate: '2026-11-20', toDate: '2026-11-25' };
  const { collectionId, slug } = await aCollection(shop, dates, owner);
  const target = { kind: 'COLLECTION', value: collectionId } as const;
  assert.equal((await create({ target: { ...target, value: '999999' } })).status, 400);
  assert.equal((await create({ target })).reply.data.url, `/collections/${slug}`);
  const change = (body: object) =>
    ask(shop, ownCollectionCalls.update, { token, params: { collectionId }, body });
  const shown = async () => (await current()).map((banner) => [banner.target, banner.url]);
  assert.deepEqual(await shown(), [[target, `/collections/${slug}`]]);
  const before = { ...dates, active: true, fromDate: '2026-11-22' };
  const after = { ...dates, toDate: '2026-11-20' };
  for (const hidden of [{ active: false }, before, after]) {
    await change(hidden);
    assert.deepEqual(await shown(), [[ALL, '/products']]);
  }
  await change({ toDate: '2026-11-21', slug: 'lights' });
  assert.deepEqual(await shown(), [[target, '/collections/lights']]);
  await ask(shop, ownCollectionCalls.remove, { token, params: { collectionId } });
  assert.deepEqual(await shown(), [[ALL, '/products']]);
  await removeAll();
});

test('a banner has the path of its category, product or search', async () => {
  const category = await aCategory(shop);
  const { id } = await aProductByForm(shop, { name: 'Temple', color: 'Red' });
  const paths: [object, string][] = [
    [{ kind: 'CATEGORY', value: category.id }, category.url],
    [{ kind: 'PRODUCT', value: id }, `/buy-product/${id}/temple-red`],
    [{ kind: 'SEARCH', value: 'red & gold' }, '/products?q=red+%26+gold'],
  ];
  for (const [target, url] of paths) {
    assert.equal((await create({ target })).reply.data.url, url);
  }
  await removeAll();
});

test('banners are shown by position, then by their first day', async () => {
  const late = (await create({ title: 'Late', fromDate: '2026-11-10' })).reply.data;
  await create({ title: 'Early', fromDate: '2026-11-05' });
  const first = (await create({ title: 'First', fromDate: '2026-11-12', position: 1 })).reply.data;
  const titles = async () => (await current()).map(({ title }) => title);
  assert.deepEqual(await titles(), ['Early', 'Late', 'First']);
  await update(late.id, { position: 2 });
  assert.deepEqual(await titles(), ['Early', 'First', 'Late']);
  await update(first.id, { position: 0 });
  assert.deepEqual(await titles(), ['Early', 'First', 'Late']);
  await removeAll();
});

test('a change sets target, button and position, leaves missing fields, and never changes the words', async () => {
  const { data } = (await create({ buttonText: 'Shop', position: 4 })).reply;
  const target = { kind: 'SEARCH', value: 'wedding' };
  const { reply } = await update(data.id, { target, title: 'Other', description: 'Other' });
  assert.deepEqual(reply.data, { ...data, target, url: '/products?q=wedding' });
  const emptied = await update(data.id, { target: { kind: 'ALL' }, buttonText: '', position: 0 });
  assert.deepEqual(emptied.reply.data, { ...data, target: ALL, buttonText: null, position: 0 });
  await removeAll();
});

test('the activity log names what a banner leads to', async () => {
  const { id: category, name } = await aCategory(shop);
  const product = await aProductByForm(shop, { name: 'Kora silk', sku: 'LED-1' });
  const { data } = (await create({ target: { kind: 'CATEGORY', value: category } })).reply;
  await update(data.id, { target: { kind: 'PRODUCT', value: product.id }, position: 2 });
  await update(data.id, { target: { kind: 'SEARCH', value: 'wedding' } });
  await update(data.id, { target: { kind: 'ALL' } });
  const log = (await ask(shop, activityCalls.list, { token, query: {} })).reply.data;
  assert.deepEqual(
    log.slice(0, 3).map(({ changes }) => changes),
    [
      [{ field: 'target', before: 'SEARCH wedding', after: 'ALL' }],
      [{ field: 'target', before: 'PRODUCT Kora silk (LED-1)', after: 'SEARCH wedding' }],
      [
        { field: 'position', before: 0, after: 2 },
        { field: 'target', before: `CATEGORY ${name}`, after: 'PRODUCT Kora silk (LED-1)' },
      ],
    ],
  );
  await removeAll();
});

test('a change is refused when the loaded target, button or position is outdated, unless the value is already the wanted one', async () => {
  const { data } = (await create({ target: { kind: 'SEARCH', value: 'red' } })).reply;
  const { target, buttonText, position, fromDate, toDate } = data;
  const expected = { target, buttonText, position, fromDate, toDate };
  const wanted = { kind: 'SEARCH', value: 'blue' };
  assert.equal((await update(data.id, { target: wanted, expected })).status, 200);
  const other = await update(data.id, { target: { kind: 'SEARCH', value: 'pink' }, expected });
  assert.equal(other.status, 409);
  assert.equal((await update(data.id, { target: wanted, expected })).status, 200);
  await update(data.id, { position: 7 });
  const moved = await update(data.id, { position: 8, expected: { position } });
  assert.equal(moved.status, 409);
  await removeAll();
});

test('an edit of other fields keeps a target that is unavailable for now', async () => {
  const { id } = await aProductByForm(shop);
  const { data } = (await create({ target: { kind: 'PRODUCT', value: id } })).reply;
  await ask(shop, productCalls.update, { token, body: { id, status: false } });
  await update(data.id, { position: 3 });
  await ask(shop, productCalls.update, { token, body: { id, status: true } });
  assert.deepEqual(await shownTargets(), [{ kind: 'PRODUCT', value: id }]);
  await removeAll();
});

test('the database enforces complete targets and short texts', async () => {
  const { data } = (await create()).reply;
  const broken = [
    sql`target_kind = 'PAGE'`,
    sql`target_value = 'all'`,
    sql`target_kind = 'CATEGORY'`,
    sql`target_kind = 'PRODUCT', target_value = 'silk'`,
    sql`target_kind = 'SEARCH', target_value = ''`,
    sql`button_text = ''`,
    sql`button_text = ${'x'.repeat(31)}`,
    sql`position = -1`,
  ];
  for (const change of broken) {
    const writing = sql`update banners set ${change} where id = ${data.id}`.execute(shop.db);
    await assert.rejects(writing, /violates check constraint/);
  }
  await removeAll();
});
