import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderStatus } from '@shop/contract/order-status';
import { stepsOf, wayOf } from './item-steps.ts';

const timeline = (...statuses: OrderStatus[]) =>
  statuses.map((status, day) => ({ status, at: `2026-11-2${day}T04:30:00.000Z` }));
const said = (steps: ReturnType<typeof stepsOf>) =>
  steps.map(({ status, isDone, isCurrent }) =>
    [status, isDone && 'done', isCurrent && 'now'].filter(Boolean).join(' '),
  );

test('a shipped parcel has past steps and a future delivery', () => {
  const steps = stepsOf(timeline('PENDING', 'ACCEPTED', 'SHIPPED'));
  assert.deepEqual(said(steps), ['PENDING done', 'ACCEPTED done', 'SHIPPED done now', 'DELIVERED']);
  assert.deepEqual(
    steps.map(({ at }) => at?.slice(0, 10)),
    ['2026-11-20', '2026-11-21', '2026-11-22', undefined],
  );
});

test('a cancelled, delivered or returned item has no future steps', () => {
  for (const end of ['CANCELLED', 'REJECTED', 'DELIVERED', 'RETURNED'] as const) {
    assert.deepEqual(said(stepsOf(timeline('ORDERED', end))), ['ORDERED done', `${end} done now`]);
  }
});

test('an item that is rejected after it was accepted counts as not delivered', () => {
  for (const way of [['ACCEPTED'], ['ACCEPTED', 'SHIPPED']] as const) {
    const steps = said(stepsOf(timeline('PENDING', ...way, 'REJECTED')));
    assert.deepEqual(steps.at(-1), 'NOT_DELIVERED done now');
  }
});

test('by its status alone an item has a way, unless it left it', () => {
  assert.deepEqual(said(wayOf('PENDING')), [
    'ORDERED done now',
    'ACCEPTED',
    'SHIPPED',
    'DELIVERED',
  ]);
  assert.deepEqual(said(wayOf('SHIPPED')), [
    'ORDERED done',
    'ACCEPTED done',
    'SHIPPED done now',
    'DELIVERED',
  ]);
  assert.deepEqual([...wayOf('CANCELLED'), ...wayOf('REJECTED'), ...wayOf('RETURNED')], []);
});
