import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.generated.ts';
import { msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import { isBackupLockFree, updateInterrupted } from './backup-row-queries.ts';

/** Until then a backup may have been begun without having its lock. */
const BEGINNING_MS = 60_000;

/** Marks backups as failed whose process died: nobody has the lock of backups, and they have run for a while. */
export async function endInterrupted(shop: Shop, db: Transaction<Database>): Promise<void> {
  if (!(await isBackupLockFree(db))) return;
  const now = shop.clock.now();
  await updateInterrupted(db, { now, before: msAfter(now, -BEGINNING_MS) });
}
