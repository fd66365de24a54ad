import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ShopperOrderItem } from '@shop/contract/orders';
import { groupedByOrder, parcelsOf, sharedStatus } from './order-groups.ts';

function item(orderId: string, orderItemId: string): ShopperOrderItem {
  return {
    orderId,
    orderItemId,
    orderDate: '2026-11-21T04:30:00.000Z',
    productId: '1',
    productName: 'Silk',
    productImage: null,
    picture: null,
    colour: null,
    size: null,
    unit: 'PIECE',
    quantity: 1,
    amount: 100,
    discount: 0,
    paymentMethod: 'COD',
    orderStatus: 'ORDERED',
    trackingNumber: null,
    courier: null,
    trackingUrl: null,
    deliveredAt: null,
    refundStatus: null,
    unpaidAt: null,
    returnUntil: null,
  };
}

test('the number of a parcel appears once, even for several products', () => {
  const sent = (id: string, trackingNumber: string | null) => ({
    ...item('9', id),
    trackingNumber,
  });
  const items = [sent('a', 'T-1'), sent('b', 'T-1'), sent('c', null), sent('d', 'T-2')];
  assert.deepEqual(
    parcelsOf(items).map(({ orderItemId }) => orderItemId),
    ['a', 'd'],
  );
});

test('items of one order have one heading', () => {
  const groups = groupedByOrder([item('9', 'c'), item('9', 'b'), item('7', 'a')]);
  assert.deepEqual(
    groups.map(({ orderId, items }) => [orderId, items.length]),
    [
      ['9', 2],
      ['7', 1],
    ],
  );
});

test('items have a common status, or none', () => {
  const shipped = { ...item('9', 'a'), orderStatus: 'SHIPPED' } as const;
  assert.equal(sharedStatus([shipped, { ...shipped, orderItemId: 'b' }]), 'SHIPPED');
  assert.equal(sharedStatus([shipped, item('9', 'b')]), null);
});
