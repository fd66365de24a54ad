import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pendingReason } from './pending-reason.ts';

test('the login page states the reason for the sign-in: a product, the cart or the order', () => {
  const productName = 'Phool Jaal Katan Saree';
  assert.equal(
    pendingReason({ productId: '1', productName, quantity: 1 }),
    'Sign in to add Phool Jaal Katan Saree to your cart.',
  );
  assert.equal(
    pendingReason({ productId: '1', productName, returnTo: '/checkout/cart' }),
    'Sign in to add Phool Jaal Katan Saree to your cart.',
  );
  assert.equal(
    pendingReason({ productName, returnTo: '/checkout/cart/address?product=1&quantity=1' }),
    'Sign in to buy Phool Jaal Katan Saree.',
  );
  assert.equal(pendingReason({ returnTo: '/checkout/cart' }), 'Sign in to see your cart.');
  assert.equal(
    pendingReason({ returnTo: '/checkout/cart/address' }),
    'Sign in to complete your order.',
  );
  assert.equal(
    pendingReason({ returnTo: '/personalinfo/my-orders' }),
    'Sign in to see your orders.',
  );
  assert.equal(pendingReason({ productId: '1' }), null);
  assert.equal(pendingReason(null), null);
});
