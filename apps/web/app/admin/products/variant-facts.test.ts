import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf } from './variant-facts.ts';

test('the name of a variant has its colour and its size, but no size of a product without sizes', () => {
  const saree = { name: 'Temple Saree', color: 'Red' };
  assert.equal(nameOf({ ...saree, size: 'M' }), 'Temple Saree, Red, M');
  assert.equal(nameOf({ ...saree, size: 'NA' }), 'Temple Saree, Red');
  assert.equal(nameOf({ ...saree, size: null }), 'Temple Saree, Red');
});
