import assert from 'node:assert/strict';
import { test } from 'node:test';
import { threeWayMerge } from './three-way-merge.ts';

const from = { name: 'Mor', price: '100', color: 'Red' };

test('what was not typed here is as it was changed elsewhere', () => {
  const typed = { ...from, price: '120' };
  assert.deepEqual(threeWayMerge(typed, { from, to: { ...from, color: 'Rani' } }), {
    values: { name: 'Mor', price: '120', color: 'Rani' },
    both: [],
  });
});

test('what was changed here and elsewhere stays as typed and is named', () => {
  const typed = { ...from, price: '120' };
  const { values, both } = threeWayMerge(typed, { from, to: { ...from, price: '90' } });
  assert.equal(values.price, '120');
  assert.deepEqual(both, ['price']);
});

test('what was changed alike is no quarrel', () => {
  const typed = { ...from, price: '120' };
  assert.deepEqual(threeWayMerge(typed, { from, to: typed }), { values: typed, both: [] });
});
