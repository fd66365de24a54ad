import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Whether a backup was made in this data folder, or it is unknown where. */
const isOf = (folder: string) => sql<boolean>`coalesce(folder_id, ${folder}) = ${folder}`;

/** Returns the backups of a data folder made by schedule or in the back office, newest first. */
export async function selectKeptBackups(db: Db, folder: string) {
  return db
    .selectFrom('backups')
    .select(['id', 'kind', 'path', 'started_at', 'note', 'bytes'])
    .where('state', '=', 'DONE')
    .where('kind', '!=', 'COMMAND')
    .where(isOf(folder))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes the rows of these backups, and of backups that failed before an instant. */
export async function deleteBackups(
  db: Db,
  ids: readonly string[],
  failedBefore: Date,
): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('backups').where('id', 'in', ids).execute();
  await db
    .deleteFrom('backups')
    .where('state', '=', 'FAILED')
    .where('started_at', '<', failedBefore)
    .execute();
}

/**
 * Returns the newest scheduled backup of a data folder that lacks nothing, without a schedule the newest of the
 * back office, when no backup was tried since an instant.
 */
export async function selectToTry(
  db: Db,
  { since, isScheduled, folder }: { since: Date; isScheduled: boolean; folder: string },
): Promise<{ id: string; path: string } | undefined> {
  return db
    .selectFrom('backups')
    .select(['id', 'path'])
    .where('state', '=', 'DONE')
    .where('note', 'is', null)
    .where('kind', 'in', isScheduled ? ['CLOCK'] : ['CLOCK', 'HAND'])
    .where(isOf(folder))
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('backups as tried').select('tried.id').where('tried.trial_at', '>', since),
        ),
      ),
    )
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function updateTrial(
  db: Db,
  { id, wrong, now }: { id: string; wrong: string | undefined; now: Date },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({
      trial: wrong === undefined ? 'OK' : 'FAILED',
      trial_at: now,
      trial_note: wrong ?? null,
      told_at: null,
    })
    .where('id', '=', id)
    .execute();
}
