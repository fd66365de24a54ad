import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderPageCalls } from '@shop/contract/order-page';
import { sql } from 'kysely';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();

test('money that was paid too much is no claim of the order', async () => {
  const buyer = await aBuyer(shop);
  const lines = [[await aProduct(shop), 1]] as const;
  const { orderId } = await place(shop, buyer, lines, { isScanned: true });
  await sql`
    insert into refunds (customer_id, order_id, reason, state, amount, due_since)
    select customer_id, id, 'MONEY_BACK', 'DUE', 100, ${shop.clock.now()}
    from orders where id = ${orderId}`.execute(shop.db);
  const sent = { token: buyer.token, params: { orderId } };
  assert.equal((await ask(shop, orderPageCalls.get, sent)).reply.data.claim, null);
});
