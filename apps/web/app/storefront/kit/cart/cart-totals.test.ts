import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CartItem } from '@shop/contract/cart';
import { rupeesFor, totalsOf } from './cart-totals.ts';

function line(price: number, quantity: number, availability = true): CartItem {
  return {
    productId: '1',
    productName: 'Silk',
    priceAtAddToCart: price,
    price,
    unit: 'PIECE',
    quantity,
    color: null,
    size: null,
    availableStock: 9,
    availability,
    estimatedDelivery: null,
    imageUrl: null,
    picture: null,
  };
}

test('the subtotal is exact to the paisa', () => {
  assert.deepEqual(totalsOf([line(0.1, 3), line(0.2, 1)]), { contents: '4 pieces', subtotal: 0.5 });
  assert.equal(rupeesFor({ price: 1499.35, quantity: 3 }), 4498.05);
  assert.equal(rupeesFor({ price: 333.35, quantity: 0.5 }), 166.68);
});

test('an unavailable line adds nothing', () => {
  assert.deepEqual(totalsOf([line(1000, 2), line(500, 1, false)]), {
    contents: '2 pieces',
    subtotal: 2000,
  });
});
