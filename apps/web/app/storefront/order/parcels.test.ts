import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderPageItem } from '@shop/contract/order-page';
import { isLate, parcelsOf } from './parcels.ts';

let made = 0;

function item(change: Partial<OrderPageItem> = {}): OrderPageItem {
  made += 1;
  return {
    orderItemId: String(made),
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
    invoiceNumber: null,
    orderStatus: 'ORDERED',
    trackingNumber: null,
    courier: null,
    trackingUrl: null,
    deliveredAt: null,
    canCancel: false,
    returnable: true,
    returnUntil: null,
    expectedBy: null,
    estimatedDelivery: null,
    areaDays: null,
    unpaidAt: null,
    canReview: false,
    review: null,
    timeline: [{ status: 'ORDERED', at: '2026-11-21T04:30:00.000Z' }],
    refunds: [],
    ...change,
  };
}

const sent = (trackingNumber: string, second = 0) =>
  item({
    orderStatus: 'ACCEPTED',
    trackingNumber,
    timeline: [{ status: 'ACCEPTED', at: `2026-11-22T04:30:0${second}.000Z` }],
  });
const titles = (...items: OrderPageItem[]) =>
  parcelsOf(items).map(({ title, items: some }) => [title, some.length]);

test('items shipped together with the same dates form one parcel', () => {
  assert.deepEqual(titles(sent('A', 1), sent('B'), sent('A', 2)), [
    ['Parcel 1 of 2', 2],
    ['Parcel 2 of 2', 1],
  ]);
  assert.deepEqual(titles(sent('A')), [['Your parcel', 1]]);
});

test('unsent and cancelled items form no parcel', () => {
  const cancelled = item({
    orderStatus: 'CANCELLED',
    timeline: [{ status: 'CANCELLED', at: '2026-11-22T04:30:00.000Z' }],
  });
  assert.deepEqual(titles(sent('A'), item({ canCancel: true }), cancelled), [
    ['Your parcel', 1],
    ['Not sent yet', 1],
    ['Cancelled', 1],
  ]);
  const way = ['ACCEPTED', 'REJECTED'] as const;
  const timeline = way.map((status, day) => ({ status, at: `2026-11-2${day}T04:30:00.000Z` }));
  assert.deepEqual(titles(item({ orderStatus: 'REJECTED', timeline })), [
    ['Could not be delivered', 1],
  ]);
});

test('a parcel is late from the day after the expected one, in Indian days', () => {
  const expectedBy = '2026-11-27T04:30:00.000Z';
  assert.equal(isLate(expectedBy, new Date('2026-11-27T18:29:59.999Z')), false);
  assert.equal(isLate(expectedBy, new Date('2026-11-27T18:30:00.000Z')), true);
});
