import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeLeft } from './draft-time-left.ts';

const now = Date.parse('2026-11-21T04:30:00.000Z');
const left = (minutes: number) => timeLeft(new Date(now + minutes * 60_000).toISOString(), now);

test('the time left has two units, days and hours or hours and minutes, or minutes alone', () => {
  assert.equal(left(2_880), '2 days');
  assert.equal(left(1_500), '1 day 1 h');
  assert.equal(left(1_439), '23 h 59 min');
  assert.equal(left(120), '2 h');
  assert.equal(left(59.9), '59 min');
  assert.equal(left(0.9), 'less than a minute');
  assert.equal(left(-5), 'less than a minute');
});
