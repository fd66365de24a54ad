import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typedOrderId } from './typed-order-id.ts';

test('a typed order number is read with any words and signs around it', () => {
  for (const typed of [
    '1042',
    ' #1042 ',
    'order 1042',
    'Order ID: 1042',
    'Order No. 1042',
    'order no.: 1042',
    'ORDER NUMBER # 1042',
    'Order: 1042',
    'Order #: 1042',
    '1042.',
    '#1042, ',
  ])
    assert.equal(typedOrderId(typed), '1042', typed);
  for (const typed of ['UTR 1042', '10a42', '10:42'])
    assert.notEqual(typedOrderId(typed), '1042', typed);
});
