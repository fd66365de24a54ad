import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { browserStubs } from '../../lib/browser-stubs.fixture.ts';
import { loadCart } from '../kit/cart/cart-store.ts';
import { addAll } from './add-all.ts';

const stub = browserStubs();

const ITEMS = ['5', '6', '7'].map((productId) => ({
  productId,
  productName: `Silk ${productId}`,
  quantity: 2,
}));

let stored: Map<string, number>;
let lostOf: string | null;

beforeEach(() => {
  stored = new Map([['5', 1]]);
  lostOf = null;
  const session = new Map(Object.entries({ id: '7', token: 'one', role: 'CUSTOMER' }));
  stub('window', {});
  stub('localStorage', { getItem: (key: string) => session.get(key) ?? null });
  stub('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method === 'GET') {
      const items = [...stored].map(([productId, quantity]) => ({ productId, quantity }));
      return Response.json({ message: 'OK', data: { items } });
    }
    const { productId, quantity } = JSON.parse(String(body)) as (typeof ITEMS)[number];
    stored.set(productId, (stored.get(productId) ?? 0) + quantity);
    if (lostOf === productId) throw new TypeError('the answer was lost');
    return Response.json({ message: 'OK' }, { status: 201 });
  });
});

test('an order is added to the cart once although the answer about a product was lost', async () => {
  const before = await loadCart();
  lostOf = '6';
  await assert.rejects(addAll(ITEMS, { before, now: before }));
  lostOf = null;
  const again = await addAll(ITEMS, { before, now: await loadCart() });
  assert.deepEqual(again, { added: 3, refused: [] });
  assert.deepEqual([...stored], Object.entries({ 5: 3, 6: 2, 7: 2 }));
});
