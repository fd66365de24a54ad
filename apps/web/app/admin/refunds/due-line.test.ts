import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueLine } from './due-line.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const due = { count: 7, amount: 60_502.5, customers: 3, oldestDueBy: '2026-10-06T15:00:00.000Z' };

test('the line says how much is owed to how many, and how late the oldest is', () => {
  const line = '7 refunds, ₹60,502.50 to 3 customers. Oldest 51 days late.';
  assert.equal(dueLine(due, NOW), line);
});

test('the line says when the next refund is due, or that none is due', () => {
  const one = { count: 1, amount: 80, customers: 1, oldestDueBy: '2026-11-29T15:00:00.000Z' };
  assert.equal(dueLine(one, NOW), '1 refund, ₹80 to 1 customer. The next by Sun, 29 Nov.');
  assert.equal(dueLine({ ...one, count: 0, oldestDueBy: null }, NOW), 'No refunds are due');
});
