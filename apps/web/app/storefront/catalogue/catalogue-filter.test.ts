import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterOf, isNarrowed, searchOf } from './catalogue-filter.ts';

const parse = (search: string) => filterOf(new URLSearchParams(search));

test('the address of a filter reads back as that filter', () => {
  const search =
    '?q=red+silk&exact=true&category=3&minPrice=500&maxPrice=9000.5&sort=priceAsc&page=2';
  assert.equal(searchOf(parse(search)), search);
  assert.equal(searchOf(parse('')), '');
});

test('what an address cannot mean is left out', () => {
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

test('a page or an order alone does not narrow the list', () => {
  assert.equal(isNarrowed(parse('page=3&sort=priceDesc')), false);
  assert.equal(isNarrowed(parse('maxPrice=100')), true);
});
