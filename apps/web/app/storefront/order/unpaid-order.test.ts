import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ItemRefund, OrderPage } from '@shop/contract/order-page';
import { isClaimShort, unpaidOrder } from './unpaid-order.ts';

const at = (day: number) => `2026-11-${day}T10:00:00.000Z`;
const item = (amount: number, unpaidAt: string | null, ...states: string[]) => ({
  amount,
  discount: 0,
  unpaidAt,
  refunds: states.map((state) => ({ state })),
});
const of = (...items: ReturnType<typeof item>[]) =>
  unpaidOrder({ items } as unknown as Pick<OrderPage, 'items'>);

test('unpaid items are added up, with seven days from the last rejection', () => {
  assert.deepEqual(of(item(100.5, at(20)), item(50, at(21)), item(7, null)), {
    amount: 150.5,
    until: new Date(at(28)),
  });
});

test('an order that was paid, or whose money is owed after all, needs no proof', () => {
  assert.equal(of(item(100, null, 'DUE')), undefined);
  assert.equal(of(item(100, at(20), 'DUE')), undefined);
  assert.equal(of(item(100, at(20), 'REFUSED'))?.amount, 100);
});

test('a discount was not to be paid', () => {
  const discounted = { ...item(100, at(20)), discount: 10.5 };
  assert.equal(of(discounted, item(50, at(20)))?.amount, 139.5);
});

test('a decided claim is short when it was refused, or when more was rejected after it', () => {
  const refund = { refundId: '1', upiId: null, reference: null, sentAt: null };
  const unpaid = { amount: 150, until: new Date(at(28)) };
  const isShort = (state: ItemRefund['state'], amount: number) =>
    isClaimShort(unpaid, { ...refund, state, amount });
  assert.deepEqual(
    [isShort('DUE', 100), isShort('SENT', 150), isShort('REFUSED', 150)],
    [true, false, true],
  );
});
