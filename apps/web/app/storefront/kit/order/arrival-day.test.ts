import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderPageItem } from '@shop/contract/order-page';
import { arrivalDay } from './arrival-day.ts';

const orderDate = '2026-11-21T04:30:00.000Z';
const unpromised = { orderDate, isPromised: false };

const item = (change: Partial<OrderPageItem>) =>
  ({
    canCancel: false,
    expectedBy: null,
    estimatedDelivery: null,
    areaDays: null,
    ...change,
  }) as OrderPageItem;
const waiting = (estimatedDelivery: string | null) => item({ canCancel: true, estimatedDelivery });

test('items arrive with the last of them, and have no day when one has none', () => {
  const [early, late] = ['2026-11-27T04:30:00.000Z', '2026-11-29T04:30:00.000Z'];
  const both = [item({ expectedBy: late }), item({ expectedBy: early })];
  assert.equal(arrivalDay(both, unpromised), late);
  assert.equal(arrivalDay([item({ expectedBy: late }), item({})], unpromised), null);
});

test('until they are accepted, items arrive on the day that checkout has promised', () => {
  const day = (items: OrderPageItem[], isPromised = false) =>
    arrivalDay(items, { orderDate, isPromised })?.slice(0, 10);
  const waits = waiting('6 days');
  assert.equal(day([waits, waiting('3 days')]), '2026-11-27');
  assert.equal(day([waiting(null)]), undefined);
  assert.equal(day([waiting(null)], true), '2026-11-26');
  assert.equal(day([{ ...waits, areaDays: 9 }]), '2026-11-30');
  const accepted = item({ expectedBy: '2026-11-28T04:30:00.000Z' });
  assert.equal(day([waits, accepted]), '2026-11-28');
  assert.equal(day([waits, item({})]), undefined);
});
