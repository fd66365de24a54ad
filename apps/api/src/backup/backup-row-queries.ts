import { sql } from 'kysely';
import type { PageRange } from '@shop/contract/page';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import { type Db, readCount, readRow } from '../database/db.ts';

/** Returns whether the database has the list of backups: a database of an older version has none. */
export async function hasBackups(db: Db): Promise<boolean> {
  const row = await readRow<{
    is: boolean;
  }>(db)`select to_regclass('backups') is not null as is`;
  return row?.is === true;
}

type NewBackup = {
  kind: 'HAND' | 'CLOCK' | 'COMMAND';
  now: Date;
  path: string;
  /** The id of the data folder; null for a backup of a command. */
  folder: string | null;
  encrypted: boolean;
};

/** Inserts the row of a running backup. */
export async function insertBackup(db: Db, backup: NewBackup): Promise<string> {
  const { kind, now, path, folder, encrypted } = backup;
  const { id } = await db
    .insertInto('backups')
    .values({
      kind,
      state: 'RUNNING',
      started_at: now,
      path,
      encrypted,
      // A command may run before the first start of this version adds the column.
      ...(folder !== null && { folder_id: folder }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns when the running backup began; undefined when none is running. */
export async function selectRunningSince(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('backups')
    .select('started_at')
    .where('state', '=', 'RUNNING')
    .executeTakeFirst();
  return row?.started_at;
}

export async function selectBackupPath(db: Db, id: string): Promise<string> {
  const { path } = await db
    .selectFrom('backups')
    .select('path')
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .executeTakeFirstOrThrow();
  return path;
}

export async function updateBackupProgress(
  db: Db,
  { id, bytes, note }: { id: string; bytes: number; note: string },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ bytes: String(bytes), note })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute();
}

/**
 * Records a finished backup and deletes another row of the same file, because the file now belongs to this
 * backup. `note` says what it lacks; null when it is whole. The owner gets one notice of backups that lack the
 * same.
 */
export async function updateBackupDone(
  db: Db,
  {
    id,
    path,
    bytes,
    note,
    now,
  }: { id: string; path: string; bytes: number; note: string | null; now: Date },
): Promise<void> {
  await db
    .deleteFrom('backups')
    .where('path', '=', path)
    .where('state', '=', 'DONE')
    .where('id', '!=', id)
    .execute();
  await db
    .updateTable('backups')
    .set({
      state: 'DONE',
      finished_at: now,
      bytes: String(bytes),
      note,
      told_at: sql<Date | null>`case when ${note}::text = (
        select earlier.note from backups as earlier
        where earlier.state = 'DONE' order by earlier.id desc limit 1
      ) then ${now}::timestamptz end`,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateBackupFailed(
  db: Db,
  { id, note, now }: { id: string; note: string; now: Date },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ state: 'FAILED', finished_at: now, note })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute();
}

/** Marks running backups as failed that began before an instant: their process died. */
export async function updateInterruptedBackups(
  db: Db,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ state: 'FAILED', finished_at: now, note: 'interrupted' })
    .where('state', '=', 'RUNNING')
    .where('started_at', '<=', before)
    .execute();
}

/** Returns whether no backup is running. Does not take the lock of backups: one may want it at this moment. */
export async function isBackupLockFree(db: Db): Promise<boolean> {
  const row = await readRow<{ is: boolean }>(db)`
    select not exists (
      select from pg_locks
      where locktype = 'advisory' and classid = 0 and objid = ${sql.lit(ADVISORY_LOCKS.backup)}
        and database = (select oid from pg_database where datname = current_database())
    ) as is`;
  return row?.is === true;
}

const SHOWN = [
  'id',
  'kind',
  'state',
  'started_at',
  'finished_at',
  'bytes',
  'encrypted',
  'path',
  'note',
  'trial',
  'trial_note',
] as const;

/** A row of the list. */
export type BackupRow = NonNullable<Awaited<ReturnType<typeof selectBackup>>>;

export async function selectBackup(db: Db, id: string) {
  return db.selectFrom('backups').select(SHOWN).where('id', '=', id).executeTakeFirst();
}

/** Returns a page of the backups, newest first, and their total number. */
export async function selectBackups(
  db: Db,
  { limit, offset }: PageRange,
): Promise<{ rows: BackupRow[]; total: number }> {
  const rows = await db
    .selectFrom('backups')
    .select(SHOWN)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: await readCount(db)`select count(*)::int as count from backups` };
}

export async function updateDownload(
  db: Db,
  { id, hash, endsAt }: { id: string; hash: Buffer; endsAt: Date },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ download_hash: hash, download_ends_at: endsAt })
    .where('id', '=', id)
    .execute();
}

/** Uses up a link and returns its file; undefined for a used, old or unknown link. */
export async function takeDownload(
  db: Db,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<string | undefined> {
  const row = await db
    .updateTable('backups')
    .set({ download_hash: null, download_ends_at: null })
    .where('download_hash', '=', hash)
    .where('download_ends_at', '>', now)
    .returning('path')
    .executeTakeFirst();
  return row?.path;
}

/** Returns backups that failed or lack something, and failed trials, without a notice to the owner. */
export async function selectUntoldFailures(db: Db) {
  return db
    .selectFrom('backups')
    .select((row) => [
      'id',
      'started_at',
      'state',
      'trial',
      row.fn.coalesce('trial_note', 'note').as('note'),
    ])
    .where('told_at', 'is', null)
    .where((row) =>
      row.or([
        row('trial', '=', 'FAILED'),
        row('state', '=', 'FAILED'),
        row.and([row('state', '=', 'DONE'), row('note', 'is not', null)]),
      ]),
    )
    .orderBy('id')
    .limit(10)
    .execute();
}

/** Records that the owner has a notice of a failure; false when there was one. */
export async function updateNoticeTime(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backups')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the newest finished backup of these kinds; undefined without one. */
export async function selectLastBackup(
  db: Db,
  kinds: readonly NewBackup['kind'][] = ['HAND', 'CLOCK', 'COMMAND'],
) {
  return db
    .selectFrom('backups')
    .select(['bytes', 'started_at'])
    .where('state', '=', 'DONE')
    .where('kind', 'in', kinds)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
