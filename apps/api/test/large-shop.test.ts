import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { countBreaches } from '../src/figures/consistency-queries.ts';
import { fillLargeShop } from './large-shop.ts';
import { aShop } from './server.ts';

const SIZE = { orders: 250, customers: 50, products: 300, expenses: 50 };

const shop = await aShop();
await fillLargeShop(shop.databaseUrl, SIZE, shop.clock.now());

test('the large shop violates no rule of consistency, except that it has no histories', async () => {
  const rules = (await countBreaches(shop.db)).map(({ rule }) => rule);
  assert.deepEqual(rules, [
    'a history begins with the first status of its payment',
    'a history ends at the status of its item',
  ]);
});

test('the large shop has parcels everywhere, returns, documents of both kinds, and complaints', async () => {
  const { rows } = await sql<{ text: string }>`
    select distinct status::text as text from order_items
    union select 'return ' || status from returns
    union select 'refund ' || reason || ' ' || state from refunds where reason = 'RETURNED'
    union select 'document ' || kind from invoices
    union select 'complaint ' || status from complaints`.execute(shop.db);
  const seen = new Set(rows.map(({ text }) => text));
  const wanted = [
    ['ACCEPTED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'REJECTED', 'CANCELLED', 'ORDERED'],
    ['return REQUESTED', 'return RECEIVED', 'return DECLINED', 'return WITHDRAWN'],
    ['refund RETURNED DUE', 'refund RETURNED SENT'],
    ['document TAX_INVOICE', 'document CREDIT_NOTE', 'complaint OPEN', 'complaint RESOLVED'],
  ].flat();
  assert.deepEqual(
    wanted.filter((one) => !seen.has(one)),
    [],
  );
});
