import assert from 'node:assert/strict';
import { assertFiles } from '../../../apps/api/test/file-invariants.ts';
import { RULES, assertInvariants } from '../../../apps/api/test/invariants.ts';
import type { TestShop } from '../../../apps/api/test/server.ts';
import { reportLine } from './report.ts';
import type { Writers } from './writers.ts';

/** Fails when an invariant of the shop or one of its responses does not hold; prints what held. */
export async function assertPromises(shop: TestShop, writers?: Writers): Promise<void> {
  if (writers !== undefined) {
    await assertAnswersStand(shop, writers);
    reportLine(`held: every answered order exists once, and no other (${writers.orders.size})`);
    reportLine(`held: every answered cancellation stands (${writers.cancelled.size})`);
  }
  await assertInvariants(shop);
  reportLine(`held: ${RULES} rules of the database`);
  const files = await assertFiles(shop);
  reportLine(
    `held: every file that a row names exists with its hash, and none is without (${files})`,
  );
}

async function assertAnswersStand({ db }: TestShop, writers: Writers): Promise<void> {
  const kept = await db
    .selectFrom('orders')
    .leftJoin('order_keys', 'order_keys.order_id', 'orders.id')
    .select(['orders.id', 'order_keys.key'])
    .execute();
  assert.equal(kept.length, writers.orders.size, 'orders in the database, and answered');
  assert.deepEqual(new Map(kept.map(({ id, key }) => [id, key])), new Map(writers.orders));
  const ended = await db
    .selectFrom('order_items')
    .select('id')
    .where('status', '=', 'CANCELLED')
    .execute();
  assert.deepEqual(new Set(ended.map(({ id }) => id)), new Set(writers.cancelled));
}
