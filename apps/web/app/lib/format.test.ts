import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatCount,
  formatDay,
  formatPhone,
  formatPrice,
  formatRupees,
  formatShortRupees,
  formatTime,
  maskPhone,
  todayInShop,
} from './format.ts';

test('amounts are grouped the Indian way with two decimals', () => {
  assert.equal(formatRupees(123456.5), '₹1,23,456.50');
  assert.equal(formatRupees(0), '₹0.00');
});

test('a loss has a minus sign, which is no hyphen', () => {
  assert.equal(formatRupees(-1234.5), '−₹1,234.50');
});

test('the scale of a chart writes thousands and lakhs in few letters', () => {
  assert.deepEqual([0, 12_500, 120_000].map(formatShortRupees), ['₹0', '₹12.5K', '₹1.2L']);
});

test('a price tag shows paise only when there are any', () => {
  assert.equal(formatPrice(12499), '₹12,499');
  assert.equal(formatPrice(12499.5), '₹12,499.50');
});

test('counts are grouped the Indian way', () => {
  assert.equal(formatCount(1234567), '12,34,567');
});

test('a day is reckoned in Asia/Kolkata', () => {
  assert.equal(formatDay('2026-11-20T19:00:00.000Z'), '21 Nov 2026');
  assert.equal(formatDay('2026-11-21'), '21 Nov 2026');
  assert.equal(todayInShop(new Date('2026-11-20T19:00:00Z')), '2026-11-21');
});

test('a time is told by the clock of India', () => {
  assert.match(formatTime('2026-11-20T19:00:00.000Z'), /^21 Nov 2026, 12:30\sam$/);
});

test('a phone number is written in two halves', () => {
  assert.equal(formatPhone('9876543210'), '98765 43210');
});

test('a masked phone keeps its last four digits', () => {
  assert.equal(maskPhone('9000000011'), '••••••0011');
});
