import { ORDER_STATUSES } from '@shop/contract/order-status';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusLabel } from './order-labels.ts';

test('each status has its label and colour: accepted green, rejected orange, cancelled red', () => {
  const shown = ORDER_STATUSES.map((status) => {
    const { label, tone } = statusLabel(status);
    return [status, label, tone];
  });
  assert.deepEqual(shown.toSorted(), [
    ['ACCEPTED', 'Accepted', 'good'],
    ['CANCELLED', 'User Cancelled', 'bad'],
    ['DELIVERED', 'Delivered', 'good'],
    ['ORDERED', 'Ordered', 'info'],
    ['PENDING', 'Pending', 'warn'],
    ['REJECTED', 'Rejected', 'warn'],
    ['RETURNED', 'Returned', 'plain'],
    ['SHIPPED', 'Shipped', 'plum'],
  ]);
});
