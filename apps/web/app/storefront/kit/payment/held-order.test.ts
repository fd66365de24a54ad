import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OrderRequest } from '@shop/contract/orders';
import { heldOrder } from './held-order.ts';

test('the order of a hold has its lines at the held prices, its amount and its reference', () => {
  const hold = {
    reference: 'RS23456789AB',
    amount: 4_394.5,
    couponCode: 'SILK100',
    discountAmount: 100,
    items: [
      { productId: '4', productName: 'Saree', unit: 'PIECE', quantity: 2, price: 1_499.5 },
      { productId: '7', productName: 'Cloth', unit: 'METRE', quantity: 2.5, price: 598.2 },
    ],
    openedAt: '2026-11-26T10:00:00Z',
    expiresAt: '2026-11-26T10:15:00Z',
  } as const;
  const order = heldOrder({ ...hold, items: [...hold.items] }, '3', { gateway: 'CRED', utr: '' });
  assert.deepEqual(
    order.orderItems.map(({ productId, quantity, priceAtOrder }) => [
      productId,
      quantity,
      priceAtOrder,
    ]),
    [
      ['4', 2, 2_999],
      ['7', 2.5, 1_495.5],
    ],
  );
  assert.deepEqual(
    [order.amount, order.paymentReference, order.shippingAddressId, order.paymentMethod],
    [4_394.5, 'RS23456789AB', '3', 'NET_BANKING'],
  );
  assert.deepEqual([order.couponCode, order.discountAmount], ['SILK100', 100]);
  assert.ok(OrderRequest.safeParse(order).success);
});
