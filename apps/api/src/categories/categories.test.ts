import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryCalls, categoryMessages } from '@shop/contract/categories';
import { productCalls } from '@shop/contract/products';
import { shopCategoryMessages } from '@shop/contract/shop-categories';
import { aCategory, aPicture, aProductByForm } from '../../test/catalogue-factories.ts';
import { aShopper, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);

const create = (name: string) => ask(shop, categoryCalls.create, { token, query: { name } });

test('categories are listed by name for anyone', async () => {
  for (const name of ['Tussar', 'banarasi', 'Ikat']) await create(name);
  const { reply } = await ask(shop, categoryCalls.list);
  assert.deepEqual(
    reply.data.map(({ name }) => name),
    ['banarasi', 'Ikat', 'Tussar'],
  );
  assert.equal(reply.totalCount, 3);
  assert.equal(reply.message, shopCategoryMessages.fetched);
});

test('the name of a new category is trimmed, and the response is 201', async () => {
  const answer = await create('  Chanderi ');
  assert.equal(answer.status, 201);
  assert.equal(answer.reply.message, categoryMessages.added);
  assert.equal(answer.reply.data.name, 'Chanderi');
  assert.equal(answer.reply.data.description, '');
});

test('a category needs a name', async () => {
  for (const name of ['', '   ', '...']) {
    const answer = await create(name);
    assert.equal(answer.status, 400);
    assert.equal(answer.failure.message, categoryMessages.nameRequired);
  }
});

test('a name is unique in any case and any script, except for the category itself', async () => {
  const category = (await create('Épice Ärmel')).reply.data;
  for (const name of [
    'épice ärmel',
    'ÉPICE ÄRMEL',
    'E\u0301pice Ärmel',
    'Épice  Ärmel',
    'Épice\u200B Ärmel',
    '\u202EÉpice Ärmel',
  ]) {
    const answer = await create(name);
    assert.equal(answer.status, 409, name);
    assert.equal(answer.failure.message, categoryMessages.nameTaken);
  }
  const own = { id: category.id, name: 'ÉPICE Ärmel' };
  const renamed = await ask(shop, categoryCalls.update, { token, query: own });
  assert.equal(renamed.reply.data.name, 'ÉPICE Ärmel');
  const taken = { id: category.id, name: 'IKAT' };
  assert.equal((await ask(shop, categoryCalls.update, { token, query: taken })).status, 409);
});

test('a name with a letter of two capitals, or of none, is compared in any case too', async () => {
  await create('STRA\u1E9EE');
  await create('Zardosi');
  for (const name of ['Stra\u00DFe', 'strasse', 'ZARDOS\u0130', 'Zar\u200Cdosi', 'Zardosi\uFE0F'])
    assert.equal((await create(name)).failure?.message, categoryMessages.nameTaken, name);
});

test('of ten concurrent requests for one name, one succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => create('Muga')));
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  assert.equal(answers.filter(({ status }) => status === 409).length, 9);
});

test('a category that was stored with marks and two spaces can be renamed and removed', async () => {
  const { id } = await aCategory(shop, 'Kota');
  const stored = { name: 'Kota\u200C  Doria' };
  await shop.db.updateTable('categories').set(stored).where('id', '=', id).execute();
  const body = { name: 'Kota doria', expectedName: stored.name };
  const update = await ask(shop, categoryCalls.update, { token, query: { id }, body });
  assert.deepEqual([update.status, update.reply.data.name], [200, 'Kota doria']);
  await shop.db.updateTable('categories').set(stored).where('id', '=', id).execute();
  assert.equal((await create('KOTA DORIA')).failure.message, categoryMessages.nameTaken);
  const removal = { token, params: { id }, query: { expectedName: stored.name } };
  assert.equal((await ask(shop, categoryCalls.remove, removal)).status, 200);
});

test('a field that is missing stays as it was', async () => {
  const { id } = await aCategory(shop, 'Eri');
  const described = { id, description: 'Peace silk\nfrom Assam' };
  await ask(shop, categoryCalls.update, { token, query: described });
  const { reply } = await ask(shop, categoryCalls.update, {
    token,
    query: { id, name: 'Eri silk' },
  });
  assert.deepEqual(reply.data, {
    id,
    name: 'Eri silk',
    description: 'Peace silk\nfrom Assam',
    slug: 'eri',
    url: '/silk/eri',
    position: 0,
  });
});

test('the id of a changed category is in the query, or else in the body', async () => {
  const { id } = await aCategory(shop, 'Bafta');
  const other = await aCategory(shop, 'Khadi');
  const change = (asked: object) => ask(shop, categoryCalls.update, { token, ...asked });
  assert.equal((await change({ body: { id, name: 'Bafta silk' } })).reply.data.id, id);
  const both = await change({ query: { id }, body: { id: other.id, name: 'Fine bafta' } });
  assert.deepEqual([both.reply.data.id, both.reply.data.name], [id, 'Fine bafta']);
  for (const none of [undefined, null, '']) {
    const { status, failure } = await change({ body: { id: none, name: 'Nameless' } });
    assert.deepEqual([status, failure.errors?.[0]?.path], [400, 'id'], String(none));
    const named = await change({ query: { id }, body: { id: none, name: 'Bafta' } });
    assert.equal(named.status, 200, String(none));
  }
  assert.equal((await change({ body: { id: '999999', name: 'Nothing' } })).status, 404);
});

test('a category with products cannot be deleted, and the failure states how many it has', async () => {
  const { id } = await aCategory(shop);
  const product = await aProductByForm(shop, { subCategoryId: id, status: false });
  const refused = await ask(shop, categoryCalls.remove, { token, params: { id } });
  assert.equal(refused.status, 409);
  assert.equal(refused.failure.message, categoryMessages.inUse(1));
  await ask(shop, productCalls.remove, { token, params: { productId: product.id } });
  const done = await ask(shop, categoryCalls.remove, { token, params: { id } });
  assert.equal(done.reply.message, categoryMessages.deleted);
  const { reply } = await ask(shop, categoryCalls.list);
  assert.ok(!reply.data.some((category) => category.id === id));
});

test('the name of a deleted category is free again, and the category takes no more products', async () => {
  const { id } = await aCategory(shop, 'Short-lived');
  await ask(shop, categoryCalls.remove, { token, params: { id } });
  assert.equal((await create('short-lived')).status, 201);
  const body = { name: 'Late', subCategoryId: id, price: 10, color: 'Red' };
  assert.equal((await ask(shop, productCalls.create, { token, body })).status, 400);
  assert.equal((await ask(shop, categoryCalls.remove, { token, params: { id } })).status, 404);
  const query = { id, name: 'Revived' };
  assert.equal((await ask(shop, categoryCalls.update, { token, query })).status, 404);
});

test('an unknown or invalid id is 404', async () => {
  for (const id of ['999999', 'abc', '1e3', '-1', '99999999999999999999']) {
    assert.equal(
      (await ask(shop, categoryCalls.remove, { token, params: { id } })).status,
      404,
      id,
    );
    const query = { id, name: 'Nothing' };
    assert.equal((await ask(shop, categoryCalls.update, { token, query })).status, 404, id);
  }
});

test('only the owner changes categories', async () => {
  const shopper = await aShopper(shop);
  const query = { name: 'Mine' };
  assert.equal((await ask(shop, categoryCalls.create, { query })).status, 401);
  const { status } = await ask(shop, categoryCalls.create, { token: shopper.token, query });
  assert.equal(status, 403);
});

test('a category states how many of its products are on sale, and shows the newest with a picture', async () => {
  const { id } = await aCategory(shop);
  const row = async () => {
    const { reply } = await ask(shop, categoryCalls.list);
    return reply.data.find((category) => category.id === id);
  };
  const none = { productCount: 0, imgUrl: null, picture: null };
  assert.partialDeepStrictEqual(await row(), none);
  const pictured = { subCategoryId: id, pictures: [await aPicture()] };
  const first = await aProductByForm(shop, pictured);
  const older = (await row())?.imgUrl ?? '';
  assert.equal((await fetch(`${shop.url}${older}`)).status, 200);
  const second = await aProductByForm(shop, pictured);
  await aProductByForm(shop, { subCategoryId: id });
  await aProductByForm(shop, { subCategoryId: id, status: false, pictures: [await aPicture()] });
  const shown = await row();
  assert.equal(shown?.productCount, 3);
  assert.notEqual(shown?.imgUrl, older);
  assert.equal(shown?.imgUrl?.startsWith(shown.picture?.base ?? '-'), true);
  const off = { id: second.id, status: false };
  await ask(shop, productCalls.update, { token, body: off });
  assert.partialDeepStrictEqual(await row(), { productCount: 2, imgUrl: older });
  await ask(shop, productCalls.remove, { token, params: { productId: first.id } });
  assert.partialDeepStrictEqual(await row(), { ...none, productCount: 1 });
});

const change = (id: string, body: object, query: object = {}) =>
  ask(shop, categoryCalls.update, { token, query: { id, ...query }, body });
const bySlug = (slug: string) => ask(shop, categoryCalls.bySlug, { params: { slug } });

test('a category has an address from its name, which stays when the name changes', async () => {
  const { data } = (await create('  Mysore Crêpe ')).reply;
  assert.deepEqual([data.slug, data.url], ['mysore-crepe', '/silk/mysore-crepe']);
  const renamed = (await change(data.id, { name: 'Mysuru crêpe' })).reply.data;
  assert.deepEqual([renamed.name, renamed.slug], ['Mysuru crêpe', 'mysore-crepe']);
  const { reply } = await ask(shop, categoryCalls.list);
  assert.equal(reply.data.find(({ id }) => id === data.id)?.url, '/silk/mysore-crepe');
});

test('a taken slug that a name makes gets the next number, and the response says so', async () => {
  const first = await create('Uppada!');
  const second = await create('Uppada?');
  assert.deepEqual(first.reply.warnings, []);
  assert.equal(second.reply.data.slug, 'uppada-2');
  assert.deepEqual(second.reply.warnings, [{ code: 'SLUG_TAKEN', slug: 'uppada' }]);
  assert.equal((await create('✿')).reply.data.slug, 'silk');
  assert.equal((await create('★')).reply.data.slug, 'silk-2');
});

test('a typed slug is used as it is, refused when taken, and made again when emptied', async () => {
  const { id } = (await create('Gadwal')).reply.data;
  const typed = await ask(shop, categoryCalls.create, {
    token,
    body: { name: 'Venkatagiri', slug: 'gadwal' },
  });
  assert.deepEqual([typed.status, typed.failure.code], [409, 'CATEGORY_SLUG_TAKEN']);
  assert.equal((await change(id, { slug: 'gadwal' })).status, 200);
  assert.equal((await change(id, { slug: 'gadwal-silk' })).reply.data.url, '/silk/gadwal-silk');
  assert.equal((await change(id, { slug: '' })).reply.data.slug, 'gadwal');
  for (const slug of ['Gadwal', '-a', 'a--b', 'a b', 'சில்க்', 'x'.repeat(81)]) {
    assert.equal((await change(id, { slug })).status, 400, slug);
  }
});

test('the body wins over the query, whose empty description changes nothing', async () => {
  const text = `Woven in ${'Chirala '.repeat(240)}`.trim();
  const made = await ask(shop, categoryCalls.create, {
    token,
    query: { name: 'Of the query', description: '' },
    body: { name: 'Chirala', description: text },
  });
  assert.partialDeepStrictEqual(made.reply.data, { name: 'Chirala', description: text });
  const { id } = made.reply.data;
  const kept = await change(id, {}, { name: 'Chirala ikat', description: '' });
  assert.partialDeepStrictEqual(kept.reply.data, { name: 'Chirala ikat', description: text });
  const emptied = await change(id, { description: '' }, { description: 'Of the query' });
  assert.equal(emptied.reply.data.description, '');
  assert.equal((await change(id, { description: 'x'.repeat(2001) })).status, 400);
  assert.equal((await ask(shop, categoryCalls.create, { token, body: {} })).status, 400);
});

test('an earlier slug finds its category, until another category takes it', async () => {
  const { id } = (await create('Ilkal')).reply.data;
  await change(id, { slug: 'ilkal-silk' });
  await change(id, { slug: 'silks-of-ilkal' });
  for (const slug of ['ilkal', 'ilkal-silk', 'silks-of-ilkal']) {
    assert.partialDeepStrictEqual((await bySlug(slug)).reply.data, { id, slug: 'silks-of-ilkal' });
  }
  const other = (await create('Ilkal!')).reply.data;
  assert.equal((await bySlug('ilkal')).reply.data.id, other.id);
  await ask(shop, categoryCalls.remove, { token, params: { id: other.id } });
  for (const slug of ['ilkal', 'never', 'No slug', 'a%00']) {
    assert.equal((await bySlug(slug)).status, 404, slug);
  }
  await change(id, { slug: 'ilkal' });
  assert.equal((await bySlug('ilkal-silk')).reply.data.slug, 'ilkal');
});

test('of ten concurrent requests for one typed slug one succeeds, and ten made ones all differ', async () => {
  const typed = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      ask(shop, categoryCalls.create, { token, body: { name: `Typed ${at}`, slug: 'one-slug' } }),
    ),
  );
  assert.equal(typed.filter(({ status }) => status === 201).length, 1);
  assert.equal(typed.filter(({ status }) => status === 409).length, 9);
  const signs = '!?.,;:#%&+';
  const made = await Promise.all([...signs].map((sign) => create(`Bagh${sign}`)));
  assert.equal(new Set(made.map(({ reply }) => reply.data.slug)).size, 10);
});

test('a description or slug that another device has changed since is not overwritten', async () => {
  const { id, slug } = (await create('Bhagalpuri')).reply.data;
  const change = (body: object) => ask(shop, categoryCalls.update, { token, query: { id }, body });
  const expected = { description: '', slug };
  assert.equal((await change({ description: 'Tussar from Bihar', expected })).status, 200);
  const late = await change({ description: 'Soft', expected: { description: '' } });
  assert.deepEqual([late.status, late.failure.code], [409, 'CHANGED_MEANWHILE']);
  assert.equal((await change({ slug: 'bhagalpur', expected: { slug } })).status, 200);
  assert.equal((await change({ slug: 'bihar', expected: { slug } })).status, 409);
  assert.partialDeepStrictEqual((await change({})).reply.data, {
    description: 'Tussar from Bihar',
    slug: 'bhagalpur',
  });
});
