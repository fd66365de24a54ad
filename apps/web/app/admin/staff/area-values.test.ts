import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AREAS } from '@shop/contract/call';
import { areasIn, ticked } from './area-values.ts';

test('boxes and areas convert both ways, in one order', () => {
  assert.deepEqual(areasIn(ticked(['finance', 'orders'])), ['orders', 'finance']);
  assert.deepEqual(areasIn(ticked([])), []);
  assert.deepEqual(Object.keys(ticked([])), [...AREAS]);
});
