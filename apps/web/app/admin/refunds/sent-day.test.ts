import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentAtOf } from './sent-day.ts';

const refund = { dueSince: '2026-11-20T09:30:00.000Z' };

test('a refund of today was sent now, an earlier one at noon of its day in Kolkata', () => {
  assert.equal(sentAtOf('2026-11-22', refund, '2026-11-22'), undefined);
  assert.equal(sentAtOf('2026-11-21', refund, '2026-11-22'), '2026-11-21T12:00:00+05:30');
});

test('a refund sent on its due day was not sent before it was due', () => {
  assert.equal(sentAtOf('2026-11-20', refund, '2026-11-22'), refund.dueSince);
  const early = { dueSince: '2026-11-19T19:00:00.000Z' };
  assert.equal(sentAtOf('2026-11-20', early, '2026-11-22'), '2026-11-20T12:00:00+05:30');
});
