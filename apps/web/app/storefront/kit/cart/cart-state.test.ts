import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CartItem } from '@shop/contract/cart';
import {
  addItem,
  canCheckOut,
  setQuantity,
  mostOf,
  quantityOf,
  removeItem,
  restoreItem,
  totalQuantity,
} from './cart-state.ts';

function line(productId: string, quantity: number, more: Partial<CartItem> = {}): CartItem {
  return {
    productId,
    productName: `Silk ${productId}`,
    priceAtAddToCart: 1000,
    price: 1000,
    unit: 'PIECE',
    quantity,
    color: null,
    size: null,
    availableStock: 10,
    availability: true,
    estimatedDelivery: null,
    imageUrl: null,
    picture: null,
    ...more,
  };
}

test('adding a product that is already in the cart adds the quantities', () => {
  const cart = addItem(addItem(null, line('1', 2)), line('1', 3));
  assert.equal(quantityOf(cart, '1'), 5);
  assert.equal(cart.length, 1);
});

test('the badge counts units, not lines', () => {
  assert.equal(totalQuantity([line('1', 2), line('2', 3)]), 5);
  assert.equal(totalQuantity(null), 0);
});

test('the badge counts a length by the metre as one', () => {
  assert.equal(totalQuantity([line('1', 2.75, { unit: 'METRE' }), line('2', 3)]), 4);
});

test('the badge leaves out what is not on sale any more, as the subtotal does', () => {
  assert.equal(totalQuantity([line('1', 2), line('2', 3, { availability: false })]), 2);
});

test('a failed quantity update restores the previous quantity and leaves other lines alone', () => {
  const before = [line('1', 2), line('2', 1)];
  const meanwhile = setQuantity(setQuantity(before, '1', 7), '2', 4);
  const after = restoreItem(meanwhile, before, '1');
  assert.equal(quantityOf(after, '1'), 2);
  assert.equal(quantityOf(after, '2'), 4);
});

test('a failed add rolls back the add', () => {
  const before = [line('1', 2)];
  assert.deepEqual(restoreItem(addItem(before, line('2', 1)), before, '2'), before);
});

test('a failed removal puts the line back in its place', () => {
  const before = [line('1', 1), line('2', 1), line('3', 1)];
  assert.deepEqual(restoreItem(removeItem(before, '2'), before, '2'), before);
});

test('plus stops at the available stock, or at 99 when it is unknown', () => {
  assert.equal(mostOf({ unit: 'PIECE', availableStock: 4 }), 4);
  assert.equal(mostOf({ unit: 'PIECE', availableStock: 4000 }), 99);
  assert.equal(mostOf({ unit: 'PIECE' }), 99);
  assert.equal(mostOf({ unit: 'METRE', availableStock: 2.75 }), 2.75);
});

test('an unavailable or short line blocks checkout, and so does an empty cart', () => {
  assert.equal(canCheckOut([line('1', 2)]), true);
  assert.equal(canCheckOut([line('1', 2), line('2', 1, { availability: false })]), false);
  assert.equal(canCheckOut([line('1', 11)]), false);
  assert.equal(canCheckOut([]), false);
  const lines = Array.from({ length: 51 }, (_, at) => line(String(at), 1));
  assert.deepEqual([lines.slice(1), lines].map(canCheckOut), [true, false]);
  assert.equal(canCheckOut([line('1', 2.75, { unit: 'METRE' })]), true);
  assert.equal(canCheckOut([line('1', 2.75)]), false);
});
