import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { aShop } from '../../test/server.ts';

/** Tables that never grow beyond a few dozen rows. */
const SMALL = ['banners', 'store_profile'];

test('every reference to a picture has an index, so that the cost of the sweep does not grow with the orders', async () => {
  const shop = await aShop();
  const { rows } = await sql<{ table: string; indexed: boolean }>`
    select reference.conrelid::regclass::text as table, exists (
      select from pg_index
      where indrelid = reference.conrelid and indkey[0] = reference.conkey[1]
    ) as indexed
    from pg_constraint reference
    where contype = 'f' and confrelid = 'pictures'::regclass`.execute(shop.db);
  const large = rows.filter(({ table }) => !SMALL.includes(table));
  assert.deepEqual(large.map(({ table }) => table).toSorted(), [
    'collections',
    'order_items',
    'orders',
    'product_pictures',
    'refunds',
    'return_pictures',
    'review_pictures',
  ]);
  assert.deepEqual(
    large.filter(({ indexed }) => !indexed),
    [],
  );
});
