import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { guard } from './guard.ts';
import { type PendingAction, readPendingAction, rememberPendingAction } from './pending-action.ts';

beforeEach(() => {
  const values = new Map<string, string>();
  Object.assign(globalThis, {
    window: {},
    localStorage: { getItem: () => null },
    sessionStorage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
    },
  });
});

/** Opens the cart as a visitor; returns what then waits for the sign-in. */
function afterTheCart(wish: PendingAction): PendingAction | null {
  rememberPendingAction(wish);
  const enter = guard({ allows: () => true, visitorsTo: () => '/user-login', comesBack: true });
  assert.throws(() => enter({ request: new Request('http://shop/checkout/cart') }));
  return readPendingAction();
}

test('a wish of a visitor waits for the sign-in also when the cart is opened before', () => {
  const returnTo = '/checkout/cart';
  const hearted = { keeps: { kind: 'saved', productId: '5' }, productName: 'Silk' } as const;
  assert.deepEqual(afterTheCart({ ...hearted, returnTo: '/' }), { ...hearted, returnTo });
  const added = { productId: '5', productName: 'Silk', quantity: 2 };
  assert.deepEqual(afterTheCart(added), { ...added, returnTo });
  const bought = { productName: 'Silk', returnTo: '/checkout/cart/address?product=5' };
  assert.deepEqual(afterTheCart(bought), { returnTo });
});
