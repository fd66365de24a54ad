import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORDER_STATUSES, canCancel, canMove, canRefund, shownStatus } from './order-status.ts';

test('an item may go only where the table of transitions says', () => {
  const allowed = ORDER_STATUSES.flatMap((from) =>
    (['ACCEPTED', 'REJECTED', 'CANCELLED'] as const).flatMap((to) =>
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
    'ACCEPTED > REJECTED by ADMIN',
  ]);
});

test('a shopper cannot cancel what is accepted, rejected or cancelled', () => {
  assert.deepEqual(ORDER_STATUSES.filter(canCancel), ['PENDING', 'ORDERED']);
});

test('a refund is possible once, for a scanned payment that was cancelled or rejected', () => {
  const item = {
    paymentMethod: 'NET_BANKING',
    orderStatus: 'CANCELLED',
    refundStatus: null,
  } as const;
  assert.equal(canRefund(item), true);
  assert.equal(canRefund({ ...item, orderStatus: 'REJECTED' }), true);
  assert.equal(canRefund({ ...item, refundStatus: 'REFUNDED' }), false);
  assert.equal(canRefund({ ...item, paymentMethod: 'COD' }), false);
  for (const orderStatus of ['PENDING', 'ORDERED', 'ACCEPTED'] as const) {
    assert.equal(canRefund({ ...item, orderStatus }), false);
  }
});

test('My Orders shows REJECTED as CANCELLED and ACCEPTED as ORDER ACCEPTED', () => {
  assert.deepEqual(ORDER_STATUSES.map(shownStatus), [
    'PENDING',
    'ORDERED',
    'ORDER ACCEPTED',
    'CANCELLED',
    'CANCELLED',
  ]);
});
