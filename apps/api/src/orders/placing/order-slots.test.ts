import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartCalls } from '@shop/contract/cart';
import { letOrdersWait, waitingForLocks } from '../../../test/lock-waits.ts';
import {
  type Buyer,
  aBuyer,
  aProduct,
  orderOf,
  send,
  stockOf,
} from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';
import { ORDER_SLOTS, MAX_WAIT_MS } from './order-slots.ts';

/** More than the server has connections. */
const BUYERS = 30;

const shop = await aShop();
// The orders wait while this test checks, on a busy machine longer than the second of a real shop.
await letOrdersWait(shop.db);
const buyers: Buyer[] = [];
for (let index = 0; index < BUYERS; index += 1) buyers.push(await aBuyer(shop));

test('under many orders of one product, readers are answered, and no buyer waits forever', async ({
  mock,
}) => {
  const patience: (() => void)[] = [];
  const { setTimeout } = globalThis;
  mock.method(globalThis, 'setTimeout', (work: () => void, ms?: number) => {
    return ms === MAX_WAIT_MS ? patience.push(work) : setTimeout(work, ms);
  });
  const product = await aProduct(shop, { stock: BUYERS });
  const orders = await shop.db.transaction().execute(async (db) => {
    await db.selectFrom('products').where('id', '=', product.id).select('id').forUpdate().execute();
    const asked = Promise.all(
      buyers.map((buyer) => send(shop, buyer, orderOf(buyer, [[product, 1]]))),
    );
    while ((await waitingForLocks(db)) < ORDER_SLOTS);
    const [{ id, token }] = buyers as [Buyer];
    const looking = ask(shop, cartCalls.get, { token, params: { userId: id } });
    const answers = [];
    void looking.then(({ status }) => answers.push(status));
    while (answers.length === 0) assert.equal(await waitingForLocks(db), ORDER_SLOTS);
    assert.equal((await looking).status, 200);
    for (const end of patience) end();
    while ((await waitingForLocks(db)) === ORDER_SLOTS);
    return { asked };
  });
  for (const { status } of await orders.asked) assert.equal(status, 201);
  assert.equal(await stockOf(shop, product.id), 0);
});
