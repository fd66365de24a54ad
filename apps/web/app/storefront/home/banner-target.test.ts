import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathOf } from './banner-target.ts';

test('a banner leads to all products, to a category, to a search or to a product', () => {
  assert.equal(pathOf({ kind: 'ALL', value: null }), '/products');
  assert.equal(pathOf({ kind: 'CATEGORY', value: '7' }), '/products?category=7');
  assert.equal(pathOf({ kind: 'SEARCH', value: 'red & gold' }), '/products?q=red+%26+gold');
  assert.equal(pathOf({ kind: 'PRODUCT', value: '12' }), '/buy-product/12');
});
