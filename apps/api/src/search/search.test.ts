import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { categoryCalls } from '@shop/contract/categories';
import { productCalls } from '@shop/contract/products';
import pg from 'pg';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();

async function found(keyword: string): Promise<string[]> {
  const { reply } = await ask(shop, productCalls.search, { query: { keyword } });
  return reply.map((product) => product.productName);
}

before(async () => {
  const kanchipuram = await aCategory(shop, 'Kanchipuram');
  const stoles = await aCategory(shop, 'Stoles');
  const inKanchipuram = { subCategoryId: kanchipuram.id };
  await aProductByForm(shop, {
    ...inKanchipuram,
    name: 'Arakku bridal sari',
    color: 'Lac red',
    sku: 'KAN-0042',
  });
  await aProductByForm(shop, {
    ...inKanchipuram,
    name: 'Peacock sari',
    color: 'Blue',
    material: 'Mulberry silk',
  });
  await aProductByForm(shop, {
    ...inKanchipuram,
    name: 'Café crêpe',
    color: 'Beige',
    status: false,
  });
  await aProductByForm(shop, { subCategoryId: stoles.id, name: 'Blue hour', color: 'Indigo' });
  await aProductByForm(shop, { subCategoryId: stoles.id, name: 'Pattern 12345', color: 'White' });
});

test('every word must match the start of a word in name, colour, sub-category, material or SKU', async () => {
  const searches: [string, string[]][] = [
    ['arak', ['Arakku bridal sari']],
    ['LAC', ['Arakku bridal sari']],
    ['mulb', ['Peacock sari']],
    ['kan-0042', ['Arakku bridal sari']],
    ['kan0042', ['Arakku bridal sari']],
    ['0042', ['Arakku bridal sari']],
    ['stoles white', ['Pattern 12345']],
    ['sari blue', ['Peacock sari']],
    ['sari stoles', []],
    ['akku', []],
  ];
  for (const [keyword, names] of searches) assert.deepEqual(await found(keyword), names, keyword);
});

test('matches in the name come before matches in the colour', async () => {
  assert.deepEqual(await found('blue'), ['Blue hour', 'Peacock sari']);
});

test('case and accents are ignored, and only the owner finds inactive products', async () => {
  assert.deepEqual(await found('café'), []);
  const { token } = await anOwner(shop);
  const query = { keyword: 'CAFE CREPE' };
  const { reply } = await ask(shop, productCalls.adminSearch, { token, query });
  assert.deepEqual(
    reply.map(({ productName, status, stockQuantity }) => [productName, status, stockQuantity]),
    [['Café crêpe', false, 5]],
  );
});

test('a typo is corrected when nothing matches exactly: one edit from five letters, two from seven, none in digits', async () => {
  assert.deepEqual(await found('aracku'), ['Arakku bridal sari']);
  assert.deepEqual(await found('kanchipurm bridla'), ['Arakku bridal sari']);
  assert.deepEqual(await found('arack'), ['Arakku bridal sari']);
  assert.deepEqual(await found('abackku'), ['Arakku bridal sari']);
  assert.deepEqual(await found('abbkk'), []);
  assert.deepEqual(await found('sere'), []);
  assert.deepEqual(await found('12346'), []);
  assert.deepEqual(await found('0043'), []);
});

test('three mistyped words are corrected, anywhere among others, and no more', async () => {
  assert.deepEqual(await found('arakku bridal kanchipuram kan sari beidal'), [
    'Arakku bridal sari',
  ]);
  assert.deepEqual(await found('aracku beidal kanchipurm'), ['Arakku bridal sari']);
  assert.deepEqual(await found('aracku beidal kanchipurm arakkv'), []);
});

test('with any number of mistyped words a search is at most five statements', async (t) => {
  const { mock: sent } = t.mock.method(pg.Client.prototype, 'query');
  const words = Array.from({ length: 30 }, (_, at) => `zz${'abcde'[at % 5]}${'abcdef'[at % 6]}z`);
  await found(words.join(' '));
  await found('aracku beidal kanchipurm');
  assert.ok(sent.callCount() <= 10, `${sent.callCount()} statements`);
});

test('characters with a meaning in the database’s languages are ordinary letters', async () => {
  for (const keyword of [
    '%',
    '_',
    '*',
    "'",
    "sari' | 'blue",
    'sari & !blue',
    '\\',
    ':*',
    '<->',
    '()',
  ]) {
    const { status } = await ask(shop, productCalls.search, { query: { keyword } });
    assert.equal(status, 200, keyword);
  }
  assert.deepEqual(await found('sar%'), await found('sar'));
  assert.deepEqual(await found('%'), []);
  assert.deepEqual(await found(''), []);
});

test('a search without a keyword, with two, with a too long one or with a control character is refused', async () => {
  for (const query of [
    '',
    '?keyword=a&keyword=b',
    `?keyword=${'a'.repeat(201)}`,
    '?keyword=a%00b',
  ]) {
    const answer = await fetch(`${shop.url}/api/search/getAllProducts${query}`);
    assert.equal(answer.status, 400, query);
  }
});

test('a product is found by its new words after a change, and by the new name of its category', async () => {
  const { token } = await anOwner(shop);
  const category = await aCategory(shop, 'Oldname');
  const product = await aProductByForm(shop, { subCategoryId: category.id, name: 'Moonlit' });
  const body = { id: product.id, name: 'Sunlit' };
  await ask(shop, productCalls.update, { token, body });
  assert.deepEqual(await found('moonlit'), []);
  assert.deepEqual(await found('sunlt'), ['Sunlit']);
  await ask(shop, categoryCalls.update, { token, query: { id: category.id, name: 'Newname' } });
  assert.deepEqual(await found('oldname'), []);
  assert.deepEqual(await found('newname'), ['Sunlit']);
  await ask(shop, productCalls.remove, { token, params: { productId: product.id } });
  assert.deepEqual(await found('sunlit'), []);
});

test('a search returns at most 100 products', async () => {
  const { id: subCategoryId } = await aCategory(shop, 'Crowd');
  for (let made = 0; made < 103; made += 1) await aProductByForm(shop, { subCategoryId });
  assert.equal((await found('crowd')).length, 100);
});
