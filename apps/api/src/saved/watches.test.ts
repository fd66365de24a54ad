import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportCalls } from '@shop/contract/exports';
import { productCalls } from '@shop/contract/products';
import { savedCalls } from '@shop/contract/saved';
import { MOST_WATCHES, watchCalls, watchMessages } from '@shop/contract/watches';
import { sql } from 'kysely';
import { download } from '../../test/csv.ts';
import { aShopper, anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { aBuyer, aProduct, place, restock } from '../../test/order-factories.ts';
import {
  aSoldOutProduct,
  ownersRow,
  save,
  tellAfter,
  textsTo,
  watch,
  watchedBy,
} from '../../test/saved-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { tellWatchers } from './tell-watchers.ts';

const shop = await aShop();

test('a watch is possible only while a product is not available', async () => {
  const person = await aShopper(shop);
  const refused = await watch(shop, person, await aProduct(shop));
  assert.deepEqual([refused.status, refused.failure.code], [409, 'AVAILABLE']);
  const { product } = await aSoldOutProduct(shop);
  const first = await watch(shop, person, product);
  assert.equal(first.status, 201);
  shop.clock.move(60);
  const second = await watch(shop, person, product);
  assert.deepEqual([second.status, second.reply.message], [200, watchMessages.addedBefore]);
  assert.deepEqual(second.reply.data, first.reply.data);
  assert.deepEqual(await watchedBy(shop, person), [product.id]);
  // Less than can be ordered is not available.
  const { product: silk } = await aSoldOutProduct(shop, 0, { unit: 'METRE' });
  await restock(shop, silk.id, 0.25);
  assert.equal((await watch(shop, person, silk)).status, 201);
});

test('an unknown or hidden product has no watch, and a hidden one leaves the list', async () => {
  const person = await aShopper(shop);
  const hidden = await aProduct(shop, { stock: 0, active: false });
  for (const id of ['999999', hidden.id])
    assert.equal((await watch(shop, person, { id })).status, 404);
  const { product } = await aSoldOutProduct(shop);
  await watch(shop, person, product);
  await shop.db
    .updateTable('products')
    .set({ active: false })
    .where('id', '=', product.id)
    .execute();
  assert.deepEqual(await watchedBy(shop, person), []);
  await restock(shop, product.id, 1);
  await tellAfter(shop, 1);
  assert.deepEqual(textsTo(shop, person), []);
  await shop.db
    .updateTable('products')
    .set({ active: true })
    .where('id', '=', product.id)
    .execute();
  await tellAfter(shop, 1);
  assert.equal(textsTo(shop, person).length, 1);
});

test('a watch is ended by its customer, once', async () => {
  const { product, people } = await aSoldOutProduct(shop, 2);
  const end = (token = '') =>
    ask(shop, watchCalls.remove, { token, params: { productId: product.id } });
  assert.equal((await end(people[0]?.token)).status, 200);
  assert.equal((await end(people[0]?.token)).status, 404);
  await restock(shop, product.id, 5);
  await tellAfter(shop, 1);
  assert.deepEqual(
    people.map((person) => textsTo(shop, person).length),
    [0, 1],
  );
});

test('a customer waits for at most 100 products, also when many are asked for at once', async () => {
  const person = await aShopper(shop);
  const products = await Promise.all(
    Array.from({ length: MOST_WATCHES + 5 }, () => aProduct(shop, { stock: 0 })),
  );
  await sql`
    insert into watches (customer_id, product_id, asked_at)
    select ${person.id}, id, now() from unnest(${products.slice(0, 98).map(({ id }) => id)}::bigint[]) id
  `.execute(shop.db);
  const answers = await Promise.all(
    products.slice(98).map((product) => watch(shop, person, product)),
  );
  assert.equal(answers.filter(({ status }) => status === 201).length, 2);
  const refused = answers.find(({ status }) => status === 409);
  assert.equal(refused?.failure.code, 'WATCHES_FULL');
});

test('three wait for one piece and are told in turn, every half hour while it is there', async () => {
  const { product, people } = await aSoldOutProduct(shop, 3);
  const told = () => people.map((person) => textsTo(shop, person).length);
  await tellAfter(shop, 1);
  assert.deepEqual(told(), [0, 0, 0]);
  await restock(shop, product.id, 1);
  await tellAfter(shop, 1);
  assert.deepEqual(told(), [1, 0, 0]);
  await tellAfter(shop, 29);
  assert.deepEqual(told(), [1, 0, 0]);
  await tellAfter(shop, 1);
  assert.deepEqual(told(), [1, 1, 0]);
  await restock(shop, product.id, -1);
  await tellAfter(shop, 31);
  assert.deepEqual(told(), [1, 1, 0]);
  await restock(shop, product.id, 2);
  await tellAfter(shop, 1);
  assert.deepEqual(told(), [1, 1, 1]);
  await tellAfter(shop, 31);
  assert.deepEqual(told(), [1, 1, 1]);
});

test('as many are told as there are pieces, or whole metres and at least one', async () => {
  for (const [unit, stock, count] of [
    ['PIECE', 2, 2],
    ['METRE', 0.75, 1],
    ['METRE', 2.75, 2],
  ] as const) {
    const { product, people } = await aSoldOutProduct(shop, 3, { unit });
    await restock(shop, product.id, stock);
    await tellAfter(shop, 1);
    const told = people.map((person) => textsTo(shop, person).length);
    assert.deepEqual(told, [1, 1, 1].fill(0, count), `${stock} ${unit}`);
  }
});

test('stock that comes back within the half hour waits for the next turn', async () => {
  const { product, people } = await aSoldOutProduct(shop, 1);
  await restock(shop, product.id, 1);
  await tellAfter(shop, 1);
  await restock(shop, product.id, -1);
  const late = await aShopper(shop);
  await watch(shop, late, product);
  await restock(shop, product.id, 3);
  await tellAfter(shop, 10);
  assert.deepEqual(textsTo(shop, late), []);
  await tellAfter(shop, 20);
  assert.deepEqual(
    [late, ...people].map((person) => textsTo(shop, person).length),
    [1, 1],
  );
});

test('the message names product, its page and a stop link, which templates leave out', async () => {
  const { product, people } = await aSoldOutProduct(shop, 1);
  await restock(shop, product.id, 1);
  await tellAfter(shop, 1);
  const [person] = people;
  const [text = ''] = person === undefined ? [] : textsTo(shop, person);
  assert.match(
    text,
    new RegExp(`: ${product.name} is back\\. .*/buy-product/${product.id} .*/stop/[\\w-]{43}$`),
  );
  const { parameters } = await shop.db
    .selectFrom('messages')
    .select('parameters')
    .where('phone', '=', person?.phone ?? '')
    .where('purpose', '=', 'BACK_IN_STOCK')
    .executeTakeFirstOrThrow();
  assert.deepEqual([parameters.length, parameters[0]], [2, product.name]);
  const short = await fetch(`${shop.url}/p/${product.id}`, { redirect: 'manual' });
  assert.deepEqual(
    [short.status, short.headers.get('location')],
    [302, `/buy-product/${product.id}`],
  );
});

test('two processes tell everybody once', async () => {
  const { product, people } = await aSoldOutProduct(shop, 4);
  await restock(shop, product.id, 2);
  shop.clock.move(60);
  await Promise.all(Array.from({ length: 6 }, () => tellWatchers(shop)));
  await tellAfter(shop, 0);
  assert.deepEqual(
    people.map((person) => textsTo(shop, person).length),
    [1, 1, 0, 0],
  );
});

test('a turn that fails before its commit tells nobody, and the next try everybody once', async () => {
  const { product, people } = await aSoldOutProduct(shop, 2);
  await restock(shop, product.id, 2);
  await sql`create function fail_stop() returns trigger language plpgsql as $$
    begin raise exception 'killed'; end $$`.execute(shop.db);
  await sql`create trigger fail_stop before insert on watch_stops
    for each row execute function fail_stop()`.execute(shop.db);
  shop.clock.move(60);
  await assert.rejects(tellWatchers(shop), /killed/);
  await sql`drop function fail_stop cascade`.execute(shop.db);
  await tellAfter(shop, 0);
  await tellAfter(shop, 1);
  assert.deepEqual(
    people.map((person) => textsTo(shop, person).length),
    [1, 1],
  );
});

test('the order of the product ends the watch of its customer alone', async () => {
  const { product, people } = await aSoldOutProduct(shop, 1);
  const buyer = await aBuyer(shop);
  await watch(shop, buyer, product);
  await restock(shop, product.id, 2);
  await place(shop, buyer, [[product, 1]]);
  assert.deepEqual(await watchedBy(shop, buyer), []);
  await tellAfter(shop, 1);
  assert.deepEqual(
    [buyer, ...people].map((person) => textsTo(shop, person).length),
    [0, 1],
  );
});

test('a watch ends after 90 days', async () => {
  const { product, people } = await aSoldOutProduct(shop, 1);
  const [person] = people;
  assert.ok(person !== undefined);
  shop.clock.move(90 * 24 * 3_600 - 60);
  assert.deepEqual((await ownersRow(shop, await anOwner(shop), product.name))?.watchCount, 1);
  await tellAfter(shop, 1);
  assert.deepEqual((await ownersRow(shop, await anOwner(shop), product.name))?.watchCount, 0);
  await restock(shop, product.id, 1);
  await tellAfter(shop, 1);
  assert.deepEqual(textsTo(shop, person), []);
});

test('a deleted product is saved and waited for by nobody', async () => {
  const { product, people } = await aSoldOutProduct(shop, 1);
  const [person] = people;
  assert.ok(person !== undefined);
  await save(shop, person, product);
  const params = { productId: product.id };
  const { token } = await anOwner(shop);
  await ask(shop, productCalls.remove, { token, params });
  for (const kept of ['saved_products', 'watches'] as const) {
    const rows = shop.db.selectFrom(kept).select('product_id').where('product_id', '=', product.id);
    assert.deepEqual(await rows.execute(), []);
  }
});

test('the owner’s view of a product counts who wants it, and nobody else sees that', async () => {
  const { product, people } = await aSoldOutProduct(shop, 2);
  const [person] = people;
  assert.ok(person !== undefined);
  await save(shop, person, product);
  const params = { productId: product.id };
  const { token } = await anOwner(shop);
  const read = async (by?: string) =>
    (await ask(shop, productCalls.get, { token: by, params })).reply.wanted;
  assert.deepEqual(await read(token), { savedCount: 1, watchCount: 2 });
  assert.equal(await read(), undefined);
  const ids = await ask(shop, savedCalls.ids, { token: person.token });
  assert.deepEqual(ids.reply.data, { saved: [product.id], watched: [product.id] });
});

test('the owner’s list, and its file, are sorted by how many people want a product, most first', async () => {
  const [wanted, less] = [await aSoldOutProduct(shop, 6), await aSoldOutProduct(shop, 5)];
  for (const person of wanted.people) await save(shop, person, wanted.product);
  const { token } = await anOwner(shop);
  const query = { sort: 'wanted', size: '2' } as const;
  const { reply } = await ask(shop, productCalls.adminList, { token, query });
  assert.deepEqual(
    reply.data.map((row) => [row.productName, row.watchCount, row.savedCount]),
    [
      [wanted.product.name, 6, 6],
      [less.product.name, 5, 0],
    ],
  );
  const file = await download(shop, exportCalls.products, { token, query: { sort: 'wanted' } });
  const [headings = [], ...rows] = file.rows;
  const names = rows.map((cells) => cells[headings.indexOf('Product title')]);
  assert.deepEqual(names.slice(0, 2), [wanted.product.name, less.product.name]);
  const last = { sort: 'wanted', size: '1', page: String(reply.totalCount - 1) } as const;
  const end = await ask(shop, productCalls.adminList, { token, query: last });
  assert.deepEqual(
    end.reply.data.map((row) => row.watchCount + row.savedCount),
    [0],
  );
});

test('no rule of consistency is broken', () => assertInvariants(shop));
