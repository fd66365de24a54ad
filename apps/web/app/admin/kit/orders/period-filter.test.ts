import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withParams } from '../../../lib/use-list-params.ts';
import { NO_PERIOD, numbersFrom, periodOf, shownPeriod } from './period-filter.ts';

const periodIn = (search: string) => periodOf(new URLSearchParams(search));

test('the default filter is the last 30 days', () => {
  assert.deepEqual(periodIn(''), { kind: 'days', value: '30' });
  assert.deepEqual(periodIn('days=0&year=1999&months=13'), { kind: 'days', value: '30' });
});

test('months take precedence over a year, a year over days', () => {
  assert.deepEqual(periodIn('days=7&year=2026&months=3'), { kind: 'months', value: '3' });
  assert.deepEqual(periodIn('days=7&year=2026'), { kind: 'year', value: '2026' });
});

test('choosing one filter clears the others and goes to the first page', () => {
  const before = new URLSearchParams('days=7&page=4&layout=list');
  assert.equal(
    withParams(before, { ...NO_PERIOD, year: '2026' }).toString(),
    'layout=list&year=2026',
  );
  assert.equal(withParams(before, NO_PERIOD).toString(), 'layout=list');
});

test('pending items are shown at any age, unless a period is chosen', () => {
  assert.equal(shownPeriod(new URLSearchParams('status=toCheck')), null);
  const chosen = new URLSearchParams('status=toCheck&year=2026');
  assert.deepEqual(shownPeriod(chosen), { kind: 'year', value: '2026' });
  assert.deepEqual(shownPeriod(new URLSearchParams('status=lost')), { kind: 'days', value: '30' });
  assert.equal(
    withParams(new URLSearchParams('page=2&days=7'), { status: 'toCheck' }).get('page'),
    null,
  );
});

test('the delivery list offers 1 to 30 days', () => {
  assert.equal(numbersFrom(1, 30).length, 30);
  assert.equal(numbersFrom(2000, 2100).at(-1), '2100');
});
