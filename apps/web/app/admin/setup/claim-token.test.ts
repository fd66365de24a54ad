import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tokenIn } from './claim-token.ts';

const TOKEN = 'q2VtcJ3nR0yXbK7sUw9ZpAq2VtcJ3nR0yXbK7sUw9Z-';

test('the token is the part after the # of the link, or a code alone', () => {
  for (const typed of [`https://shop.example/setup#${TOKEN}`, `#${TOKEN}`, TOKEN, `  ${TOKEN}\n`]) {
    assert.equal(tokenIn(typed), TOKEN);
  }
});

test('a link without a code at its end has no token', () => {
  for (const typed of ['', '#', 'https://shop.example/setup', '#short', `#${TOKEN}&x=1`]) {
    assert.equal(tokenIn(typed), null);
  }
});
