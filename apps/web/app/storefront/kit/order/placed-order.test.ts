import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placedFrom } from './placed-order.ts';

test("the confirmation reads the order's address, and ignores anything else", () => {
  const placed = { to: ['Meena Raman', '12 Gandhi Road'], by: '2026-11-29T10:00:00.000Z' };
  assert.deepEqual(placedFrom(JSON.parse(JSON.stringify(placed))), placed);
  const nothing = { to: [], by: null };
  for (const other of [null, undefined, 'text', {}, { to: 'a', by: 7 }, { to: [1], by: 'soon' }]) {
    assert.deepEqual(placedFrom(other), nothing);
  }
});
