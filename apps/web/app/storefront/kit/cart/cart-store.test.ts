import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import type { CartItem } from '@shop/contract/cart';
import { browserStubs } from '../../../lib/browser-stubs.fixture.ts';
import { addToCart, loadCart } from './cart-store.ts';

const stub = browserStubs();

const ITEM = { productId: '5', quantity: 1, availability: true } as CartItem;

let stored: CartItem[];
let isLost: { added: boolean; read: boolean };
const said = mock.fn();

beforeEach(async () => {
  stored = [];
  isLost = { added: false, read: false };
  said.mock.resetCalls();
  const session = new Map(Object.entries({ id: '7', token: 'one', role: 'CUSTOMER' }));
  stub('window', {});
  stub('localStorage', {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: () => undefined,
  });
  stub('fetch', async (_path: string, { method }: RequestInit) => {
    if (method === 'GET') {
      if (isLost.read) throw new TypeError('offline');
      return Response.json({ message: 'OK', data: { items: stored } });
    }
    const quantity = (stored[0]?.quantity ?? 0) + 1;
    stored = [{ ...ITEM, quantity }];
    if (isLost.added) throw new TypeError('the answer was lost');
    return Response.json({ message: 'OK' }, { status: 201 });
  });
  await loadCart();
});

const add = () => addToCart('7', ITEM, said);

test('a product whose adding had no answer, but which is in the cart, was added', async () => {
  isLost.added = true;
  assert.equal(await add(), true);
  assert.equal(said.mock.callCount(), 1);
  assert.equal(stored[0]?.quantity, 1);
});

test('the next try after a lost answer adds no second piece; a further one does', async () => {
  isLost = { added: true, read: true };
  assert.equal(await add(), false);
  isLost = { added: false, read: false };
  assert.equal(await add(), true);
  assert.equal(stored[0]?.quantity, 1);
  assert.equal(await add(), true);
  assert.equal(stored[0]?.quantity, 2);
});
