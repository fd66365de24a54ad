import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberIn } from './label-text.ts';

test('a tracking number is read without the space around it', () => {
  assert.equal(numberIn(' 1490 8412 33 '), '1490 8412 33');
  assert.equal(numberIn('EK123456789IN'), 'EK123456789IN');
});

test('links, texts of several lines and long texts are no tracking numbers', () => {
  const slip = 'https://shop.example/admin/order-management/100001';
  for (const code of ['', '  ', slip, 'upi://pay?pa=a', 'one\ntwo', 'x'.repeat(101)]) {
    assert.equal(numberIn(code), null, code);
  }
});
