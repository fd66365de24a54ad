import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PRICE_BANDS } from '@shop/contract/facets';
import { allBands, bandName, priceName } from './price-bands.ts';

test('all price bands are listed, those without products with a zero', () => {
  const bands = allBands([{ from: 5_000, to: 10_000, count: 3 }]);
  assert.deepEqual(
    bands.map(({ from }) => from),
    PRICE_BANDS,
  );
  assert.deepEqual(
    bands.map(({ count }) => count),
    [0, 0, 0, 3, 0, 0, 0, 0],
  );
  assert.deepEqual(
    [bands[0], bands.at(-1)].map((band) => band && bandName(band)),
    ['Under ₹1,000', '₹50,000 and above'],
  );
});

test('two prices have a name, of which one may be unbounded', () => {
  assert.equal(priceName({ minPrice: 5_000, maxPrice: 9_000.5 }), '₹5,000 to ₹9,000.50');
  assert.equal(priceName({ minPrice: null, maxPrice: 15_000 }), 'Under ₹15,000');
  assert.equal(priceName({ minPrice: 15_000, maxPrice: null }), '₹15,000 and above');
});
