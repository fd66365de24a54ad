import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartCalls } from '@shop/contract/cart';
import { sql } from 'kysely';
import pg from 'pg';
import { aBuyer, aProduct } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();

/** Makes the shop's database refuse writes, as a standby does, or accept them again. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query('set default_transaction_read_only = off');
  const name = new URL(shop.databaseUrl).pathname.slice(1);
  await client.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly}`);
  if (isReadOnly) {
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  }
  await client.end();
}

const readiness = async () => (await fetch(new URL('/api/health/ready', shop.url))).status;

test('a primary that became read-only counts as unavailable: 503, each connection is closed, and the server is not ready', async () => {
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop)];
  const { id: userId, token } = buyer;
  const add = () =>
    ask(shop, cartCalls.add, { token, body: { userId, productId: product.id, quantity: 1 } });
  await setReadOnly(true);
  // Older connections fail with their first query.
  await sql`select 1`.execute(shop.db).catch(() => {});
  for (let tries = 0; tries < 5; tries += 1) {
    const refused = await add();
    assert.equal(refused.status, 503);
    assert.equal(refused.failure.code, 'NOT_NOW');
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
  }
  assert.equal(await readiness(), 503);
  await setReadOnly(false);
  assert.equal((await add()).status, 200);
  assert.equal(await readiness(), 200);
});
