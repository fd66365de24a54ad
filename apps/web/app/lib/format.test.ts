import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_FACET_COUNT } from '@shop/contract/facets';
import { paymentsWords } from '../admin/payments/payments-words.ts';
import { catalogueWords } from '../storefront/kit/catalogue/catalogue-words.ts';
import { filterWords } from '../storefront/kit/catalogue/filter-words.ts';
import { unitWords } from './unit-words.ts';
import {
  formatAmount,
  formatCount,
  formatDay,
  formatDayTime,
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

test('a loss has a true minus sign, not a hyphen', () => {
  assert.equal(formatRupees(-1234.5), '−₹1,234.50');
  assert.equal(formatPrice(-1234), '−₹1,234');
});

test("a chart's scale abbreviates thousands and lakhs", () => {
  assert.deepEqual([0, 12_500, 120_000].map(formatShortRupees), ['₹0', '₹12.5K', '₹1.2L']);
});

test('a price shows paise only when there are any', () => {
  assert.equal(formatPrice(12499), '₹12,499');
  assert.equal(formatPrice(12499.5), '₹12,499.50');
});

test('a price in a field has no sign and may have paise', () => {
  assert.deepEqual([7862.5, 12_499].map(formatAmount), ['7,862.50', '12,499']);
});

test('counts are grouped the Indian way', () => {
  assert.equal(formatCount(1234567), '12,34,567');
  assert.equal(unitWords.pieces(123_456), '1,23,456 pieces');
  assert.equal(
    paymentsWords.done(1_200, 1_100, 100),
    '1,200 payments: 1,100 matched, 100 already known.',
  );
});

test('the number of found products says that counting ended there', () => {
  const counts = [1, MAX_FACET_COUNT - 1, MAX_FACET_COUNT, 12_500];
  const found = counts.map((count) => catalogueWords.units(count, MAX_FACET_COUNT));
  assert.deepEqual(found, ['1 product', '9,999 products', '10,000+ products', '12,500 products']);
  assert.equal(filterWords.show(MAX_FACET_COUNT), 'Show 10,000+ products');
});

test('a day is a day in Asia/Kolkata', () => {
  assert.equal(formatDay('2026-11-20T19:00:00.000Z'), '21 Nov 2026');
  assert.equal(formatDay('2026-11-21'), '21 Nov 2026');
  assert.equal(todayInShop(new Date('2026-11-20T19:00:00Z')), '2026-11-21');
});

test("a time is shown in India's time", () => {
  assert.match(formatDayTime('2026-11-20T19:00:00.000Z'), /^21 Nov 2026, 12:30\sam$/);
});

test('a phone number is written in two halves', () => {
  assert.equal(formatPhone('9876543210'), '98765 43210');
});

test('an hour is an hour in Asia/Kolkata', () => {
  assert.match(formatTime('2026-11-20T19:05:00.000Z'), /^12:35\sam$/);
  assert.match(formatTime('2026-11-20T10:35:00.000Z'), /^4:05\spm$/);
});

test('a masked phone keeps its last four digits', () => {
  assert.equal(maskPhone('9000000011'), '••••••0011');
});
