import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paise } from '@shop/contract/money';
import { mostRefund } from './returns.ts';

const CHARGED = paise(10_000);
const item = {
  unit_price: CHARGED,
  line_total: CHARGED,
  discount: paise(0),
  ordered: 1,
  refund_total: paise(0),
  returned: 0,
};

test('a returned piece is worth what was charged, less what was already refunded', () => {
  assert.equal(mostRefund(item, 1), 10_000);
  assert.equal(mostRefund({ ...item, refund_total: paise(6_000) }, 1), 4_000);
});

test('lengths that are returned one by one cost what was charged, to the paisa', () => {
  const metres = { ...item, unit_price: paise(9_999), line_total: paise(24_998), ordered: 2.5 };
  const first = mostRefund(metres, 1.25);
  const rest = mostRefund({ ...metres, refund_total: first, returned: 1.25 }, 1.25);
  assert.equal(first + rest, 24_998);
});

test('the share of a discount is not paid back, whatever comes back first', () => {
  const three = {
    ...item,
    unit_price: paise(3_333),
    line_total: paise(9_999),
    discount: paise(1_000),
    ordered: 3,
  };
  assert.equal(mostRefund(three, 3), 8_999);
  const refunds = [0, 1, 2].map((returned) => mostRefund({ ...three, returned }, 1));
  assert.deepEqual(refunds, [3_000, 2_999, 3_000]);
  assert.equal(mostRefund({ ...three, discount: paise(9_999) }, 2), 0);
});
