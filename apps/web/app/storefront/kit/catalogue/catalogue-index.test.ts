import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Picture } from '@shop/contract/picture';
import type { ShopperProduct } from '@shop/contract/product-views';
import { filterOf } from './catalogue-filter.ts';
import { isHomeIndexed, isIndexed, shareImageOf, statusOf } from './catalogue-index.ts';

const listOf = (search: string, count: number, failed: string | null = null) => ({
  filter: filterOf(new URLSearchParams(search)),
  products: Array.from({ length: count }, () => ({}) as ShopperProduct),
  failed,
});

test('a page after the last one is not found, but an empty first page is', () => {
  assert.equal(statusOf(listOf('page=9', 0)), 404);
  assert.equal(statusOf(listOf('category=2&page=2', 0)), 404);
  assert.equal(statusOf(listOf('page=9', 1)), 200);
  assert.equal(statusOf(listOf('q=nothing', 0)), 200);
  assert.equal(statusOf(listOf('page=9', 0, 'The list could not be read.')), 200);
});

test('search engines index the pages of everything, of a category and of one facet, if they have products', () => {
  for (const search of ['', 'page=2', 'category=2', 'colour=red', 'category=2&colour=red,blue']) {
    assert.ok(isIndexed(listOf(search, 3)), search);
    assert.ok(!isIndexed(listOf(search, 0)), search);
  }
  for (const search of ['q=silk', 'colour=red&weave=ikat', 'colour=red&maxPrice=5000']) {
    assert.ok(!isIndexed(listOf(search, 3)), search);
  }
});

test('the home page of a shop without products is indexed, its other pages and searches are not', () => {
  assert.ok(isHomeIndexed(listOf('', 0)));
  assert.ok(isHomeIndexed(listOf('page=2', 4)));
  for (const search of ['page=9', 'q=nothing'])
    assert.ok(!isHomeIndexed(listOf(search, 0)), search);
});

test('the first picture of a list is its link preview, as a JPEG that is wide enough', () => {
  const picture = { base: '/pictures/a', width: 480 } as Picture;
  assert.equal(shareImageOf([{ picture: null }, { picture }]), '/pictures/a-500.jpg');
  assert.equal(shareImageOf([{ picture: null }]), null);
});
