import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewedName } from './reviewed-name.ts';

const item = { orderItemId: '1', productName: 'Stole', colour: 'Red', size: 'NA', review: null };

test('an item is named by its product, and by colour and order where the name repeats', () => {
  const first = { ...item, orderId: '100071' };
  const second = { ...item, orderItemId: '2', orderId: '100072' };
  const other = { ...item, orderItemId: '3', productName: 'Saree' };
  assert.equal(reviewedName(first, [first, other]), 'Stole');
  assert.equal(reviewedName(first, [first, second, other]), 'Stole, Red, Order 100071');
  assert.equal(reviewedName(second, [first, second, other]), 'Stole, Red, Order 100072');
  assert.equal(reviewedName(other, [first, second, other]), 'Saree');
});
