import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ariaSort, nextSort } from './sort-order.ts';

const amount = { by: 'amount', as: 'figures' } as const;
const name = { by: 'name', as: 'text' } as const;
const date = { by: 'date', as: 'days' } as const;

test('a heading sorts its usual way, then the other way, then the default way', () => {
  const pressed = (column: typeof amount | typeof name | typeof date, current: string) =>
    nextSort(column, { current, usual: '-date' });
  assert.equal(pressed(amount, '-date'), '-amount');
  assert.equal(pressed(amount, '-amount'), 'amount');
  assert.equal(pressed(amount, 'amount'), '');
  assert.equal(pressed(name, '-date'), 'name');
  assert.equal(pressed(name, 'name'), '-name');
  assert.equal(pressed(date, '-date'), 'date');
  assert.equal(pressed(date, 'date'), '');
  assert.equal(pressed(date, 'name'), '');
});

test('a heading has `aria-sort` for its direction', () => {
  assert.equal(ariaSort(amount, '-amount'), 'descending');
  assert.equal(ariaSort(amount, 'amount'), 'ascending');
  assert.equal(ariaSort(amount, '-date'), 'none');
  assert.equal(ariaSort(undefined, '-date'), undefined);
});
