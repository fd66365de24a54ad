import type { DeliveryItem } from '@shop/contract/delivery';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryItem as item } from './delivery-item.fixture.ts';
import {
  cutOrders,
  isBefore,
  isFirstOpen,
  ordersOf,
  parcelOf,
  parcelsIn,
  withWholeParcels,
} from './parcel.ts';
import { parcelBody } from './parcel-body.ts';

const idsOf = (items: readonly DeliveryItem[]) => items.map(({ orderItemId }) => orderItemId);
const sent = { orderStatus: 'ACCEPTED', trackingNumber: 'T-1' } as const;

test("an order's items form one group, in any order of the list", () => {
  const items = [item('1'), item('2', { orderId: '100002' }), item('3')];
  assert.deepEqual(
    ordersOf(items).map((order) => idsOf(order)),
    [['1', '3'], ['2']],
  );
});

test('a parcel has all open items of the order, and no decided one', () => {
  const items = [
    item('1', sent),
    item('2'),
    item('3', { orderStatus: 'CANCELLED' }),
    item('4', { orderStatus: 'PENDING' }),
    item('5', { orderId: '100002' }),
  ];
  const [, second = item('')] = items;
  assert.deepEqual(idsOf(parcelOf(second, items)), ['2', '4']);
  assert.deepEqual(idsOf(items.filter((one) => isFirstOpen(one, items))), ['2', '5']);
});

test('a corrected number changes all items of its parcel and of no other parcel', () => {
  const items = [item('1', sent), item('2', { ...sent, trackingNumber: 'T-2' }), item('3', sent)];
  const [first = item('')] = items;
  assert.deepEqual(idsOf(parcelOf(first, items)), ['1', '3']);
});

test('items of other pages join the parcels of the chosen items, and no other parcel', () => {
  const open = [item('1'), item('2'), item('3', sent), item('4', { orderStatus: 'CANCELLED' })];
  assert.deepEqual(idsOf(withWholeParcels(open.slice(0, 1), open)), ['1', '2']);
  assert.deepEqual(idsOf(withWholeParcels(open.slice(1, 3), [...open, item('5', sent)])), [
    '2',
    '3',
    '1',
    '5',
  ]);
});

test('the first and the last order of a page may be cut, and none of one page', () => {
  const items = ['1', '2', '3'].map((id) => item(id, { orderId: `10000${id}` }));
  const cut = (totalCount: number) => [...cutOrders(items, totalCount)];
  assert.deepEqual(cut(4), ['100001', '100003']);
  assert.deepEqual(cut(3), []);
});

test('each parcel has its own slip, and cancelled items are on none', () => {
  const items = [
    item('1', sent),
    item('2', { orderId: '100002' }),
    item('3', { orderStatus: 'CANCELLED' }),
    item('4', { ...sent, trackingNumber: 'T-2' }),
    item('5', sent),
    item('6'),
  ];
  assert.deepEqual(parcelsIn(items).map(idsOf), [['1', '5'], ['2'], ['4'], ['6']]);
});

test('a parcel is sent with the values of each item that the owner saw', () => {
  assert.deepEqual(parcelBody([item('1'), item('2', sent)], { trackingNumber: 'T-९' }), {
    orderId: '100001',
    orderItemIds: ['1', '2'],
    trackingNumber: 'T-9',
    expected: [
      { orderItemId: '1', orderStatus: 'ORDERED', trackingNumber: null },
      { orderItemId: '2', orderStatus: 'ACCEPTED', trackingNumber: 'T-1' },
    ],
  });
});

test('a parcel is marked as sent or delivered only from an earlier step', () => {
  const steps = (['ORDERED', 'ACCEPTED', 'SHIPPED', 'DELIVERED'] as const).map((orderStatus) =>
    (['SHIPPED', 'DELIVERED'] as const).filter((to) => isBefore(item('1', { orderStatus }), to)),
  );
  assert.deepEqual(steps, [[], ['SHIPPED', 'DELIVERED'], ['DELIVERED'], []]);
});
