import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryCalls } from '@shop/contract/categories';
import { ownCollectionCalls } from '@shop/contract/collections';
import { ownDataCalls } from '@shop/contract/own-data';
import { productCalls } from '@shop/contract/products';
import { reviewCalls } from '@shop/contract/reviews';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { sql } from 'kysely';
import { aCategory, aPicture, aProductByForm } from '../../test/catalogue-factories.ts';
import { anErasureProof } from '../../test/account-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aBuyer } from '../../test/order-factories.ts';
import { aDeliveredItem } from '../../test/return-factories.ts';
import { review } from '../../test/review-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { sitemapPages } from './sitemap.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const { token } = owner;
const { id: subCategoryId } = await aCategory(shop, 'Stoles');
const { id } = await aProductByForm(shop, {
  name: 'Ikat stole',
  subCategoryId,
  color: 'Red',
  price: 900,
  pictures: [await aPicture()],
});

const BEFORE = '2020-01-01T00:00:00.000Z';

type Entry = { loc: string; lastmod?: string; 'image:image'?: { 'image:loc': string }[] };

/** Reads a file of the sitemap; its entries by their paths. */
async function entriesAt(path: string): Promise<Map<string, Entry>> {
  const answer = await fetch(`${shop.url}${path}`);
  assert.equal(answer.status, 200, path);
  assert.equal(answer.headers.get('content-type'), 'application/xml; charset=utf-8');
  const text = await answer.text();
  assert.equal(XMLValidator.validate(text), true);
  const isArray = (name: string) => ['url', 'sitemap', 'image:image'].includes(name);
  const { urlset, sitemapindex } = new XMLParser({ isArray }).parse(text) as {
    urlset?: { url: Entry[] };
    sitemapindex?: { sitemap: Entry[] };
  };
  const entries = urlset?.url ?? sitemapindex?.sitemap ?? [];
  return new Map(entries.map((entry) => [entry.loc.slice(shop.url.length), entry]));
}

const addressOf = async () =>
  (await ask(shop, productCalls.get, { params: { productId: id } })).reply.data.url;

/** Returns whether a change updates the dates of product and category. */
async function datedBy(change: () => Promise<{ status: number }>) {
  await sql`update products set content_changed_at = ${BEFORE}`.execute(shop.db);
  await sql`update categories set content_changed_at = ${BEFORE}`.execute(shop.db);
  assert.equal((await change()).status, 200);
  const product = (await entriesAt('/sitemap/products-1.xml')).get(await addressOf());
  const category = (await entriesAt('/sitemap/categories-1.xml')).get('/silk/stoles');
  assert.ok(product && category);
  return [product.lastmod !== BEFORE, category.lastmod !== BEFORE];
}

const update = (body: object) => () =>
  ask(shop, productCalls.update, { token, body: { id, ...body } });

test('the sitemap is an index of parts, which list every public page once', async () => {
  const index = await entriesAt('/sitemap.xml');
  assert.deepEqual(
    [...index.keys()],
    ['/sitemap/pages-1.xml', '/sitemap/categories-1.xml', '/sitemap/products-1.xml'],
  );
  assert.deepEqual(
    [...(await entriesAt('/sitemap/pages-1.xml')).keys()],
    [
      '/',
      '/products',
      '/about',
      '/help',
      '/terms-of-use',
      '/privacy-policy',
      '/return-refund-policy',
    ],
  );
  for (const path of ['pages-2', 'products-2', 'products-0', 'products-1x', 'toString-1', 'x']) {
    assert.equal((await fetch(`${shop.url}/sitemap/${path}.xml`)).status, 404, path);
  }
});

test('a product has its pictures as JPEG, and its part the date of its last change', async () => {
  const { imgUrls } = (await ask(shop, productCalls.get, { params: { productId: id } })).reply.data;
  const product = (await entriesAt('/sitemap/products-1.xml')).get(await addressOf());
  const bases = imgUrls.map(({ picture }) => `${shop.url}${picture.base}-640.jpg`);
  assert.deepEqual(
    product?.['image:image']?.map((image) => image['image:loc']),
    bases,
  );
  assert.equal((await fetch(bases[0] ?? '')).status, 200);
  const index = await entriesAt('/sitemap.xml');
  assert.equal(index.get('/sitemap/products-1.xml')?.lastmod, product?.lastmod);
  const pages = await entriesAt('/sitemap/pages-1.xml');
  const dates = ['/', '/products', '/help'].map((path) => pages.get(path)?.lastmod);
  assert.deepEqual(dates, [product?.lastmod, product?.lastmod, undefined]);
});

test('a change of stock updates no date, and neither does saving the same', async () => {
  for (const body of [{ stockQuantity: 4 }, { price: 900, name: 'Ikat stole' }]) {
    assert.deepEqual(await datedBy(update(body)), [false, false], JSON.stringify(body));
  }
});

test('a change of the content of a product’s page updates its date and its category’s', async () => {
  const [picture] = (await ask(shop, productCalls.get, { params: { productId: id } })).reply.data
    .imgUrls;
  assert.ok(picture);
  const cloudStorageId = picture.cloudStorageId;
  for (const change of [
    update({ price: 950 }),
    update({ description: 'Woven by hand' }),
    update({ pictures: [{ cloudStorageId, alt: 'The whole stole' }] }),
    () => ask(shop, productCalls.removePicture, { token, query: { cloudStorageId } }),
  ]) {
    assert.deepEqual(await datedBy(change), [true, true]);
  }
});

test('a change of a category’s own words updates its date too', async () => {
  const description = 'Stoles of Odisha';
  const change = () =>
    ask(shop, categoryCalls.update, { token, query: { id: subCategoryId, description } });
  assert.deepEqual(await datedBy(change), [false, true]);
  assert.deepEqual(await datedBy(change), [false, false]);
});

test('each change of a review, and the erasure of its author, update the date of its product', async () => {
  const buyer = await aBuyer(shop);
  await update({ stockQuantity: 4 })();
  const product = { id, price: 950, name: 'Ikat stole' };
  const { orderItemId } = await aDeliveredItem(shop, { owner, buyer }, { quantity: 1, product });
  let reviewId = '';
  const params = () => ({ params: { reviewId } });
  const of = { buyer: { token: buyer.token }, office: { token } };
  const write = async () => {
    const written = await review(shop, buyer, { orderItemId, text: 'Fine cloth' });
    reviewId = written.reply.data.reviewId;
    return { status: written.status === 201 ? 200 : written.status };
  };
  const erase = async () => {
    const body = await anErasureProof({ shop, whose: buyer });
    return ask(shop, ownDataCalls.erase, { ...of.buyer, body });
  };
  for (const change of [
    write,
    () => ask(shop, reviewCalls.change, { ...of.buyer, ...params(), body: { text: 'Soft' } }),
    () => ask(shop, reviewCalls.reply, { ...of.office, ...params(), body: { text: 'Thanks' } }),
    () => ask(shop, reviewCalls.hide, { ...of.office, ...params(), body: { reason: 'SPAM' } }),
    () => ask(shop, reviewCalls.remove, { ...of.buyer, ...params() }),
    write,
    erase,
  ]) {
    assert.deepEqual(await datedBy(change), [true, true]);
  }
  const { reply } = await ask(shop, reviewCalls.ofProduct, {
    params: { productId: id },
    query: {},
  });
  assert.deepEqual(
    reply.data.map(({ by, stars, text }) => [by, stars, text]),
    [['A customer', 5, 'Fine cloth']],
  );
  assert.deepEqual(reply.rating, { average: 5, count: 1 });
});

test('an old product has the date of its last save, until only its stock is saved', async () => {
  await sql`update products set content_changed_at = null, updated_at = ${BEFORE}`.execute(shop.db);
  await update({ stockQuantity: 3 })();
  const product = (await entriesAt('/sitemap/products-1.xml')).get(await addressOf());
  assert.equal(product?.lastmod, BEFORE);
});

test('today’s collections are listed while they have products', async () => {
  const body = { title: 'Diwali', fromDate: '2026-11-01', toDate: '2026-11-30', active: true };
  await ask(shop, ownCollectionCalls.create, {
    token,
    body: { ...body, filter: { subCategoryId } },
  });
  const later = { ...body, title: 'Pongal', fromDate: '2027-01-01', toDate: '2027-01-20' };
  await ask(shop, ownCollectionCalls.create, { token, body: { ...later, filter: {} } });
  const none = { ...body, title: 'Nothing', filter: { minPrice: '900000' } };
  await ask(shop, ownCollectionCalls.create, { token, body: none });
  const listed = await entriesAt('/sitemap/collections-1.xml');
  assert.deepEqual([...listed.keys()], ['/collections/diwali']);
});

test('hidden products and empty categories are not listed, and sold-out ones are', async () => {
  await update({ stockQuantity: 0 })();
  assert.equal((await entriesAt('/sitemap/products-1.xml')).size, 1);
  await update({ status: false })();
  const index = await entriesAt('/sitemap.xml');
  assert.deepEqual([...index.keys()], ['/sitemap/pages-1.xml']);
  const pages = await entriesAt('/sitemap/pages-1.xml');
  assert.deepEqual([pages.has('/'), pages.has('/products')], [true, false]);
});

test('a part has at most 5,000 addresses, and the next one those after', async () => {
  await shop.db.transaction().execute(async (db) => {
    // The triggers of 5,003 rows take longer than a statement of the shop may on a busy machine.
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`
      insert into products (name, description, category_id, price, sku, active, search, created_at, updated_at)
      select 'Stole ' || number, '', ${subCategoryId}::bigint, 100, 'N-' || number, true, '', now(), now()
      from generate_series(1, 5003) number`.execute(db);
  });
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map(async (part) => sitemapPages(shop, `products-${part}`)),
  );
  assert.deepEqual([first?.length, second?.length, third?.length], [5_000, 3, 0]);
  const index = await entriesAt('/sitemap.xml');
  assert.ok(index.has('/sitemap/products-2.xml'));
  assert.ok(!index.has('/sitemap/products-3.xml'));
});
