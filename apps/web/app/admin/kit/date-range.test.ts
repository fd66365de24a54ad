import assert from 'node:assert/strict';
import { test } from 'node:test';
import { financeMessages } from '@shop/contract/finance';
import { closedRange, dateRangeOf, quickRanges, rangeProblem } from './date-range.ts';

test('nonexistent days count as none', () => {
  const search = new URLSearchParams('from=2026-02-30&to=2026-03-01');
  assert.deepEqual(dateRangeOf(search), { from: '', to: '2026-03-01' });
});

test('From Date cannot be after To Date', () => {
  assert.equal(
    rangeProblem({ from: '2026-02-02', to: '2026-02-01' }),
    financeMessages.rangeReversed,
  );
  assert.equal(rangeProblem({ from: '2026-02-02', to: '2026-02-02' }), undefined);
  assert.equal(rangeProblem({ from: '2026-02-02', to: '' }), undefined);
});

test('a missing end is open', () => {
  assert.equal(closedRange({ from: '', to: '' }), undefined);
  assert.deepEqual(closedRange({ from: '2026-02-02', to: '' }), {
    fromDate: '2026-02-02',
    toDate: '2100-12-31',
  });
});

test('quick ranges are this month, last month and the financial year from April to March', () => {
  const rangesOn = (today: string) => quickRanges(today).map(({ range }) => [range.from, range.to]);
  assert.deepEqual(rangesOn('2026-11-21'), [
    ['2026-11-01', '2026-11-30'],
    ['2026-10-01', '2026-10-31'],
    ['2026-04-01', '2027-03-31'],
  ]);
  assert.deepEqual(rangesOn('2028-01-31'), [
    ['2028-01-01', '2028-01-31'],
    ['2027-12-01', '2027-12-31'],
    ['2027-04-01', '2028-03-31'],
  ]);
  assert.deepEqual(rangesOn('2028-03-01')[1], ['2028-02-01', '2028-02-29']);
  assert.equal(quickRanges('2099-12-01')[2]?.name, 'Financial year 2099–00');
});
