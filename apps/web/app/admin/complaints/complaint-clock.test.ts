import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf } from './complaint-clock.ts';

const complaint = {
  status: 'OPEN',
  acknowledgeBy: '2027-02-02T06:30:00.000Z',
  resolveBy: '2027-02-28T06:30:00.000Z',
  acknowledgedAt: null,
  resolvedAt: null,
} as const;

test('a new complaint must be acknowledged and an acknowledged one resolved, each by its deadline', () => {
  const clocks = [
    [complaint, '2027-02-02T06:30:00.000Z'],
    [complaint, '2027-02-02T06:30:00.001Z'],
    [{ ...complaint, status: 'ACKNOWLEDGED' }, '2027-02-02T07:00:00.000Z'],
    [{ ...complaint, status: 'ACKNOWLEDGED' }, '2027-03-01T00:00:00.000Z'],
    [
      { ...complaint, status: 'RESOLVED', resolvedAt: '2027-03-05T04:30:00.000Z' },
      '2027-04-01T00:00:00.000Z',
    ],
  ] as const;
  assert.deepEqual(
    clocks.map(([one, now]) => clockOf(one, new Date(now))),
    [
      { text: 'Acknowledge by 2 Feb 2027, 12:00 pm', isLate: false },
      { text: 'Should have been acknowledged by 2 Feb 2027, 12:00 pm', isLate: true },
      { text: 'Resolve by 28 Feb 2027, 12:00 pm', isLate: false },
      { text: 'Should have been resolved by 28 Feb 2027, 12:00 pm', isLate: true },
      { text: 'Resolved on 5 Mar 2027, 10:00 am', isLate: false },
    ],
  );
});
