import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentAtOf } from './sent-day.ts';

const refund = { dueSince: '2026-11-20T09:30:00.000Z' };

test('a refund of today was sent now, one of a day before at its noon in Kolkata', () => {
  assert.equal(sentAtOf('2026-11-22', refund, '2026-11-22'), undefined);
  assert.equal(sentAtOf('2026-11-21', refund, '2026-11-22'), '2026-11-21T12:00:00+05:30');
});

test('a refund that was sent on the day it was due was not sent before', () => {
  assert.equal(sentAtOf('2026-11-20', refund, '2026-11-22'), refund.dueSince);
  const early = { dueSince: '2026-11-19T19:00:00.000Z' };
  assert.equal(sentAtOf('2026-11-20', early, '2026-11-22'), '2026-11-20T12:00:00+05:30');
});
