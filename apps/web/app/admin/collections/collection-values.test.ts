import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CollectionFilter } from '@shop/contract/collections';
import type { Collection } from '@shop/contract/current-collections';
import { filterOf, valuesOf } from './collection-values.ts';

const filterTyped = (minPrice: string, maxPrice = '') =>
  filterOf({ ...valuesOf(null), minPrice, maxPrice });

test('prices are read as people type them', () => {
  assert.deepEqual(filterTyped('₹2,500', ' १,२५,०००.50 '), {
    minPrice: 2_500,
    maxPrice: 125_000.5,
  });
  assert.deepEqual(filterTyped('', ' '), {});
});

test('the form keeps every parameter of a saved filter', () => {
  const filter: Record<string, string> = {
    subCategoryId: '7',
    keyword: 'ikat',
    inStock: 'true',
    exact: 'true',
    sort: 'priceAsc',
  };
  for (const name of Object.keys(CollectionFilter.shape)) filter[name] ??= '5';
  const form = valuesOf({ title: 'Ikat', filter, pinned: [] } as unknown as Collection);
  const prices = { minPrice: 5, maxPrice: 5 };
  assert.deepEqual(filterOf(form), { ...filter, ...prices });
  assert.deepEqual(filterOf({ ...form, sort: 'newest' }).sort, undefined);
});

test('a text that is no price stays as typed, and is refused', () => {
  for (const typed of ['12,50', '1.500,00', '-5', 'much']) {
    const filter = filterTyped(typed);
    assert.equal(String(filter.minPrice), typed);
    assert.equal(CollectionFilter.safeParse(filter).success, false, typed);
  }
});
