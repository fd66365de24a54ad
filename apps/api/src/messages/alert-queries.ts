import { sql } from 'kysely';
import { type Db, readOne } from '../database/db.ts';

/** Records an alert as sent now; false when it was sent after `unlessSince`. */
export async function upsertAlert(
  db: Db,
  alert: { what: string; since: Date; now: Date; unlessSince: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('alerts')
    .values({ what: alert.what, since: alert.since, raised_at: alert.now })
    .onConflict((conflict) =>
      conflict
        .column('what')
        .doUpdateSet({ since: alert.since, raised_at: alert.now })
        .where('alerts.raised_at', '<=', alert.unlessSince),
    )
    .returning(sql<number>`1`.as('sent'))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the messages since an instant, how many of them fail, and since when. A message with a later try
 * counts as failing when it is older than `soon`. Messages that failed for the reason `unless`, which is
 * not a fault, are left out.
 */
export async function selectFailures(
  db: Db,
  { since, soon, unless }: { since: Date; soon: Date; unless: string },
): Promise<{ total: number; failed: number; since: Date | null }> {
  const fails = sql`(
    state = 'FAILED' or state = 'QUEUED' and reason is not null and created_at <= ${soon}
  )`;
  return readOne<{ total: number; failed: number; since: Date | null }>(db)`
    select count(*)::integer as total,
      count(*) filter (where ${fails})::integer as failed,
      min(created_at) filter (where ${fails}) as since
    from messages where created_at > ${since} and not is_decoy
      and (state <> 'FAILED' or reason <> ${unless})`;
}

/** Queries the database; throws when it does not answer. */
export async function selectIsThere(db: Db): Promise<void> {
  await sql`select`.execute(db);
}
