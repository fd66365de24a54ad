import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CartItem } from '@shop/contract/cart';
import { noticesOf } from './line-notice.ts';

function line(more: Partial<CartItem>): CartItem {
  return {
    productId: '1',
    productName: 'Silk',
    priceAtAddToCart: 1000,
    price: 1000,
    unit: 'PIECE',
    quantity: 1,
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

const tones = (more: Partial<CartItem>) => noticesOf(line(more)).map(({ tone }) => tone);

test('a line without problems has no notice', () => {
  assert.deepEqual(tones({}), []);
});

test('a line that is not on sale or exceeds the stock has a bad notice', () => {
  assert.deepEqual(tones({ availability: false, availableStock: 0 }), ['bad']);
  assert.deepEqual(tones({ quantity: 5, availableStock: 4 }), ['bad']);
});

test('scarce stock and a changed price have notices', () => {
  assert.deepEqual(noticesOf(line({ availableStock: 2 })), [
    { tone: 'warn', text: 'Only 2 left in stock' },
  ]);
  assert.deepEqual(noticesOf(line({ unit: 'METRE', availableStock: 2.5 })), [
    { tone: 'warn', text: 'Only 2.5 m left in stock' },
  ]);
  assert.deepEqual(tones({ price: 1100 }), ['warn']);
  assert.deepEqual(tones({ price: 900 }), ['good']);
});
