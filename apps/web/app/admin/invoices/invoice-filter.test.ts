import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invoiceFilterOf, monthName, recentMonths } from './invoice-filter.ts';

test('a URL sets kind and days; invalid values are ignored', () => {
  const asked = new URLSearchParams('kind=CREDIT_NOTE&from=2026-11-01&to=2026-11-30&page=2');
  assert.deepEqual(invoiceFilterOf(asked), {
    kind: 'CREDIT_NOTE',
    fromDate: '2026-11-01',
    toDate: '2026-11-30',
  });
  const wrong = invoiceFilterOf(new URLSearchParams('kind=RECEIPT&from=yesterday'));
  assert.deepEqual(Object.values(wrong), [undefined, undefined, undefined]);
});

test('twelve months are offered, this one first, across the turn of the year', () => {
  const months = recentMonths('2026-02-28');
  assert.deepEqual(months.slice(0, 3), ['2026-02', '2026-01', '2025-12']);
  assert.equal(months.length, 12);
  assert.equal(months.at(-1), '2025-03');
  assert.equal(monthName('2025-03'), 'March 2025');
});
