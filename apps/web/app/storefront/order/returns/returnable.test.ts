import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderPage, OrderPageItem } from '@shop/contract/order-page';
import { returnableOf } from './returnable.ts';

const UNTIL = '2026-11-20T10:00:00.000Z';
const NOW = Date.parse('2026-11-18T10:00:00.000Z');
const item = { orderItemId: '1', quantity: 3, returnUntil: UNTIL } as OrderPageItem;

const returnOf = (status: OrderPage['returns'][number]['status'], quantity = 1) =>
  ({ orderItemId: '1', status, quantity }) as OrderPage['returns'][number];

const leftOf = (returns: OrderPage['returns'], now = NOW, one = item) =>
  returnableOf({ items: [one], returns }, now).map(({ left }) => left);

test('a product can be returned until seven days after delivery', () => {
  assert.deepEqual(leftOf([]), [3]);
  assert.deepEqual(leftOf([], Date.parse(UNTIL)), [3]);
  assert.deepEqual(leftOf([], Date.parse(UNTIL) + 1), []);
  assert.deepEqual(leftOf([], Date.parse('2026-11-13T09:59:59.999Z')), []);
});

test('a delivered product can be returned at once, also by a clock that is a second behind', () => {
  const delivered = { ...item, orderStatus: 'DELIVERED' } as const;
  const began = Date.parse('2026-11-13T10:00:00.000Z');
  for (const now of [began - 1_000, began, Date.parse(UNTIL)]) {
    assert.deepEqual(leftOf([], now, delivered), [3]);
  }
  assert.deepEqual(leftOf([], Date.parse(UNTIL) + 1, delivered), []);
});

test('a returned unit is not returned again, and one return is open at a time', () => {
  assert.deepEqual(leftOf([returnOf('RECEIVED', 2)]), [1]);
  assert.deepEqual(leftOf([returnOf('RECEIVED', 2), returnOf('RECEIVED')]), []);
  assert.deepEqual(leftOf([returnOf('REQUESTED')]), []);
  assert.deepEqual(leftOf([returnOf('APPROVED')]), []);
  assert.deepEqual(leftOf([returnOf('DECLINED'), returnOf('WITHDRAWN')]), [3]);
});

test('a product without a return period cannot be returned', () => {
  const items = [{ ...item, returnUntil: null }];
  assert.deepEqual(returnableOf({ items, returns: [] }, NOW), []);
});
