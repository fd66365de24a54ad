import assert from 'node:assert/strict';
import { test } from 'node:test';
import { threeWayMerge } from './three-way-merge.ts';

const from = { name: 'Mor', price: '100', color: 'Red' };

test("an unedited field takes the other device's value", () => {
  const typed = { ...from, price: '120' };
  assert.deepEqual(threeWayMerge(typed, { from, to: { ...from, color: 'Rani' } }), {
    values: { name: 'Mor', price: '120', color: 'Rani' },
    both: [],
  });
});

test('a field edited on both sides keeps the typed value and is named', () => {
  const typed = { ...from, price: '120' };
  const { values, both } = threeWayMerge(typed, { from, to: { ...from, price: '90' } });
  assert.equal(values.price, '120');
  assert.deepEqual(both, ['price']);
});

test('equal edits on both sides are no conflict', () => {
  const typed = { ...from, price: '120' };
  assert.deepEqual(threeWayMerge(typed, { from, to: typed }), { values: typed, both: [] });
});
