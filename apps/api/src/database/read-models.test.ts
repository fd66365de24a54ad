import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { sql } from 'kysely';
import { anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { READ_MODELS, rebuildReadModels } from './read-models.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const products = await Promise.all(Array.from({ length: 3 }, () => aProduct(shop, { stock: 500 })));

/** Places an order of all products and accepts its first item. */
async function anAcceptedOrder(): Promise<void> {
  const { orderItemIds } = await place(
    shop,
    await aBuyer(shop),
    products.map((product) => [product, 1] as const),
  );
  const body = {
    orderItemId: orderItemIds[0] ?? '',
    orderStatus: 'ACCEPTED',
    trackingNumber: 'T-1',
  } as const;
  await ask(shop, deliveryCalls.update, { token: owner.token, body });
}

test('a wrong read model is rebuilt from its sources', async () => {
  await anAcceptedOrder();
  for (const name of READ_MODELS) {
    await shop.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`delete from ${sql.table(name)}`.execute(db);
    });
  }
  await assert.rejects(assertInvariants(shop));
  const done: string[] = [];
  await rebuildReadModels(shop.db, (name) => done.push(name));
  assert.deepEqual(done, [...READ_MODELS]);
  await assertInvariants(shop);
});

test('orders that are placed and accepted during the rebuild are counted once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const orders = Array.from({ length: 6 }, () => anAcceptedOrder());
    await Promise.all([...orders, rebuildReadModels(shop.db)]);
    await assertInvariants(shop);
  }
});
