import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chargedFor } from './charged-for.ts';

test('items are charged their prices less their shares of the discount, exactly', () => {
  const items = [
    { amount: 1499.35, discount: 0 },
    { amount: 0.2, discount: 0.1 },
  ];
  assert.equal(chargedFor(items), 1499.45);
  assert.equal(chargedFor([{ priceAtOrder: 1_200, discount: 120.05 }]), 1079.95);
  assert.equal(chargedFor([]), 0);
});
