import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CartSummary } from '@shop/contract/cart';
import { randomKey } from '../../../lib/random-key.ts';
import { chosenAddress, codOrder, orderKeys } from './checkout-order.ts';

const summary: CartSummary = {
  items: [
    {
      productId: '4',
      productName: 'Silk',
      productImage: null,
      color: null,
      unit: 'PIECE',
      quantity: 2,
      price: 1499.5,
      subtotal: 2999,
    },
  ],
  totalItems: 2,
  subtotal: 2999,
};

const ordered = { summary, coupon: null };

const to = (addressId: string, change = {}) => ({
  addressId,
  wantsUpdates: false,
  isAlone: false,
  ...change,
});

function countingKeys() {
  let made = 0;
  return orderKeys(() => `key-${++made}`);
}

test('a COD order has unit price times quantity, and no coupon or discount', () => {
  assert.deepEqual(codOrder(ordered, to('7')), {
    shippingAddressId: '7',
    billingAddressId: '7',
    couponCode: null,
    discountAmount: 0,
    paymentMethod: 'COD',
    orderItems: [{ productId: '4', quantity: 2, priceAtOrder: 2999 }],
  });
});

test('a coupon is sent with its discount, and makes a different order', () => {
  const reduced = codOrder({ summary, coupon: { code: 'SILK10', discountAmount: 299.9 } }, to('7'));
  assert.deepEqual([reduced.couponCode, reduced.discountAmount], ['SILK10', 299.9]);
  const keyOf = countingKeys();
  assert.notEqual(keyOf(codOrder(ordered, to('7'))), keyOf(reduced));
});

test('a ticked WhatsApp box is sent with the order, which keeps its key', () => {
  const [keyOf, ticked] = [countingKeys(), codOrder(ordered, to('7', { wantsUpdates: true }))];
  assert.equal(ticked.whatsappUpdates, true);
  assert.equal(keyOf(codOrder(ordered, to('7'))), keyOf(ticked));
});

test('an order of one product alone leaves the cart as it is', () => {
  assert.equal(codOrder(ordered, to('7', { isAlone: true })).keepCart, true);
});

test('the key stays over retries of the same order and changes with the order', () => {
  const keyOf = countingKeys();
  assert.equal(keyOf(codOrder(ordered, to('7'))), 'key-1');
  assert.equal(keyOf(codOrder(ordered, to('7'))), 'key-1');
  assert.equal(keyOf(codOrder(ordered, to('8'))), 'key-2');
  assert.equal(keyOf(codOrder(ordered, to('7'))), 'key-1');
});

test('a key has 32 characters and is unique', () => {
  assert.match(randomKey(), /^[0-9a-f]{32}$/);
  assert.notEqual(randomKey(), randomKey());
});

test('the default address is chosen until the shopper picks another', () => {
  const addresses = [
    { addressId: '1', isDefault: false },
    { addressId: '2', isDefault: true },
  ];
  assert.equal(chosenAddress(addresses, null)?.addressId, '2');
  assert.equal(chosenAddress(addresses, '1')?.addressId, '1');
  assert.equal(chosenAddress(addresses, 'deleted meanwhile')?.addressId, '2');
  assert.equal(chosenAddress([], null), undefined);
});
