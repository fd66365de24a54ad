import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysIn } from './payee-and-days.ts';

const NEW_YEAR = new Date('2026-12-31T18:45:00.000Z');

test('a day without its year is the one nearest to the order', () => {
  const days = ['31 Dec, 11:58 PM', '1 Jan', '03 Nov'].map((line) => daysIn([line], NEW_YEAR));
  assert.deepEqual(days, [['2026-12-31'], ['2027-01-01'], ['2026-11-03']]);
  const december = new Date('2026-12-31T06:00:00.000Z');
  assert.deepEqual(daysIn(['Paid on 1 Jan'], december), ['2027-01-01']);
});

test('a year that was read stays, also with two digits', () => {
  const line = '1 Jan 2026, Dec 31, 2025 or 02/01/26';
  assert.deepEqual(daysIn([line], NEW_YEAR), ['2026-01-01', '2025-12-31', '2026-01-02']);
});
