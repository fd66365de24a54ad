import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeAfter } from './sign-in-step.ts';

test('after the sign-in the shopper returns to a page of this shop, otherwise to the home page', () => {
  assert.equal(placeAfter('/checkout/cart?x=1', '/'), '/checkout/cart?x=1');
  assert.equal(placeAfter(undefined, '/'), '/');
  assert.equal(placeAfter('//elsewhere.example', '/'), '/');
  assert.equal(placeAfter('https://elsewhere.example', '/'), '/');
});
