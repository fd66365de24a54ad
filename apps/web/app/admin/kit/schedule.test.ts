import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scheduleBadge } from './schedule.ts';

const diwali = { fromDate: '2026-11-01', toDate: '2026-11-08' };

test('a banner is live from its first to its last date, inclusive', () => {
  assert.equal(scheduleBadge(diwali, '2026-10-31').label, 'Upcoming');
  assert.equal(scheduleBadge(diwali, '2026-11-01').label, 'Live');
  assert.equal(scheduleBadge(diwali, '2026-11-08').label, 'Live');
  assert.equal(scheduleBadge(diwali, '2026-11-09').label, 'Expired');
});
