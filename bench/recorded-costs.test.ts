import assert from 'node:assert/strict';
import { test } from 'node:test';
import { medianOf, readRecordedCosts, worseThan } from './recorded-costs.ts';

const recorded = { ratio: 0.5, processor: 2 };

test('a row may be fifteen per cent worse than recorded, and no more', () => {
  assert.deepEqual(worseThan(recorded, { ratio: 0.44, processor: 2.29 }), []);
  assert.deepEqual(worseThan(recorded, { ratio: 0.43, processor: 2 }), [
    'ratio 0.430, recorded 0.5',
  ]);
  assert.deepEqual(worseThan(recorded, { ratio: 0.5, processor: 2.31 }), [
    'processor time 2.31, recorded 2',
  ]);
});

test('a row without a record or without a figure fails', () => {
  assert.deepEqual(worseThan(undefined, recorded), ['nothing is recorded']);
  assert.equal(worseThan(recorded, { ratio: Number.NaN, processor: Number.NaN }).length, 2);
});

test('the figures in the middle count, each by itself', () => {
  const costs = [
    { ratio: 1, processor: 9 },
    { ratio: 3, processor: 7 },
    { ratio: 2, processor: 8 },
  ];
  assert.deepEqual(medianOf(costs), { ratio: 2, processor: 8 });
});

test('every recorded cost says why', async () => {
  for (const [name, { why }] of Object.entries(await readRecordedCosts())) {
    assert.match(why, /\w+ \w+/, name);
  }
});
