import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FacetCounts } from '@shop/contract/facets';
import { firstOptions } from './first-options.ts';

const NONE: FacetCounts = {
  colour: [],
  occasion: [],
  weave: [],
  material: [],
  blouse: [],
  zari: [],
  loom: [],
  country: [],
  category: [],
  price: [],
};

const FACETS: FacetCounts = {
  ...NONE,
  occasion: [
    { value: 'OFFICE', count: 1 },
    { value: 'WEDDING', count: 5 },
  ],
  category: Array.from({ length: 8 }, (_none, at) => ({
    value: String(at),
    name: `Kind ${at}`,
    count: at,
  })),
  price: [{ from: 5_000, to: 10_000, count: 2 }],
};

const labels = (recent: string[], facets?: FacetCounts) =>
  firstOptions(recent, facets).map(({ heading, label }) => `${heading}: ${label}`);

test('an empty search offers recent searches, examples that find something, and the six largest categories', () => {
  assert.deepEqual(labels(['red saree'], FACETS), [
    'Recent searches: red saree',
    'Recent searches: Remove “red saree” from recent searches',
    'Try: Wedding',
    'Try: Under ₹10,000',
    'Try: Kind 7',
    ...[7, 6, 5, 4, 3, 2].map((at) => `Categories: Kind ${at}`),
  ]);
});

test('an example of a price finds something, and an empty shop has no examples', () => {
  const dear = { ...NONE, price: [{ from: 15_000, to: 25_000, count: 1 }] };
  assert.deepEqual(labels([], dear), ['Try: Under ₹25,000']);
  assert.deepEqual(labels([], NONE), []);
  assert.deepEqual(labels([]), []);
});
