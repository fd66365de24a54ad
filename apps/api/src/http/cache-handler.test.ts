import assert from 'node:assert/strict';
import { test } from 'node:test';
import { homeBannerCalls } from '@shop/contract/home-banners';
import { categoryCalls } from '@shop/contract/categories';
import { orderCalls } from '@shop/contract/orders';
import { productCalls } from '@shop/contract/products';
import { storeCalls } from '@shop/contract/store';
import { sql } from 'kysely';
import pg from 'pg';
import { elsewhere } from '../../test/another-process.ts';
import { eventually } from '../../test/bare-server-process.ts';
import { anOwner } from '../../test/factories.ts';
import { aBuyer, aProduct, orderOf, place } from '../../test/order-factories.ts';
import { type TestShop, aShop, ask } from '../../test/server.ts';
import { CATALOGUE_CHANGE } from '../database/change-events.ts';

const shop = await aShop({ CACHE_MB: '16' });
const owner = await anOwner(shop);
const { token } = owner;

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/api/${path}`, { headers });

const firstProduct = async (of: TestShop, productId: string) =>
  (await ask(of, productCalls.get, { params: { productId } })).reply.data;

const countOf = async () => (await ask(shop, categoryCalls.list, {})).reply.totalCount;

/** Waits until the cache has received an invalidation that no call of this test caused. */
async function becomes<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
  await eventually(async () => (await read()) === expected);
}

await becomes(async () => {
  await get('subCategory/get');
  return shop.responseCache.get('/api/subCategory/get') !== undefined;
}, true);

test('an answer from memory is the one that was made, except for its own request id', async () => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    shop.responseCache.clear();
    const path = 'product/allProducts?size=5';
    const headers = { 'accept-encoding': encoding };
    const [made, kept] = [await get(path, headers), await get(path, headers)];
    assert.ok(shop.responseCache.get(`/api/${path}`));
    assert.equal(await made.text(), await kept.text());
    const [of, again] = [made, kept].map(({ headers: all }) => Object.fromEntries(all));
    assert.notEqual(of?.['x-request-id'], again?.['x-request-id']);
    for (const one of [of, again]) {
      delete one?.['x-request-id'];
      delete one?.['date'];
    }
    assert.deepEqual(of, again);
    assert.equal(of?.['cache-control'], 'no-cache');
    assert.equal(of?.['x-content-type-options'], 'nosniff');
    assert.match(of?.['vary'] ?? '', /accept-encoding/i);
  }
});

test('openapi.json is answered from the cache until the shop is renamed', async () => {
  const etag = (await get('openapi.json')).headers.get('etag') ?? '';
  assert.ok(shop.responseCache.get('/api/openapi.json'));
  assert.equal((await get('openapi.json', { 'if-none-match': etag })).status, 304);
  const body = {
    businessName: 'Kaveri Silks',
    contactNumber: '9443011223',
    mailId: 'shop@kaveri.example',
    address: '4 Temple Street',
  };
  await ask(shop, storeCalls.save, { body, token });
  const renamed = await get('openapi.json', { 'if-none-match': etag });
  assert.equal(renamed.status, 200);
  assert.match(await renamed.text(), /"title":"Kaveri Silks"/);
});

test('parameters that a call does not know add no cache entry and no URL of one', async () => {
  shop.responseCache.clear();
  const before = shop.responseCache.counts.misses;
  for (let one = 0; one < 5; one += 1) await get(`product/allProducts?size=5&x=${one}`);
  assert.equal(shop.responseCache.counts.misses - before, 1);
  assert.equal(shop.responseCache.get('/api/product/allProducts?size=5&x=1'), undefined);
  await get('product/allProducts?size=5');
  assert.ok(shop.responseCache.get('/api/product/allProducts?size=5'));
});

test('a client with the current ETag gets 304 without a body', async () => {
  const etag = (await get('banner/currentDate')).headers.get('etag') ?? '';
  const again = await get('banner/currentDate', { 'if-none-match': etag });
  assert.deepEqual([again.status, await again.text()], [304, '']);
  for (const known of ['*', etag.replace('W/', ''), `"other", ${etag}`]) {
    assert.equal((await get('banner/currentDate', { 'if-none-match': known })).status, 304, known);
  }
  assert.equal((await get('banner/currentDate', { 'if-none-match': 'W/"other"' })).status, 200);
});

test('the owner’s next request never sees an old state', async () => {
  for (let one = 0; one < 20; one += 1) {
    const before = await countOf();
    await ask(shop, categoryCalls.create, { token, query: { name: `Weave ${one}` } });
    assert.equal(await countOf(), before + 1);
  }
});

test('a change by another server invalidates the cache', async () => {
  const before = await countOf();
  await elsewhere(
    shop.db,
    CATALOGUE_CHANGE,
    sql`insert into categories (name, created_at) values ('From elsewhere', now())`,
  );
  await becomes(countOf, before + 1);
});

test('the last unit is shown as sold out at once', async () => {
  const product = await aProduct(shop, { stock: 2 });
  const buyer = await aBuyer(shop);
  await becomes(async () => (await firstProduct(shop, product.id)).availability, true);
  await place(shop, buyer, [[product, 1]]);
  assert.equal((await firstProduct(shop, product.id)).availability, true);
  await place(shop, await aBuyer(shop), [[product, 1]]);
  assert.equal((await firstProduct(shop, product.id)).availability, false);
});

test('an order sends no notification, unless it takes the last unit', async () => {
  const product = await aProduct(shop, { stock: 5 });
  const buyer = await aBuyer(shop);
  const listener = new pg.Client({ connectionString: shop.databaseUrl });
  await listener.connect();
  let heard = 0;
  listener.on('notification', () => (heard += 1));
  await listener.query('listen shop_changed');
  // Notifications that arrive with this response were sent before it.
  const heardBy = async () => {
    await listener.query('select 1');
    return heard;
  };
  await place(shop, buyer, [[product, 2]]);
  assert.equal(await heardBy(), 0);
  await place(shop, buyer, [[product, 3]]);
  await becomes(heardBy, 1);
  await listener.end();
});

test('owner-only responses are neither stored nor given to others', async () => {
  const product = await aProduct(shop, { active: false });
  const path = `product/get/${product.id}`;
  const shown = await get(path, { authorization: `Bearer ${token}` });
  assert.deepEqual([shown.status, shown.headers.get('cache-control')], [200, 'no-store']);
  assert.equal((await get(path)).status, 404);
  const open = await aProduct(shop);
  assert.equal((await get(`product/get/${open.id}`)).status, 200);
  await get(`product/get/${open.id}`);
  const asOwner = await get(`product/get/${open.id}`, { authorization: `Bearer ${token}` });
  assert.equal(asOwner.headers.get('cache-control'), 'no-store');
});

test('while invalidations cannot be received nothing is cached, and afterwards everything is built again', async () => {
  const before = await countOf();
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'resham-invalidation' and datname = current_database()
  `.execute(shop.db);
  await becomes(async () => shop.responseCache.get('/api/subCategory/get'), undefined);
  await sql`insert into categories (name, created_at) values ('Unheard', now())`.execute(shop.db);
  await becomes(countOf, before + 1);
  await becomes(async () => {
    await ask(shop, homeBannerCalls.current, {});
    return shop.responseCache.get('/api/banner/currentDate') !== undefined;
  }, true);
  await elsewhere(
    shop.db,
    CATALOGUE_CHANGE,
    sql`insert into categories (name, created_at) values ('Heard again', now())`,
  );
  await becomes(countOf, before + 2);
});

test('a hold of the last piece evicts the responses with that product, and nothing else', async () => {
  const buyer = await aBuyer(shop);
  const [last, other] = [await aProduct(shop, { stock: 1 }), await aProduct(shop)];
  const isThere = async (id: string) => (await firstProduct(shop, id)).availability;
  assert.deepEqual([await isThere(last.id), await isThere(other.id)], [true, true]);
  const list = await get('product/allProducts?size=2');
  assert.match(await list.text(), new RegExp(`"productId":"${last.id}"`));
  const { orderItems } = orderOf(buyer, [[last, 1]]);
  const body = { userId: buyer.id, orderItems };
  assert.equal((await ask(shop, orderCalls.hold, { token: buyer.token, body })).status, 200);
  assert.equal(await isThere(last.id), false);
  assert.equal(shop.responseCache.get('/api/product/allProducts?size=2'), undefined);
  assert.ok(shop.responseCache.get(`/api/product/get/${other.id}`));
});
