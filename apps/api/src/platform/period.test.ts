import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysBetween, lastDay, lastDays, lastMonths, wholeYear } from './period.ts';

// 01:00 on 1 March in Kolkata is still 29 February in UTC.
const now = new Date('2028-02-29T19:30:00.000Z');

const iso = ({ from, to }: { from: Date | null; to: Date | null }) => [
  from?.toISOString() ?? null,
  to?.toISOString() ?? null,
];

test('the last N days are calendar days of Asia/Kolkata including today', () => {
  assert.deepEqual(iso(lastDays(now, 1)), ['2028-02-29T18:30:00.000Z', null]);
  assert.deepEqual(iso(lastDays(now, 2)), ['2028-02-28T18:30:00.000Z', null]);
});

test('the last N months go back to the same day, or the last day of a shorter month', () => {
  assert.deepEqual(iso(lastMonths(now, 1)), ['2028-01-31T18:30:00.000Z', null]);
  const endOfMarch = new Date('2027-03-31T06:00:00.000Z');
  assert.deepEqual(iso(lastMonths(endOfMarch, 1)), ['2027-02-27T18:30:00.000Z', null]);
});

test('a year is the calendar year of Asia/Kolkata', () => {
  assert.deepEqual(iso(wholeYear(2028)), ['2027-12-31T18:30:00.000Z', '2028-12-31T18:30:00.000Z']);
});

test('24 hours are rolling, from now', () => {
  assert.deepEqual(iso(lastDay(now)), ['2028-02-28T19:30:00.000Z', null]);
});

test('both days of a range are included, a missing one is unbounded', () => {
  assert.deepEqual(iso(daysBetween('2028-02-29', '2028-02-29')), [
    '2028-02-28T18:30:00.000Z',
    '2028-02-29T18:30:00.000Z',
  ]);
  assert.deepEqual(iso(daysBetween(undefined, undefined)), [null, null]);
});

test('a range to 9999-12-31 is unbounded', () => {
  assert.deepEqual(iso(daysBetween('9999-12-31', '9999-12-31')), [
    '9999-12-30T18:30:00.000Z',
    null,
  ]);
});
