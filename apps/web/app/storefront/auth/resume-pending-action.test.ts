import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { cartMessages } from '@shop/contract/cart';
import { browserStubs } from '../../lib/browser-stubs.fixture.ts';
import { resumePendingAction } from './resume-pending-action.ts';

const stub = browserStubs();

const wish = { productId: '5', productName: 'Silk', quantity: 1, returnTo: '/products' };

let isAdded: boolean;
let stored: object[];

beforeEach(() => {
  stored = [];
  stub('window', {});
  stub('localStorage', {
    getItem: (key: string) => ({ id: '7', token: 'one', role: 'CUSTOMER' })[key] ?? null,
    setItem: () => undefined,
  });
  stub('sessionStorage', { getItem: () => JSON.stringify(wish), removeItem: () => undefined });
  stub('fetch', async (_path: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json({ message: 'OK', data: { items: stored } });
    if (isAdded) stored = [{ productId: '5', quantity: 1 }];
    throw new TypeError('the answer was lost');
  });
});

test('a wanted product was added although the answer after the sign-in was lost', async () => {
  isAdded = true;
  assert.deepEqual(await resumePendingAction('7'), { to: '/products', notice: null });
});

test('a wanted product that is not in the cart is named after the sign-in', async () => {
  isAdded = false;
  const { notice } = await resumePendingAction('7');
  assert.equal(notice, `Silk: ${cartMessages.addFailed}`);
});
