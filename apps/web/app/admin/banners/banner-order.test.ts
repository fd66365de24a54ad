import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Banner } from '@shop/contract/banners';
import { inShownOrder, movesFor } from './banner-order.ts';

const banner = (id: string, position: number, fromDate = '2026-11-01') =>
  ({ id, position, fromDate }) as Banner;

test('banners are sorted by position, then by first day, then by age', () => {
  const banners = [
    banner('9', 1),
    banner('10', 0, '2026-11-02'),
    banner('8', 0, '2026-11-02'),
    banner('7', 0),
  ];
  assert.deepEqual(
    inShownOrder(banners).map(({ id }) => id),
    ['7', '8', '10', '9'],
  );
});

test('a move gives every banner a distinct position and changes only the necessary ones', () => {
  const fresh = [banner('1', 0), banner('2', 0), banner('3', 0)];
  assert.deepEqual(movesFor(fresh, '3', -1), [
    { id: '3', from: 0, position: 1 },
    { id: '2', from: 0, position: 2 },
  ]);
  const placed = [banner('1', 0), banner('2', 1), banner('3', 2)];
  assert.deepEqual(movesFor(placed, '1', 1), [
    { id: '2', from: 1, position: 0 },
    { id: '1', from: 0, position: 1 },
  ]);
});

test('the first banner cannot move up, the last one not down', () => {
  const placed = [banner('1', 0), banner('2', 1)];
  assert.deepEqual(movesFor(placed, '1', -1), []);
  assert.deepEqual(movesFor(placed, '2', 1), []);
});
