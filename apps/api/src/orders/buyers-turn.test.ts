import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartCalls } from '@shop/contract/cart';
import { sql } from 'kysely';
import { type Buyer, aBuyer, aPiece, orderOf, send, stockOf } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import type { Db } from '../lib/db.ts';
import { ORDERS_AT_ONCE, PATIENCE_MS } from './buyers-turn.ts';

/** More than the server has connections. */
const BUYERS = 30;

const shop = await aShop();
const buyers: Buyer[] = [];
for (let index = 0; index < BUYERS; index += 1) buyers.push(await aBuyer(shop));

async function waitingForLocks(db: Db): Promise<number> {
  // Within a transaction PostgreSQL goes on telling what it told first.
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

test('however many order one piece, who only looks is answered, and no buyer waits for ever', async ({
  mock,
}) => {
  const patience: (() => void)[] = [];
  const { setTimeout } = globalThis;
  mock.method(globalThis, 'setTimeout', (work: () => void, ms?: number) => {
    return ms === PATIENCE_MS ? patience.push(work) : setTimeout(work, ms);
  });
  const piece = await aPiece(shop, { stock: BUYERS });
  const orders = await shop.db.transaction().execute(async (db) => {
    await db.selectFrom('products').where('id', '=', piece.id).select('id').forUpdate().execute();
    const asked = Promise.all(
      buyers.map((buyer) => send(shop, buyer, orderOf(buyer, [[piece, 1]]))),
    );
    while ((await waitingForLocks(db)) < ORDERS_AT_ONCE);
    const [{ id, token }] = buyers as [Buyer];
    const looking = ask(shop, cartCalls.get, { token, params: { userId: id } });
    const answers = [];
    void looking.then(({ status }) => answers.push(status));
    while (answers.length === 0) assert.equal(await waitingForLocks(db), ORDERS_AT_ONCE);
    assert.equal((await looking).status, 200);
    for (const end of patience) end();
    while ((await waitingForLocks(db)) === ORDERS_AT_ONCE);
    return { asked };
  });
  for (const { status } of await orders.asked) assert.equal(status, 201);
  assert.equal(await stockOf(shop, piece.id), 0);
});
