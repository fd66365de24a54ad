import { access, constants } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type Backup, type BackupList, backupMessages } from '@shop/contract/backup';
import { callMessages } from '@shop/contract/call';
import { messageCode } from '@shop/contract/message-codes';
import type { PageRange } from '@shop/contract/page';
import type { Transaction } from 'kysely';
import { recordActivity } from '../activity/record-activity.ts';
import { folderId } from '../data-folder/folder-identity.ts';
import { isDuplicate } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { MINUTE_MS, dayOf, daysAfter, msAfter, startOfDay } from '../platform/clock.ts';
import { conflict, existing } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import { hashOf, newToken } from '../platform/tokens.ts';
import type { Shop } from '../shop.ts';
import { backupName } from './backup-format.ts';
import {
  type BackupRow,
  insertBackup,
  isBackupLockFree,
  selectBackup,
  selectBackups,
  takeDownload,
  updateDownload,
  updateInterruptedBackups,
} from './backup-row-queries.ts';
import type { Database } from '../database/schema.generated.ts';

/** Lifetime of the single-use link to a backup. */
const LINK_MS = 10 * MINUTE_MS;

/** Returns a page of the backups, newest first, and the settings of backups. */
export async function listBackups(shop: Shop, range: PageRange): Promise<BackupList> {
  const { rows, total } = await selectBackups(shop.db, range);
  const { folder, passphrase } = shop.settings.backup;
  return {
    message: callMessages.ok,
    data: rows.map(shown),
    totalCount: total,
    nextAt: nextBackup(shop)?.toISOString() ?? null,
    encrypts: passphrase !== undefined,
    besideShop: `${folder}${sep}`.startsWith(`${shop.settings.dataDir}${sep}`),
  };
}

export async function backupOf(shop: Shop, id: string): Promise<Backup> {
  return shown(await foundBackup(shop, id));
}

async function foundBackup(shop: Shop, id: string): Promise<BackupRow> {
  return existing(await selectBackup(shop.db, id), backupMessages.notFound);
}

function shown(row: BackupRow): Backup {
  return {
    backupId: row.id,
    kind: row.kind,
    state: row.state,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    bytes: Number(row.bytes),
    encrypted: row.encrypted,
    trial: row.trial,
    isWhole: row.state === 'DONE' && row.note === null,
    // Of a running backup the note is its present step.
    reason: row.state === 'RUNNING' ? null : (row.trial_note ?? row.note),
  };
}

/** Returns when the next scheduled backup runs; undefined without a schedule. */
function nextBackup({ clock, settings: { backup } }: Shop): Date | undefined {
  if (backup.at === undefined) return undefined;
  const now = clock.now();
  const today = dayOf(now);
  const at = msAfter(startOfDay(today), backup.at * MINUTE_MS);
  return at > now ? at : msAfter(startOfDay(daysAfter(today, 1)), backup.at * MINUTE_MS);
}

/** Starts a backup in a process of its own; refused while another one runs. */
export async function beginBackup(
  shop: Shop,
  { kind, actor }: { kind: 'HAND' | 'CLOCK'; actor: Session | null },
): Promise<string> {
  const id = await inserted(shop, { kind, actor });
  await shop.jobs.enqueue({ name: 'make-backup', data: { backupId: id } });
  return id;
}

async function inserted(
  shop: Shop,
  { kind, actor }: { kind: 'HAND' | 'CLOCK'; actor: Session | null },
): Promise<string> {
  const now = shop.clock.now();
  const { dataDir, backup } = shop.settings;
  const { folder, passphrase } = backup;
  const encrypted = passphrase !== undefined;
  const path = join(folder, backupName(now, encrypted));
  try {
    return await transaction(shop.db, async (db) => {
      await endInterruptedBackups(shop, db);
      const id = await insertBackup(db, {
        kind,
        now,
        path,
        folder: folderId(dataDir),
        encrypted,
      });
      if (kind === 'HAND') {
        const subject = { kind: 'BACKUP', id, label: now.toISOString() };
        await recordActivity(shop, db, { actor, action: 'BACKUP_STARTED', subject });
      }
      return id;
    });
  } catch (error) {
    if (!isDuplicate(error, 'backups_one_running')) throw error;
    throw conflict(backupMessages.running, messageCode(backupMessages.running) ?? 'RUNNING');
  }
}

/** Returns a link that downloads a backup once; a new link voids the old one. */
export async function downloadLink(shop: Shop, session: Session, id: string): Promise<string> {
  const row = await foundBackup(shop, id);
  const refused = (message: string) => conflict(message, messageCode(message) ?? 'NOT_THERE');
  if (row.state !== 'DONE') throw refused(backupMessages.notWhole);
  await access(row.path, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    throw refused(error.code === 'ENOENT' ? backupMessages.gone : backupMessages.unreadable);
  });
  const token = newToken();
  await transaction(shop.db, async (db) => {
    const endsAt = msAfter(shop.clock.now(), LINK_MS);
    await updateDownload(db, { id, hash: hashOf(token), endsAt });
    const subject = { kind: 'BACKUP', id, label: row.started_at.toISOString() };
    await recordActivity(shop, db, { actor: session, action: 'BACKUP_DOWNLOADED', subject });
  });
  return `/backups/${token}`;
}

/** Returns the file of a link and uses up the link; undefined for a used, old or unknown link. */
export async function fileOfLink(shop: Shop, token: string): Promise<string | undefined> {
  return takeDownload(shop.db, { hash: hashOf(token), now: shop.clock.now() });
}

/** A younger backup may not have taken its lock yet. */
const BEGINNING_MS = 60_000;

/**
 * Marks backups as failed whose process died: no process holds the lock of backups, and they began over a
 * minute ago.
 */
export async function endInterruptedBackups(shop: Shop, db: Transaction<Database>): Promise<void> {
  if (!(await isBackupLockFree(db))) return;
  const now = shop.clock.now();
  await updateInterruptedBackups(db, { now, before: msAfter(now, -BEGINNING_MS) });
}
