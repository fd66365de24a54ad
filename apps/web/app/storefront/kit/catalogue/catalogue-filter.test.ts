import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  canonicalSearchOf,
  filterOf,
  isNarrowed,
  searchOf,
  shownSearch,
  withHighestPrice,
} from './catalogue-filter.ts';

const parse = (search: string) => filterOf(new URLSearchParams(search));

test('a filter survives the way to a URL and back', () => {
  const search =
    '?q=red+silk&exact=true&category=3&minPrice=500&maxPrice=9000.5&sort=priceAsc&page=2';
  assert.equal(searchOf(parse(search)), search);
  assert.equal(searchOf(parse('')), '');
});

test('a search that is too long is never cut, except in headings', () => {
  const long = '🧵'.repeat(201);
  assert.equal(parse(`q=${long}`).q, long);
  assert.equal(shownSearch(long), `${'🧵'.repeat(200)}…`);
  assert.equal(shownSearch('red silk'), 'red silk');
});

test('a URL has one spelling: sorted distinct values, escaped commas, no unknown ones', () => {
  const given = String.raw`?loom=HANDLOOM&colour=RED,BLUE,RED&weave=Plain\, twill,Korvai&zari=,&inStock=true&x=1`;
  const filter = parse(given);
  assert.deepEqual(filter.facets, {
    colour: ['BLUE', 'RED'],
    weave: ['Korvai', 'Plain, twill'],
    loom: ['HANDLOOM'],
  });
  const search = searchOf(filter);
  assert.equal(searchOf(parse(search)), search);
  assert.equal(
    decodeURIComponent(search).replaceAll('+', ' '),
    String.raw`?colour=BLUE,RED&weave=Korvai,Plain\, twill&loom=HANDLOOM&inStock=true`,
  );
  assert.ok(isNarrowed(filter));
});

test('on the page of a category its URLs do not repeat the category, and others lead away', () => {
  const filter = filterOf(new URLSearchParams('colour=RED&page=2&category=9'), { own: '3' });
  assert.equal(filter.subCategoryId, '3');
  assert.equal(searchOf(filter), '?colour=RED&page=2');
  assert.equal(
    searchOf({ ...filter, subCategoryId: '9', page: 0 }),
    '/products?category=9&colour=RED',
  );
  assert.equal(searchOf({ ...filter, subCategoryId: null, facets: {}, page: 0 }), '/products');
  assert.equal(isNarrowed(filterOf(new URLSearchParams('page=2'), { own: '3' })), false);
  assert.equal(canonicalSearchOf(filterOf(new URLSearchParams('page=2'), { own: '3' })), '?page=2');
  assert.equal(canonicalSearchOf(filter), '');
});

test('a category has two names in a URL, and the site writes the short one', () => {
  assert.equal(searchOf(parse('subCategoryId=3&page=2')), '?category=3&page=2');
  assert.equal(parse('category=2&subCategoryId=3').subCategoryId, '2');
});

test('prices in the wrong order are swapped', () => {
  assert.equal(searchOf(parse('minPrice=9000&maxPrice=5000')), '?minPrice=5000&maxPrice=9000');
});

test('a slider below the lowest price ends that price', () => {
  const slid = (maxPrice: number | null) =>
    searchOf(withHighestPrice(parse('minPrice=10000&page=2'), maxPrice));
  assert.equal(slid(5000), '?maxPrice=5000');
  assert.equal(slid(12_000), '?minPrice=10000&maxPrice=12000');
  assert.equal(slid(null), '?minPrice=10000');
});

test('for search engines only a category and its pages are separate pages', () => {
  assert.equal(canonicalSearchOf(parse('category=3&page=2')), '?category=3&page=2');
  assert.equal(
    canonicalSearchOf(parse('category=3&colour=RED&inStock=true&page=2')),
    '?category=3',
  );
});

test('invalid values of a URL are ignored', () => {
  for (const nonsense of [
    'page=0',
    'page=-1',
    'page=x',
    'minPrice=abc',
    'sort=best',
    'maxPrice=',
    'exact=true',
  ]) {
    assert.equal(searchOf(parse(nonsense)), '', nonsense);
  }
});

test('a page number or an order alone does not narrow the list', () => {
  assert.equal(isNarrowed(parse('page=3&sort=priceDesc')), false);
  assert.equal(isNarrowed(parse('maxPrice=100')), true);
});
