import assert from 'node:assert/strict';
import { test } from 'node:test';
import { savedPercent } from './product-mrp.ts';

test('a saving is whole per cent, rounded down', () => {
  const savings = [
    [750, 1_000, 25],
    [999, 1_000, 0],
    [990.01, 1_000, 0],
    [990, 1_000, 1],
    [666.67, 1_000, 33],
    [1_000, 1_000, 0],
    [0.01, 1_000_000, 99],
  ] as const;
  for (const [price, mrp, saved] of savings) assert.equal(savedPercent({ price, mrp }), saved);
});
