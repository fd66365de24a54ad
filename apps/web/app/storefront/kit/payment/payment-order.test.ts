import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OrderRequest } from '@shop/contract/orders';
import { paymentFrom } from './parse-payment.ts';
import { paidOrder } from './payment-order.ts';
import type { Payment } from './payment-order.ts';

const held = { reference: 'RS23456789AB', amount: 2999, endsAt: 900_000 };
const payment: Payment = {
  userId: '7',
  key: 'a-key',
  alone: null,
  addressId: '3',
  orderItems: [{ productId: '4', quantity: 2, priceAtOrder: 2999 }],
  coupon: null,
  lines: [
    {
      productId: '4',
      productName: 'Silk',
      productImage: null,
      color: 'Red',
      unit: 'PIECE',
      quantity: 2,
      price: 1499.5,
      subtotal: 2999,
    },
  ],
  wantsUpdates: false,
  held,
};

test('a scanned order has gateway, amount, UTR and the reference of its hold', () => {
  const order = paidOrder(payment, held, { gateway: 'CRED', utr: ' 412345678901 ' });
  assert.deepEqual(order, {
    shippingAddressId: '3',
    billingAddressId: '3',
    couponCode: null,
    discountAmount: 0,
    paymentMethod: 'NET_BANKING',
    orderItems: [{ productId: '4', quantity: 2, priceAtOrder: 2999 }],
    gatewayOption: 'CRED',
    amount: 2999,
    utr: '412345678901',
    paymentReference: 'RS23456789AB',
  });
  assert.ok(OrderRequest.safeParse(order).success);
  assert.ok(OrderRequest.safeParse(paidOrder(payment, held, { gateway: 'CRED', utr: '' })).success);
});

test('the WhatsApp box ticked at checkout is sent with the order and survives a reload', () => {
  const ticked = { ...payment, wantsUpdates: true };
  assert.equal(paidOrder(ticked, held, { gateway: 'CRED', utr: '' }).whatsappUpdates, true);
  assert.equal(paymentFrom(JSON.parse(JSON.stringify(ticked)), '7')?.wantsUpdates, true);
  const { wantsUpdates, ...older } = payment;
  assert.equal(paymentFrom(older, '7')?.wantsUpdates, wantsUpdates);
});

test('the coupon is sent with the order and survives a reload', () => {
  const reduced = { ...payment, coupon: { code: 'SILK10', discountAmount: 299.9 } };
  const order = paidOrder(reduced, held, { gateway: 'CRED', utr: '' });
  assert.deepEqual([order.couponCode, order.discountAmount], ['SILK10', 299.9]);
  assert.deepEqual(paymentFrom(JSON.parse(JSON.stringify(reduced)), '7'), reduced);
  assert.equal(paymentFrom({ ...payment, coupon: { code: 7 } }, '7')?.coupon, null);
});

test('a stored payment is read back unchanged, held or not', () => {
  assert.deepEqual(paymentFrom(JSON.parse(JSON.stringify(payment)), '7'), payment);
  assert.deepEqual(paymentFrom({ ...payment, held: null }, '7'), { ...payment, held: null });
  assert.equal(paymentFrom({ ...payment, held: { reference: 1 } }, '7')?.held, null);
  const cloth = { productId: '4', quantity: 2.75, priceAtOrder: 2695 };
  assert.deepEqual(paymentFrom({ ...payment, orderItems: [cloth] }, '7')?.orderItems, [cloth]);
  const { lines, ...older } = payment;
  assert.ok(lines.length > 0);
  const bare = { ...older, lines: [] };
  assert.deepEqual(paymentFrom(older, '7'), bare);
  const torn = { ...older, lines: [{ productId: 4 }, 'x'] };
  assert.deepEqual(paymentFrom(torn, '7'), bare);
});

test("invalid data and another account's payment are ignored", () => {
  const line = { productId: '4', quantity: 0, priceAtOrder: 2999 };
  const others = [null, 'text', {}, { ...payment, orderItems: [] }, { ...payment, key: 4 }];
  for (const kept of [...others, { ...payment, orderItems: [line] }]) {
    assert.equal(paymentFrom(kept, '7'), null);
  }
  assert.equal(paymentFrom(payment, '8'), null);
  assert.equal(paymentFrom(payment, null), null);
});
