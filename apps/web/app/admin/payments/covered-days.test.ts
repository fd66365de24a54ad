import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastThreeMonths, uncoveredDays } from './covered-days.ts';

const days = (fromDate: string, toDate: string) => ({ fromDate, toDate });
const november = days('2026-11-01', '2026-11-30');

test('days between, before and after statements are not covered', () => {
  const statements = [days('2026-11-20', '2026-11-25'), days('2026-10-20', '2026-11-05')];
  assert.deepEqual(uncoveredDays(statements, november), [
    days('2026-11-06', '2026-11-19'),
    days('2026-11-26', '2026-11-30'),
  ]);
  assert.deepEqual(uncoveredDays([], november), [november]);
});

test('statements that overlap, or lie outside the days, change no gap', () => {
  const all = [days('2026-10-01', '2026-11-12'), days('2026-11-10', '2026-12-05')];
  assert.deepEqual(uncoveredDays(all, november), []);
  assert.deepEqual(uncoveredDays([days('2026-12-02', '2026-12-03')], november), [november]);
});

test('the last three months end yesterday', () => {
  assert.deepEqual(lastThreeMonths('2026-11-26'), days('2026-08-27', '2026-11-25'));
});
