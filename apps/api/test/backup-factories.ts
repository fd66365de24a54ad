import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shop } from '../src/shop.ts';

/** Returns the row and the file of a finished backup. */
export async function aBackup(
  shop: Shop,
  row: { kind?: 'HAND' | 'CLOCK'; name?: string; startedAt?: Date } = {},
): Promise<string> {
  const { folder } = shop.settings.backup;
  const at = row.startedAt ?? shop.clock.now();
  const path = join(folder, row.name ?? 'backup.tar');
  await mkdir(folder, { recursive: true });
  await writeFile(path, 'the bytes of a backup');
  const { id } = await shop.db
    .insertInto('backups')
    .values({
      kind: row.kind ?? 'HAND',
      state: 'DONE',
      started_at: at,
      finished_at: at,
      bytes: '21',
      encrypted: false,
      path,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends running backups. */
export async function noBackupRuns({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await db
    .updateTable('backups')
    .set({ state: 'FAILED', finished_at: clock.now() })
    .where('state', '=', 'RUNNING')
    .execute();
}
