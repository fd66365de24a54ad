import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatWeekday } from '../../../lib/format.ts';
import { daysIn, deliveredBy } from './delivery-date.ts';

const now = new Date('2026-11-22T16:00:00+05:30');
const by = (estimates: (string | null)[], days: number | null = null, isPromised = true) => {
  const day = deliveredBy(estimates, { isPromised, days, now });
  return day === null ? null : formatWeekday(day);
};

test('days are read as owners write them, and a range by its end', () => {
  const written = {
    '7 Days': 7,
    '1 day': 1,
    '5-7 days': 7,
    '5 – 7 Days': 7,
    '3 to 4 working days': 4,
    '10 days after weaving': 10,
    '2 Weeks': 14,
    'On request': null,
    '': 5,
  };
  for (const [text, days] of Object.entries(written)) assert.equal(daysIn(text), days, text);
  assert.equal(daysIn(null), 5);
});

test('several products arrive on the day of the slowest one', () => {
  assert.equal(by(['7 Days']), 'Sun, 29 Nov');
  assert.equal(by(['7 Days', null, '2 days']), 'Sun, 29 Nov');
});

test('a product without days has no date, unless the PIN code has its own days', () => {
  assert.equal(by(['2 days', 'On request']), null);
  assert.equal(by(['2 days', 'On request'], 3), 'Wed, 25 Nov');
  assert.equal(by(['7 Days'], 0), 'Sun, 22 Nov');
});

test('without a promise of the shop only a product’s own time, or the PIN code’s, gives a date', () => {
  assert.equal(by(['7 Days', null], null, false), null);
  assert.equal(by(['', '2 days'], null, false), null);
  assert.equal(by(['7 Days'], null, false), 'Sun, 29 Nov');
  assert.equal(by([null], 3, false), 'Wed, 25 Nov');
});

test('the day is a day in Asia/Kolkata', () => {
  const late = new Date('2026-11-22T23:30:00+05:30');
  const day = deliveredBy(['1 day'], { isPromised: true, now: late });
  assert.equal(day && formatWeekday(day), 'Mon, 23 Nov');
});
