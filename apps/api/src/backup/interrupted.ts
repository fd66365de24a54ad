import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.generated.ts';
import { msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import { isBackupLockFree, updateInterrupted } from './backup-row-queries.ts';

/** A younger backup may not have taken its lock yet. */
const BEGINNING_MS = 60_000;

/**
 * Marks backups as failed whose process died: nobody holds the lock of backups, and they began over a
 * minute ago.
 */
export async function endInterrupted(shop: Shop, db: Transaction<Database>): Promise<void> {
  if (!(await isBackupLockFree(db))) return;
  const now = shop.clock.now();
  await updateInterrupted(db, { now, before: msAfter(now, -BEGINNING_MS) });
}
