import { sql } from 'kysely';
import { msAfter } from '../platform/clock.ts';
import type { Db } from '../database/db.ts';
import { planOnce } from '../database/prepared.ts';

type Taken = { count: number; ends_at: Date };

/** A stored window that ends this much later than a new one would was begun before the clock was set back. */
const SLACK_MS = 60_000;

/** Counts one event in the window of a key, or starts a new window when the old one has ended. */
export async function upsertLimit(
  db: Db,
  { key, now, endsAt }: { key: string; now: Date; endsAt: Date },
): Promise<Taken> {
  const isOver = sql`(
    rate_limits.ends_at <= ${now} or rate_limits.ends_at > ${msAfter(endsAt, SLACK_MS)}
  )`;
  const statement = sql<Taken>`
    insert into rate_limits (key, count, ends_at) values (${key}, 1, ${endsAt})
    on conflict (key) do update set
      count = case when ${isOver} then 1 else rate_limits.count + 1 end,
      ends_at = case when ${isOver} then excluded.ends_at else rate_limits.ends_at end
    returning count, ends_at`;
  const [row] = await planOnce(db, statement);
  if (row === undefined) throw new Error('the limit was not counted');
  return row;
}

export async function selectLimitCount(db: Db, key: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', key)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function updateLimitDown(db: Db, key: string): Promise<void> {
  await planOnce(
    db,
    sql`update rate_limits set count = count - 1 where key = ${key} and count > 0`,
  );
}

export async function deleteLimit(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

export async function deleteEndedLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('ends_at', '<=', now).execute();
}
