import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DECISIONS, ORDER_STATUSES, canCancel, canMove, shownStatus } from './order-status.ts';

test('an item moves only along the table of transitions', () => {
  const allowed = ORDER_STATUSES.flatMap((from) =>
    DECISIONS.flatMap((to) =>
      (['ADMIN', 'CUSTOMER'] as const)
        .filter((by) => canMove(from, to, by))
        .map((by) => `${from} > ${to} by ${by}`),
    ),
  );
  assert.deepEqual(allowed, [
    'PENDING > ACCEPTED by ADMIN',
    'PENDING > REJECTED by ADMIN',
    'PENDING > CANCELLED by CUSTOMER',
    'ORDERED > ACCEPTED by ADMIN',
    'ORDERED > REJECTED by ADMIN',
    'ORDERED > CANCELLED by CUSTOMER',
    'ACCEPTED > ACCEPTED by ADMIN',
    'ACCEPTED > SHIPPED by ADMIN',
    'ACCEPTED > DELIVERED by ADMIN',
    'ACCEPTED > REJECTED by ADMIN',
    'SHIPPED > SHIPPED by ADMIN',
    'SHIPPED > DELIVERED by ADMIN',
    'SHIPPED > REJECTED by ADMIN',
    'DELIVERED > DELIVERED by ADMIN',
  ]);
});

test('a shopper cannot cancel an accepted, rejected or cancelled item', () => {
  assert.deepEqual(ORDER_STATUSES.filter(canCancel), ['PENDING', 'ORDERED']);
});

test('My Orders shows REJECTED as CANCELLED and ACCEPTED as ORDER ACCEPTED', () => {
  assert.deepEqual(ORDER_STATUSES.map(shownStatus), [
    'PENDING',
    'ORDERED',
    'ORDER ACCEPTED',
    'SHIPPED',
    'DELIVERED',
    'RETURNED',
    'CANCELLED',
    'CANCELLED',
  ]);
});
