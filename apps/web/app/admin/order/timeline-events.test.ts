import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderPage } from '@shop/contract/order-page';
import { timelineOf } from './timeline-events.ts';

type Item = Pick<OrderPage['items'][number], 'productName' | 'timeline' | 'refunds' | 'unpaidAt'>;

const at = (time: string) => `2026-11-25T${time}Z`;
const item = (productName: string, ...steps: [Item['timeline'][number]['status'], string][]) => ({
  productName,
  refunds: [],
  unpaidAt: null,
  timeline: steps.map(([status, time]) => ({ status, at: at(time) })),
});
const orderOf = (items: Item[], more: Partial<OrderPage> = {}) =>
  ({ orderDate: at('08:00:00'), items, returns: [], ...more }) as unknown as OrderPage;

test('steps of several items at the same time are one event, the newest event first', () => {
  const events = timelineOf(
    orderOf([
      item('Saree', ['ORDERED', '08:00:00'], ['ACCEPTED', '09:00:00'], ['SHIPPED', '10:00:00']),
      item('Stole', ['ORDERED', '08:00:00'], ['ACCEPTED', '09:00:01']),
    ]),
  );
  assert.deepEqual(events, [
    { kind: 'step', status: 'SHIPPED', at: at('10:00:00'), names: ['Saree'] },
    { kind: 'step', status: 'ACCEPTED', at: at('09:00:00'), names: [] },
    { kind: 'placed', at: at('08:00:00') },
  ]);
});

test('a rejection without a payment differs from other rejections', () => {
  const rejected = item('Saree', ['PENDING', '08:00:00'], ['REJECTED', '09:00:00']);
  const unpaid = item('Stole', ['PENDING', '08:00:00'], ['REJECTED', '09:00:01']);
  const events = timelineOf(orderOf([rejected, { ...unpaid, unpaidAt: at('09:00:01') }]));
  assert.deepEqual(events.slice(0, -1), [
    { kind: 'step', status: 'NOT_PAID', at: at('09:00:01'), names: ['Stole'] },
    { kind: 'step', status: 'REJECTED', at: at('09:00:00'), names: ['Saree'] },
  ]);
});

test('notes and sent refunds stand among the steps, a due refund does not', () => {
  const cancelled = item('Saree', ['PENDING', '08:00:00'], ['CANCELLED', '09:00:00']);
  const refund = { refundId: '1', amount: 80, upiId: null, reference: null };
  const sent = { ...refund, state: 'SENT' as const, sentAt: at('12:00:00') };
  const due = { ...refund, state: 'DUE' as const, sentAt: null };
  const notes = [{ at: at('11:00:00'), by: 'Asha', text: 'Called' }];
  const events = timelineOf(orderOf([{ ...cancelled, refunds: [sent, due] }], { notes }));
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ['refund', 'note', 'step', 'placed'],
  );
});
