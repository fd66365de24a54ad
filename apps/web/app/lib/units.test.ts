import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentsOf, formatUnitPrice, quantityWords } from './units.ts';

test('the price of a metre shows its unit, the price of a piece does not', () => {
  assert.equal(formatUnitPrice({ price: 980, unit: 'METRE' }), '₹980 / metre');
  assert.equal(formatUnitPrice({ price: 12_499, unit: 'PIECE' }), '₹12,499');
});

test('pieces and metres are counted separately, also together', () => {
  assert.equal(quantityWords(1, 'PIECE'), '1 piece');
  assert.equal(quantityWords(2.75, 'METRE'), '2.75 m');
  assert.equal(contentsOf([]), '0 pieces');
  const [saree, cloth] = [
    { quantity: 2, unit: 'PIECE' },
    { quantity: 1.25, unit: 'METRE' },
  ] as const;
  assert.equal(contentsOf([saree, saree]), '4 pieces');
  assert.equal(contentsOf([cloth, cloth]), '2.5 m');
  assert.equal(contentsOf([saree, cloth]), '2 pieces, 1.25 m');
});
