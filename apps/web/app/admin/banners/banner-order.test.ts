import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Banner } from '@shop/contract/banners';
import { inShownOrder } from './banner-order.ts';

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
