import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityCalls } from '@shop/contract/activity';
import { ownCollectionCalls, ownCollectionMessages } from '@shop/contract/collections';
import { collectionCalls } from '@shop/contract/current-collections';
import { productCalls } from '@shop/contract/products';
import { aCategory, aPicture, aProductByForm } from '../../test/catalogue-factories.ts';
import { aCollection, collectionFields } from '../../test/collection-factories.ts';
import { anOwner, newSession } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop({ CACHE_MB: '8' });
const owner = await anOwner(shop);

const create = (of: object = {}) =>
  ask(shop, ownCollectionCalls.create, {
    token: owner.token,
    body: { ...collectionFields(), ...of },
  });
const update = (collectionId: string, body: object) =>
  ask(shop, ownCollectionCalls.update, { token: owner.token, params: { collectionId }, body });
const read = (slug: string) => ask(shop, collectionCalls.get, { params: { slug } });
const current = async () =>
  (await ask(shop, collectionCalls.current)).reply.data.map(({ title }) => title);

async function removeAll() {
  const { data } = (
    await ask(shop, ownCollectionCalls.list, { token: owner.token, query: { size: '100' } })
  ).reply;
  for (const { collectionId } of data) {
    await ask(shop, ownCollectionCalls.remove, { token: owner.token, params: { collectionId } });
  }
}

test('a collection that is sent again, because its answer was lost, is made once', async () => {
  const body = { ...collectionFields(), title: 'Once' };
  const add = () =>
    ask(shop, ownCollectionCalls.create, {
      token: owner.token,
      body,
      headers: { 'idempotency-key': 'collection-1' },
    });
  const answers = [...(await Promise.all([add(), add()])), await add()];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201],
  );
  assert.equal(new Set(answers.map(({ reply }) => reply.data.collectionId)).size, 1);
  await removeAll();
});

test('a collection has the sent fields, an address from its title, and its own picture', async () => {
  const { id, categoryId } = await aProductByForm(shop);
  const fields = {
    title: 'Diwali — gold & red',
    text: 'For the days of lights',
    fromDate: '2026-11-01',
    toDate: '2026-11-30',
    filter: { subCategoryId: categoryId, minPrice: '500', maxPrice: 9000, inStock: true },
    pinned: [id, id],
  };
  const bytes = await aPicture({ width: 400, height: 150 });
  const files = [{ name: 'diwali.jpg', bytes }];
  const made = await ask(shop, ownCollectionCalls.create, {
    token: owner.token,
    body: { ...fields, title: 'Diwali\u00A0— gold  & red' },
    files,
  });
  assert.equal(made.status, 201);
  const { data } = made.reply;
  const { imageUrl } = data;
  assert.partialDeepStrictEqual(data, {
    ...fields,
    pinned: [id],
    slug: 'diwali-gold-red',
    url: '/collections/diwali-gold-red',
    hasOwnPicture: true,
    active: true,
  });
  assert.equal((await fetch(`${shop.url}${imageUrl}`)).status, 200);
  assert.deepEqual((await read(data.slug)).reply.data, data);
  const kept = await update(data.collectionId, { title: 'Diwali', filter: null, pinned: [] });
  const changed = { title: 'Diwali', slug: data.slug, imageUrl, filter: {}, pinned: [] };
  assert.partialDeepStrictEqual(kept.reply.data, changed);
  assert.equal((await update(data.collectionId, { imageUrl: null })).reply.data.imageUrl, null);
  await removeAll();
});

test('a refused collection has a sentence about each wrong field', async () => {
  const refusals: [object, string][] = [
    [{ title: ' ' }, ownCollectionMessages.titleRequired],
    [{ fromDate: '' }, ownCollectionMessages.fromRequired],
    [{ toDate: undefined }, ownCollectionMessages.toRequired],
    [{ toDate: '2026-10-31' }, ownCollectionMessages.reversed],
    [{ slug: 'current' }, ownCollectionMessages.slugReserved],
    [{ filter: { shade: 'red' } }, ownCollectionMessages.filter],
    [{ filter: { page: '1' } }, ownCollectionMessages.filter],
    [{ filter: { collection: 'diwali' } }, ownCollectionMessages.filter],
    [{ filter: { subCategoryId: '999999' } }, ownCollectionMessages.filterCategory],
    [{ pinned: ['999999'] }, ownCollectionMessages.pinnedGone],
    [{ pinned: Array.from({ length: 25 }, (_, at) => `${at + 1}`) }, ownCollectionMessages.pinned],
  ];
  for (const [change, message] of refusals) {
    const { status, failure } = await create(change);
    assert.deepEqual([status, failure.message], [400, message], JSON.stringify(change));
  }
  assert.equal((await create({ filter: { minPrice: '9', maxPrice: '5' } })).status, 400);
  assert.equal((await create({ filter: { sort: 'best' } })).status, 400);
});

test('an earlier slug leads to the collection that had it last, unless another has it now', async () => {
  const { collectionId } = (await create({ title: 'Pongal' })).reply.data;
  await update(collectionId, { slug: 'thai-pongal' });
  const slugOf = async (slug: string) => (await read(slug)).reply.data.slug;
  assert.deepEqual(
    [await slugOf('pongal'), await slugOf('thai-pongal')],
    ['thai-pongal', 'thai-pongal'],
  );
  const list = await ask(shop, productCalls.catalogue, { query: { collection: 'pongal' } });
  assert.equal(list.status, 200);
  const other = (await create({ title: 'Pongal' })).reply.data;
  assert.deepEqual([other.slug, await slugOf('pongal')], ['pongal', 'pongal']);
  await update(collectionId, { slug: 'harvest' });
  await update(collectionId, { slug: 'thai-pongal' });
  assert.deepEqual(
    [await slugOf('harvest'), await slugOf('thai-pongal')],
    ['thai-pongal', 'thai-pongal'],
  );
  await removeAll();
  assert.equal((await read('harvest')).status, 404);
});

test('a typed slug that is taken is refused; one that a title makes gets a number, with a warning', async () => {
  const first = await create({ title: 'Onam' });
  const second = await create({ title: 'Onam!' });
  assert.equal(second.reply.data.slug, 'onam-2');
  assert.deepEqual(second.reply.warnings, [{ code: 'SLUG_TAKEN', slug: 'onam' }]);
  const typed = await create({ slug: 'onam' });
  assert.deepEqual([typed.status, typed.failure.code], [409, 'COLLECTION_SLUG_TAKEN']);
  assert.equal((await update(second.reply.data.collectionId, { slug: 'onam' })).status, 409);
  assert.equal((await update(first.reply.data.collectionId, { slug: 'onam' })).status, 200);
  assert.equal((await create({ title: 'Current' })).reply.data.slug, 'current-2');
  const together = await Promise.all(Array.from({ length: 8 }, () => create({ title: 'Pongal' })));
  assert.equal(new Set(together.map(({ reply }) => reply.data.slug)).size, 8);
  const same = await Promise.all(Array.from({ length: 8 }, () => create({ slug: 'one-only' })));
  assert.equal(same.filter(({ status }) => status === 201).length, 1);
  await removeAll();
});

test('a collection is shown on its days in India alone, while it is active', async () => {
  const { collectionId, slug } = await aCollection(
    shop,
    { title: 'Dhanteras', fromDate: '2026-11-24', toDate: '2026-11-25' },
    owner,
  );
  const at = async (instant: string) => {
    shop.clock.set(new Date(instant));
    await newSession(shop, owner, 'ADMIN');
    const { status } = await read(slug);
    assert.deepEqual(await current(), status === 200 ? ['Dhanteras'] : []);
    return status;
  };
  assert.equal(await at('2026-11-23T18:29:59.000Z'), 404);
  assert.equal(await at('2026-11-23T18:30:00.000Z'), 200);
  assert.equal(await at('2026-11-25T18:29:59.000Z'), 200);
  assert.equal((await update(collectionId, { active: false })).status, 200);
  assert.equal((await read(slug)).status, 404);
  await update(collectionId, { active: true });
  assert.equal((await read(slug)).status, 200);
  assert.equal(await at('2026-11-25T18:30:00.000Z'), 404);
  const { reply } = await ask(shop, ownCollectionCalls.list, { token: owner.token });
  assert.deepEqual([reply.data[0]?.title, reply.totalCount], ['Dhanteras', 1]);
  await removeAll();
});

test('current collections are listed by their first day', async () => {
  await aCollection(shop, { title: 'Late', fromDate: '2026-11-09' }, owner);
  await aCollection(shop, { title: 'Early', fromDate: '2026-11-02' }, owner);
  await aCollection(shop, { title: 'Gone', toDate: '2026-11-02' }, owner);
  assert.deepEqual(await current(), ['Early', 'Late']);
  await removeAll();
});

test('without a picture a collection shows its first product with one', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const pictured = { subCategoryId, pictures: [await aPicture()] };
  const older = await aProductByForm(shop, pictured);
  await aProductByForm(shop, pictured);
  await aProductByForm(shop, { subCategoryId });
  const collection = await aCollection(shop, { filter: { subCategoryId } }, owner);
  const newest = collection.imageUrl;
  assert.ok(newest);
  assert.equal(collection.hasOwnPicture, false);
  const pinned = [older.id];
  const { data } = (await update(collection.collectionId, { pinned })).reply;
  assert.notEqual(data.imageUrl, newest);
  assert.equal(data.imageUrl?.startsWith(data.picture?.base ?? '-'), true);
  const nothing = await aCollection(shop, { filter: { keyword: 'no such silk' } }, owner);
  assert.deepEqual([nothing.imageUrl, nothing.picture], [null, null]);
  await removeAll();
});

test('the first product of a sorted collection is the first of its order', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const pictures = [await aPicture()];
  await aProductByForm(shop, { subCategoryId, pictures, price: 500 });
  await aProductByForm(shop, { subCategoryId, pictures, price: 900 });
  const first = async (sort: 'newest' | 'priceAsc' | 'priceDesc') =>
    (await aCollection(shop, { filter: { subCategoryId, sort } }, owner)).imageUrl;
  assert.equal(await first('priceDesc'), await first('newest'));
  assert.notEqual(await first('priceAsc'), await first('newest'));
  await removeAll();
});

test('a change on another device is not overwritten', async () => {
  const { collectionId, title } = await aCollection(shop, {}, owner);
  const expected = { title };
  assert.equal((await update(collectionId, { title: 'First', expected })).status, 200);
  const refused = await update(collectionId, { title: 'Second', expected });
  assert.equal(refused.status, 409);
  // A title that was stored before titles had single spaces.
  const stored = { title: 'First  day' };
  await shop.db.updateTable('collections').set(stored).where('id', '=', collectionId).execute();
  const edit = { title: 'Second\u00A0 day', expected: stored };
  assert.equal((await update(collectionId, edit)).reply.data.title, 'Second day');
  await removeAll();
});

test('the activity log names the products that are shown first', async () => {
  const first = await aProductByForm(shop, { name: 'Kora silk', sku: 'FIRST-1' });
  const second = await aProductByForm(shop, { name: 'Kora silk', sku: 'FIRST-2' });
  const { collectionId } = await aCollection(shop, { pinned: [first.id] }, owner);
  await update(collectionId, { pinned: [second.id, first.id] });
  const [newest] = (await ask(shop, activityCalls.list, { token: owner.token, query: {} })).reply
    .data;
  const [before, other] = ['Kora silk (FIRST-1)', 'Kora silk (FIRST-2)'];
  assert.deepEqual(newest?.changes, [{ field: 'pinned', before, after: `${other}, ${before}` }]);
  await removeAll();
});

test('an unknown collection is 404', async () => {
  for (const slug of ['never', 'No slug', 'a%00', 'x'.repeat(300)]) {
    assert.equal((await read(slug)).status, 404, slug);
  }
  assert.equal((await update('999999', { title: 'None' })).status, 404);
  const params = { collectionId: '999999' };
  assert.equal(
    (await ask(shop, ownCollectionCalls.remove, { token: owner.token, params })).status,
    404,
  );
});

test('a filter has only prices that the catalogue reads', async () => {
  for (const name of ['minPrice', 'maxPrice']) {
    for (const price of [
      0,
      0.1,
      9_999_999.99,
      '100',
      -0,
      -5,
      1.005,
      1e7,
      1e300,
      '1e3',
      '-5',
      '१००',
    ]) {
      const made = await create({ filter: { [name]: price } });
      const asked = await ask(shop, productCalls.catalogue, { query: { [name]: String(price) } });
      assert.equal(made.status === 201, asked.status === 200, `${name} ${price}`);
      if (made.status === 201) assert.equal((await read(made.reply.data.slug)).status, 200);
      else assert.equal(made.failure.errors?.[0]?.path, `filter.${name}`);
      assert.equal((await ask(shop, collectionCalls.current)).status, 200);
    }
  }
  await removeAll();
});

test('a stored filter that cannot be read fails no list', async () => {
  const { collectionId, slug } = (await create({ filter: { minPrice: '100' } })).reply.data;
  const filter = { minPrice: 1e300, keyword: 'a\u0001b', inStock: true };
  await shop.db
    .updateTable('collections')
    .set({ filter: JSON.stringify(filter) })
    .where('id', '=', collectionId)
    .execute();
  assert.equal((await read(slug)).status, 200);
  const query = { collection: slug };
  assert.equal((await ask(shop, productCalls.catalogue, { query })).status, 200);
  const list = await ask(shop, ownCollectionCalls.list, { token: owner.token });
  assert.equal(list.status, 200);
  await removeAll();
});
