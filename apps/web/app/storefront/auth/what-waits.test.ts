import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whatWaits } from './what-waits.ts';

test('the login page states the reason for the sign-in: a product, the cart or the order', () => {
  const productName = 'Phool Jaal Katan Saree';
  assert.equal(
    whatWaits({ productId: '1', productName, quantity: 1 }),
    'Sign in to add Phool Jaal Katan Saree to your cart.',
  );
  assert.equal(whatWaits({ returnTo: '/checkout/cart' }), 'Sign in to see your cart.');
  assert.equal(
    whatWaits({ returnTo: '/checkout/cart/address' }),
    'Sign in to complete your order.',
  );
  assert.equal(whatWaits({ productId: '1' }), null);
  assert.equal(whatWaits(null), null);
});
