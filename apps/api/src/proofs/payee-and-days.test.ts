import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paise } from '@shop/contract/money';
import { daysIn } from './payee-and-days.ts';
import { findingsOfText } from './proof-findings.ts';

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

test('a date is old when it is more than a day off, at any hour of the order’s day', () => {
  const isOld = (day: string, placed: string) => {
    const text = { looks: '0', lines: [day], amounts: [], utrs: [] };
    const paid = { total: paise(100), utr: null, upi_id: null, shop_name: null };
    const { findings } = findingsOfText(text, { ...paid, placed_at: new Date(placed) });
    return findings.some(({ code }) => code === 'DATE_OLD');
  };
  for (const placed of ['2026-11-21T00:00:00+05:30', '2026-11-21T23:59:59+05:30']) {
    const days = ['19', '20', '21', '22', '23'].filter((day) => isOld(`${day} Nov 2026`, placed));
    assert.deepEqual(days, ['19', '23'], placed);
  }
});
