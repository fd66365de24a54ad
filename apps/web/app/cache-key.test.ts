import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cacheKeyOf } from './cache-key.ts';

const known = (path: string) => cacheKeyOf(new URL(path, 'https://shop.example')).href.slice(20);

test('a public page is known by what it goes by alone', () => {
  assert.equal(known('/?utm_source=x'), '/');
  assert.equal(known('/products?page=1&sort=newest&fbclid=1'), '/products');
  assert.equal(known('/products?sort=priceAsc&q=+ikat+'), '/products?q=ikat&sort=priceAsc');
  assert.equal(known('/buy-product/7?ref=a'), '/buy-product/7');
  assert.equal(known('/terms-of-use?a=1'), '/terms-of-use');
});

test('any other page keeps its address', () => {
  for (const path of ['/order-success?order=7', '/admin/inventory?page=2', '/products.data?a=1']) {
    assert.equal(known(path), path);
  }
});
