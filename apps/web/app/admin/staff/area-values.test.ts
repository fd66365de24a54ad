import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AREAS } from '@shop/contract/call';
import { areasIn, tickedAreas } from './area-values.ts';

test('boxes and areas convert both ways, in one order', () => {
  assert.deepEqual(areasIn(tickedAreas(['finance', 'orders'])), ['orders', 'finance']);
  assert.deepEqual(areasIn(tickedAreas([])), []);
  assert.deepEqual(Object.keys(tickedAreas([])), [...AREAS]);
});
