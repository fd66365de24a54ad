import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Keyword } from '@shop/contract/catalogue-query';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { cacheKeyOf } from './cache-key.ts';
import routes from './routes.ts';
import { filterOf } from './storefront/kit/catalogue/catalogue-filter.ts';

const PAGES = patternsIn(routes);

function patternsIn(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => [
    ...(index === true || path !== undefined ? [`/${path ?? ''}`] : []),
    ...patternsIn(children),
  ]);
}

const keyOf = (path: string) => cacheKeyOf(new URL(path, 'https://shop.example'), PAGES);
const known = (path: string) => keyOf(path).address.href.slice(20);

test('the key of a public page has only the parameters that the page depends on', () => {
  assert.equal(known('/?utm_source=x'), '/');
  assert.equal(known('/products?page=1&sort=newest&fbclid=1'), '/products');
  assert.equal(known('/products?sort=priceAsc&q=+ikat+'), '/products?q=ikat&sort=priceAsc');
  assert.equal(known('/buy-product/7?ref=a'), '/buy-product/7');
  assert.equal(known('/buy-product/7?page=1&stars=6'), '/buy-product/7');
  assert.equal(known('/buy-product/7?stars=4&page=2&a=1'), '/buy-product/7?page=2&stars=4');
  assert.equal(known('/terms-of-use?a=1'), '/terms-of-use');
});

test('the reviews of a product that an address selects are not stored', () => {
  assert.equal(keyOf('/buy-product/7?page=2').isStorable, false);
  assert.equal(keyOf('/buy-product/7').isStorable, true);
});

test('a parameter that only the browser reads is not part of the key', () => {
  assert.equal(known('/order-success?order=7'), '/order-success');
  assert.equal(known('/admin/inventory?page=2&low=1'), '/admin/inventory');
  assert.equal(known('/login/admin?x=1'), '/login/admin');
});

test("data and files of a page follow the page's rules", () => {
  for (const [asked, path] of [
    ['/products.data?a=1', '/products.data'],
    ['/products.data?q=ikat&_routes=root', '/products.data?q=ikat'],
    ['/_.data?page=2&x=1', '/_.data?page=2'],
    ['/buy-product/7.data?x=1', '/buy-product/7.data'],
    ['/robots.txt?x=1', '/robots.txt'],
    ['/robots.txt?x=1', '/robots.txt'],
  ] as const) {
    assert.equal(known(asked), path);
    assert.ok(keyOf(asked).isStorable, asked);
  }
});

test('every path has one canonical spelling', () => {
  for (const [asked, path] of [
    ['/PRODUCTS?q=Ikat', '/products?q=Ikat'],
    ['/products//', '/products'],
    ['/%70roducts', '/products'],
    ['/Buy-Product/%37/', '/buy-product/7'],
    ['/buy-product/A%2fb', '/buy-product/A%2Fb'],
    ['/checkout/cart/payment/qrscanmethod', '/checkout/cart/payment/QrScanmethod'],
    ['/products/_.data', '/products.data'],
    ['/Robots.txt/', '/robots.txt'],
    ['/silk/IKAT', '/silk/ikat'],
    ['/collections/Diwali-Silk?a=1', '/collections/diwali-silk'],
    ['/silk/ikat.', '/silk/ikat'],
    ['/buy-product/40.', '/buy-product/40'],
    ['/buy-product/40).', '/buy-product/40'],
    ['/buy-product/40/Temple-Silk', '/buy-product/40/Temple-Silk'],
  ] as const) {
    assert.deepEqual([known(asked), keyOf(asked).isPage], [path, true]);
    assert.equal(known(path), path);
  }
});

test('the name in the address of a product stays, but is neither rendered nor stored', () => {
  for (const [asked, shown] of [
    ['/buy-product/7/temple-saree', '/buy-product/7'],
    ['/buy-product/7/any.data', '/buy-product/7.data'],
    ['/buy-product/7', '/buy-product/7'],
  ] as const) {
    assert.deepEqual([known(asked), keyOf(asked).shown.pathname], [asked, shown]);
    assert.ok(keyOf(asked).isStorable);
  }
  assert.equal(keyOf('/buy-product/7/a/b').isPage, false);
});

test('the page of a category has its filters in its key, but no other category', () => {
  assert.equal(known('/silk/ikat?colour=RED&x=1&page=2'), '/silk/ikat?colour=RED&page=2');
  assert.ok(keyOf('/silk/ikat').isStorable);
});

test('an unknown path keeps its URL and is not stored', () => {
  for (const path of ['/nothing?a=1', '/products/7', '/%zz', '/products.DATA', '/.env', '/api']) {
    assert.deepEqual([known(path), keyOf(path).isPage], [path, false]);
    assert.equal(keyOf(path).isStorable, false);
  }
});

test('a filter that is longer than anybody chooses becomes a search that is too long', () => {
  const weaves = Array.from({ length: 20 }, (_, at) => `Weave ${at} `.padEnd(60, 'x')).join();
  assert.equal(known(`/products?weave=${weaves}`).length > 1_000, true);
  assert.equal(known(`/products?weave=${weaves}&q=${'रे'.repeat(100)}`).length > 3_000, true);
  const long = ['colour', 'weave', 'zari', 'loom'].map((facet) => `${facet}=${weaves}`).join('&');
  const searches = [`q=${'x'.repeat(4_000)}`, `q=${'é'.repeat(2_000)}`, `q=a&${long}`, long];
  for (const search of searches) {
    const { q } = filterOf(keyOf(`/products?${search}`).address.searchParams);
    assert.equal(Keyword.safeParse(q).success, false);
    assert.ok(q.length < 300 && !q.includes('='), q);
  }
});

test('a path of slashes costs no more than one of letters between them', () => {
  const measure = (path: string) => {
    const before = process.threadCpuUsage();
    for (let times = 0; times < 50; times += 1) keyOf(path);
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  // Reading the path again for each slash costs hundreds of times more. The least counts, because a garbage
  // collection may fall into any measurement.
  const costOf = (path: string) => Math.min(...Array.from({ length: 5 }, () => measure(path)));
  const plain = costOf(`/${'x/'.repeat(8_000)}x`);
  const cost = costOf(`/products${'/'.repeat(16_000)}x`);
  assert.ok(cost < 20 * plain, `${cost}, plain ${plain}`);
});

test('a page that any id or word opens is not stored', () => {
  for (const path of ['/admin/addproduct/7/view', '/personalinfo/anything']) {
    assert.deepEqual([keyOf(path).isPage, keyOf(path).isStorable], [true, false], path);
  }
  assert.ok(PAGES.length > 30);
});
