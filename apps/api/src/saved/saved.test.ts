import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paise } from '@shop/contract/money';
import { productCalls } from '@shop/contract/products';
import { MOST_SAVED, savedCalls, savedMessages } from '@shop/contract/saved';
import { sql } from 'kysely';
import { aShopper, anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { aCategoryId, aProduct } from '../../test/order-factories.ts';
import { ownersRow, save, savedBy } from '../../test/saved-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);

const remove = (token: string, productId: string) =>
  ask(shop, savedCalls.remove, { token, params: { productId } });

/** Saves so many products for a customer at once. */
async function saveMany(customerId: string, count: number): Promise<void> {
  const category = await aCategoryId(shop);
  await sql`
    with made as (
      insert into products (name, category_id, price, sku, color, size, active, search, created_at, updated_at)
      select 'Many', ${category}, 100, 'M-' || ${customerId} || '-' || n, 'Red', 'NA', true, '', now(), now()
      from generate_series(1, ${count}::int) n
      returning id
    )
    insert into saved_products select ${customerId}, id, 100, now() from made`.execute(shop.db);
}

test('a product is saved once, with its first price, and twice is no failure', async () => {
  const person = await aShopper(shop);
  const product = await aProduct(shop, { price: 1_499.5 });
  const first = await save(shop, person, product);
  assert.equal(first.status, 201);
  assert.deepEqual(first.reply.data, {
    productId: product.id,
    savedPrice: 1_499.5,
    savedAt: shop.clock.now().toISOString(),
  });
  await shop.db
    .updateTable('products')
    .set({ price: paise(99_950) })
    .where('id', '=', product.id)
    .execute();
  shop.clock.move(60);
  const second = await save(shop, person, product);
  assert.deepEqual([second.status, second.reply.message], [200, savedMessages.savedBefore]);
  assert.deepEqual(second.reply.data, first.reply.data);
  const rows = await savedBy(shop, person);
  assert.deepEqual(
    rows.map((row) => [row.productId, row.price, row.savedPrice, row.savedAt]),
    [[product.id, 999.5, 1_499.5, first.reply.data.savedAt]],
  );
});

test('the price of a piece is not compared with the price of a metre', async () => {
  const person = await aShopper(shop);
  const product = await aProduct(shop, { price: 5_000 });
  await save(shop, person, product);
  const sell = (unit: 'PIECE' | 'METRE', price: number) =>
    ask(shop, productCalls.update, { token: owner.token, body: { id: product.id, unit, price } });
  const prices = async () =>
    (await savedBy(shop, person)).map(({ price, savedPrice }) => [price, savedPrice]);
  assert.equal((await sell('METRE', 900)).status, 200);
  assert.deepEqual(await prices(), [[900, 900]]);
  assert.equal((await save(shop, person, product)).reply.data.savedPrice, 900);
  await sell('PIECE', 4_500);
  assert.deepEqual(await prices(), [[4_500, 5_000]]);
});

test('the list is newest first, in pages, with the rows of shopper lists', async () => {
  const person = await aShopper(shop);
  const names = ['First', 'Second', 'Third'];
  for (const name of names) {
    shop.clock.move(1);
    await save(shop, person, await aProduct(shop, { name, unit: 'METRE' }));
  }
  const page = async (query: { page?: string; size?: string }) =>
    (await ask(shop, savedCalls.mine, { token: person.token, query })).reply;
  const { data, totalCount } = await page({ size: '2' });
  assert.deepEqual(
    [data.map(({ productName }) => productName), totalCount],
    [['Third', 'Second'], 3],
  );
  assert.deepEqual([data[0]?.unit, data[0]?.availability, data[0]?.colors], ['METRE', true, 1]);
  assert.deepEqual(
    (await page({ page: '1', size: '2' })).data.map((row) => row.productName),
    ['First'],
  );
  const past = await page({ page: '9' });
  assert.deepEqual([past.data, past.totalCount], [[], 3]);
});

test('an unknown or hidden product is refused, and a hidden one leaves the list and comes back', async () => {
  const person = await aShopper(shop);
  const [hidden, shown] = [await aProduct(shop, { active: false }), await aProduct(shop)];
  for (const id of ['999999', hidden.id]) {
    const { status } = await save(shop, person, { id });
    assert.equal(status, 404);
  }
  await save(shop, person, shown);
  const show = (active: boolean) =>
    shop.db.updateTable('products').set({ active }).where('id', '=', shown.id).execute();
  await show(false);
  assert.deepEqual(await savedBy(shop, person), []);
  assert.equal((await save(shop, person, shown)).status, 404);
  await show(true);
  assert.equal((await savedBy(shop, person)).length, 1);
});

test('a saved product is removed once, hidden or not, and never another customer’s', async () => {
  const [person, other] = [await aShopper(shop), await aShopper(shop)];
  const product = await aProduct(shop);
  await save(shop, person, product);
  assert.equal((await remove(other.token, product.id)).status, 404);
  await shop.db
    .updateTable('products')
    .set({ active: false })
    .where('id', '=', product.id)
    .execute();
  assert.equal((await remove(person.token, product.id)).status, 200);
  const again = await remove(person.token, product.id);
  assert.deepEqual([again.status, again.failure.message], [404, savedMessages.notSaved]);
});

test('200 products can be saved, and of many at once no more', async () => {
  const person = await aShopper(shop);
  await saveMany(person.id, MOST_SAVED - 3);
  const products = await Promise.all(Array.from({ length: 10 }, () => aProduct(shop)));
  const answers = await Promise.all(products.map((product) => save(shop, person, product)));
  assert.equal(answers.filter(({ status }) => status === 201).length, 3);
  const refused = answers.filter(({ status }) => status === 409);
  assert.deepEqual([refused.length, refused[0]?.failure.code], [7, 'SAVED_FULL']);
  const [saved] = await savedBy(shop, person);
  assert.equal((await save(shop, person, { id: saved?.productId ?? '' })).status, 200);
  await remove(person.token, saved?.productId ?? '');
  const left = products[answers.findIndex(({ status }) => status === 409)] ?? { id: '' };
  assert.equal((await save(shop, person, left)).status, 201);
});

test('the database refuses the 201st product by itself', async () => {
  const person = await aShopper(shop);
  await saveMany(person.id, MOST_SAVED);
  await assert.rejects(
    saveMany(person.id, 0).then(() => saveOne(person.id)),
    /keeps too many/,
  );
});

async function saveOne(customerId: string): Promise<void> {
  const { id } = await aProduct(shop);
  await sql`insert into saved_products values (${customerId}, ${id}, 100, now())`.execute(shop.db);
}

test('only a customer saves', async () => {
  const product = await aProduct(shop);
  assert.equal((await save(shop, owner, product)).status, 403);
  assert.equal((await ask(shop, savedCalls.mine)).status, 401);
});

test('the owner’s row counts each person once, over the products of its group', async () => {
  const categoryId = await aCategoryId(shop);
  const [red, blue] = [
    await aProduct(shop, { name: 'Counted', categoryId }),
    await aProduct(shop, { name: 'Counted', categoryId }),
  ];
  const [one, two] = [await aShopper(shop), await aShopper(shop)];
  const count = async (name = 'Counted') => (await ownersRow(shop, owner, name))?.savedCount;
  await Promise.all([save(shop, one, red), save(shop, one, blue), save(shop, two, blue)]);
  assert.equal(await count(), 2);
  await remove(one.token, red.id);
  assert.equal(await count(), 2);
  await remove(one.token, blue.id);
  assert.equal(await count(), 1);
  // A product that moves to another group takes its people with it.
  await shop.db.updateTable('products').set({ name: 'Moved' }).where('id', '=', blue.id).execute();
  assert.deepEqual([await count(), await count('Moved')], [0, 1]);
  await shop.db.updateTable('products').set({ name: 'Moved' }).where('id', '=', red.id).execute();
  await save(shop, two, red);
  assert.equal(await count('Moved'), 1);
});

test('no rule of consistency is broken', () => assertInvariants(shop));

test('a hidden product keeps its place in a full list', async () => {
  const person = await aShopper(shop);
  const hidden = await aProduct(shop);
  await save(shop, person, hidden);
  await saveMany(person.id, MOST_SAVED - 1);
  const show = (active: boolean) =>
    shop.db.updateTable('products').set({ active }).where('id', '=', hidden.id).execute();
  await show(false);
  assert.equal((await save(shop, person, { id: '999999' })).status, 404);
  const { status, failure } = await save(shop, person, await aProduct(shop));
  assert.deepEqual(
    [status, failure.code, failure.message],
    [409, 'SAVED_FULL', savedMessages.full],
  );
  await show(true);
  const { reply } = await ask(shop, savedCalls.mine, { token: person.token });
  assert.equal(reply.totalCount, MOST_SAVED);
});
