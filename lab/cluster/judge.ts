import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../apps/api/src/database/schema.generated.ts';
import { assertFilesOfRows } from '../../apps/api/test/file-invariants.ts';
import { assertInvariants } from '../../apps/api/test/invariants.ts';
import type { TestShop } from '../../apps/api/test/server.ts';
import type { ObservedAnswers } from './observed-answers.ts';

/** Answered writes that the database does not have. */
export type Losses = {
  orders: number;
  cancellations: number;
  acceptances: number;
  uploads: number;
};

/** Counts answered writes that are lost. */
export async function lossesOf({ db }: TestShop, told: ObservedAnswers): Promise<Losses> {
  const [orders, cancelled] = [new Map(told.orders), [...told.cancelled]];
  const [accepted, products] = [[...told.accepted], [...told.products]];
  const keys = await db.selectFrom('order_keys').select(['key', 'order_id']).execute();
  const kept = new Map(keys.map(({ key, order_id }) => [key, order_id]));
  const items = await db
    .selectFrom('order_items')
    .select(['id', 'status'])
    .where('status', 'in', ['CANCELLED', 'ACCEPTED'])
    .execute();
  const statusOf = new Map(items.map(({ id, status }) => [id, status]));
  const made = await db.selectFrom('products').select('id').execute();
  const there = new Set(made.map(({ id }) => id));
  return {
    orders: [...orders].filter(([key, id]) => kept.get(key) !== id).length,
    cancellations: cancelled.filter((id) => statusOf.get(id) !== 'CANCELLED').length,
    acceptances: accepted.filter((id) => statusOf.get(id) !== 'ACCEPTED').length,
    uploads: products.filter((id) => !there.has(id)).length,
  };
}

/** Returns the sum of all losses. */
export function totalOf(losses: Losses): number {
  return Object.values(losses).reduce((sum, count) => sum + count, 0);
}

/** Counts orders that were never answered; only after all people have stopped. */
export async function countUnansweredOrders(
  { db }: TestShop,
  told: ObservedAnswers,
): Promise<number> {
  const ids = new Set(told.orders.values());
  const orders = await db.selectFrom('orders').select('id').execute();
  return orders.filter(({ id }) => !ids.has(id)).length;
}

/**
 * Fails when a rule of the database is broken, or a picture cannot be read. Returns the number of
 * pictures.
 */
export async function assertConsistent(shop: TestShop): Promise<number> {
  // These statements read everything, and may take longer than the timeout of the shop's own pool.
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    // The tables have grown faster than PostgreSQL's statistics.
    await sql`analyze`.execute(db);
    await assertInvariants({ db });
  } finally {
    await db.destroy();
  }
  return (await assertFilesOfRows(shop)).length;
}
