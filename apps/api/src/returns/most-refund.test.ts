import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paise } from '@shop/contract/money';
import { mostRefund } from './returns.ts';

const CHARGED = paise(10_000);
const item = { unit_price: CHARGED, line_total: CHARGED, refund_total: paise(0), returned: 0 };

test('a returned piece is worth what was charged, less what was already refunded', () => {
  assert.equal(mostRefund(item, 1), 10_000);
  assert.equal(mostRefund({ ...item, refund_total: paise(6_000) }, 1), 4_000);
});

test('lengths that are returned one by one cost what was charged, to the paisa', () => {
  const metres = { ...item, unit_price: paise(9_999), line_total: paise(24_998) };
  const first = mostRefund(metres, 1.25);
  const rest = mostRefund({ ...metres, refund_total: first, returned: 1.25 }, 1.25);
  assert.equal(first + rest, 24_998);
});
