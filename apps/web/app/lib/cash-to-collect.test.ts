import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cashCollected, cashToCollect } from './cash-to-collect.ts';

test('cash is due for ordered and shipped items, and collected for delivered ones', () => {
  const items = [
    { orderStatus: 'SHIPPED', amount: 29_000 },
    { orderStatus: 'ORDERED', amount: 0.1 },
    { orderStatus: 'CANCELLED', amount: 12_900 },
    { orderStatus: 'REJECTED', amount: 1 },
    { orderStatus: 'DELIVERED', amount: 2 },
    { orderStatus: 'RETURNED', amount: 3 },
  ] as const;
  assert.equal(cashToCollect(items.map((item) => ({ ...item, discount: 0 }))), 29_000.1);
  const discounted = items.map((item) => ({ ...item, discount: 0.05 }));
  assert.equal(cashToCollect(discounted), 29_000);
  assert.equal(cashCollected(discounted), 4.9);
});
