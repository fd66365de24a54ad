import { ORDER_STATUSES } from '@shop/contract/order-status';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusLabel } from './order-labels.ts';

test('each status has its label and colour: accepted green, rejected orange, cancelled red', () => {
  const shown = ORDER_STATUSES.map((status) => {
    const { label, tone } = statusLabel(status);
    return [status, `${label}, ${tone}`] as const;
  });
  assert.deepEqual(Object.fromEntries(shown), {
    PENDING: 'PENDING, warn',
    ORDERED: 'ORDERED, info',
    ACCEPTED: 'Accepted, good',
    SHIPPED: 'Shipped, plum',
    DELIVERED: 'Delivered, good',
    RETURNED: 'Returned, plain',
    REJECTED: 'Rejected, warn',
    CANCELLED: 'User Cancelled, bad',
  });
});
