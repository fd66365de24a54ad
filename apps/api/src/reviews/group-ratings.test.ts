import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productCalls } from '@shop/contract/products';
import { reviewCalls } from '@shop/contract/reviews';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { anImporter } from '../../test/import-sheet.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { type Buyer, type TestProduct, aBuyer, aProduct } from '../../test/order-factories.ts';
import { aReview } from '../../test/review-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop({ REVIEWS_PER_CUSTOMER_PER_MINUTE: '50' });
const owner = await anOwner(shop);
const { token } = owner;
const { run } = anImporter(shop, token);

const ratingOf = async ({ id: productId }: { id: string }) =>
  (await ask(shop, productCalls.get, { params: { productId } })).reply.data.rating;

async function rate(product: TestProduct, stars: number, by?: Buyer) {
  return aReview(shop, { owner, buyer: by ?? (await aBuyer(shop)) }, { product, stars });
}

/** Creates a product by its form, with all that an order of it needs. */
async function aVariant(fields: Parameters<typeof aProductByForm>[1]): Promise<TestProduct> {
  const made = await aProductByForm(shop, { stockQuantity: 50, ...fields });
  return { ...(await aProduct(shop)), ...made };
}

test('a group shares its rating: the mean of the newest review of each customer, half up', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const group = { subCategoryId, name: 'Sharedsilk', price: 1_499.5 };
  const red = await aVariant({ ...group, color: 'Red' });
  const blue = await aVariant({ ...group, color: 'Blue' });
  const twice = await aBuyer(shop);
  await rate(red, 1, twice);
  await rate(blue, 4, twice);
  assert.deepEqual(await ratingOf(red), { average: 4, count: 2 });
  await rate(red, 5);
  await rate(red, 4);
  await rate(red, 4);
  assert.deepEqual(await ratingOf(blue), { average: 4.3, count: 5 }, '4.25 half up');
  const { reply } = await ask(shop, reviewCalls.ofProduct, {
    params: { productId: blue.id },
    query: { stars: '4' },
  });
  assert.deepEqual([reply.data.length, reply.totalCount], [3, 3]);
  assert.deepEqual(reply.counts, { '1': 1, '2': 0, '3': 0, '4': 3, '5': 1 });
  assert.deepEqual(reply.rating, { average: 4.3, count: 5 });
  const green = await aVariant({ ...group, color: 'Green' });
  assert.deepEqual(await ratingOf(green), { average: 4.3, count: 5 }, 'a new colour has it too');
  const list = await ask(shop, productCalls.catalogue, { query: { subCategoryId } });
  assert.deepEqual(
    list.reply.data.products.map((row) => row.rating?.average),
    [4.3, 4.3, 4.3],
  );
  await assertInvariants(shop);
});

test('a review follows its product into another group, and the log tells how many', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const stays = await aVariant({ subCategoryId, name: 'Oldgroup', price: 1_499.5 });
  const moves = await aVariant({ subCategoryId, name: 'Oldgroup', color: 'Blue', price: 1_499.5 });
  await rate(moves, 5);
  await rate(stays, 1);
  const body = { id: moves.id, name: 'Newgroup' };
  assert.equal((await ask(shop, productCalls.update, { token, body })).status, 200);
  assert.deepEqual(await ratingOf(moves), { average: 5, count: 1 });
  assert.deepEqual(await ratingOf(stays), { average: 1, count: 1 });
  const { changes } = await shop.db
    .selectFrom('activity')
    .select('changes')
    .where('action', '=', 'PRODUCT_CHANGED')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.deepEqual((changes as unknown as object[]).at(-1), {
    field: 'reviews',
    before: null,
    after: 1,
  });
  await ask(shop, productCalls.remove, { token, params: { productId: moves.id } });
  const heir = await aVariant({ subCategoryId, name: 'Newgroup' });
  assert.deepEqual(await ratingOf(heir), { average: 5, count: 1 }, 'of a deleted product');
  await assertInvariants(shop);
});

test('an import that renames a product logs how many reviews follow it', async () => {
  const { id: subCategoryId } = await aCategory(shop, 'Imported group');
  const made = (name: string, sku: string) =>
    aVariant({ subCategoryId, name, sku, color: 'Red', price: 1_499.5 });
  const moves = await made('Oldimport', 'MOVE-1');
  const stays = await made('Staysimport', 'STAY-1');
  for (const product of [moves, stays]) await rate(product, 4);
  const lines = [
    'SKU,Product title,Category,Price,Colour',
    'MOVE-1,Newimport,Imported group,1499.5,Red',
    'STAY-1,Staysimport,Imported group,1499.5,Blue',
  ];
  assert.equal((await run(lines.join('\n'))).reply.data.changed, 2);
  const { changes } = await shop.db
    .selectFrom('activity')
    .select('changes')
    .where('action', '=', 'PRODUCTS_IMPORTED')
    .executeTakeFirstOrThrow();
  const moved = (changes as unknown as { field: string }[]).filter(({ field }) =>
    field.startsWith('reviews'),
  );
  assert.deepEqual(moved, [{ field: 'reviews.MOVE-1', before: null, after: 1 }]);
  assert.deepEqual(await ratingOf(moves), { average: 4, count: 1 });
  await assertInvariants(shop);
});

test('the order by rating weighs the mean by the number of reviews, and has others last', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const at = (name: string) => aVariant({ subCategoryId, name, price: 1_499.5 });
  const [one, some, older, none] = [
    await at('One'),
    await at('Some'),
    await at('Older'),
    await at('None'),
  ];
  const newer = await at('Newer');
  await rate(one, 5);
  for (const stars of [4, 4, 5]) await rate(some, stars);
  for (const product of [older, newer]) await rate(product, 1);
  const query = { subCategoryId, sort: 'rating' as const };
  const listed = async () =>
    (await ask(shop, productCalls.catalogue, { query })).reply.data.products.map(
      ({ productId }) => productId,
    );
  const expected = [some, one, newer, older, none].map(({ id }) => id);
  assert.deepEqual(await listed(), expected);
  await rate(none, 5);
  await rate(none, 5);
  assert.deepEqual((await listed())[0], some.id);
  assert.deepEqual((await listed())[1], none.id, 'the cached list was evicted');
});

test('reviews of one group at once are all counted', async () => {
  const product = await aProduct(shop, { stock: 50 });
  await Promise.all([1, 2, 3, 4, 5, 5].map((stars) => rate(product, stars)));
  assert.deepEqual(await ratingOf(product), { average: 3.3, count: 6 });
  await assertInvariants(shop);
});
