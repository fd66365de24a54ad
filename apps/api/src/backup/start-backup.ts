import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { Log } from '../platform/log.ts';
import { environmentBeside } from '../settings/settings.ts';
import type { Shop } from '../shop.ts';
import { isBackupLockFree, updateBackupFailed } from './backup-row-queries.ts';

/** Collects young objects, and with them the bytes that they hold, often: less memory, little time. */
const SMALL = '--max-semi-space-size=1';

const COMMAND = join(import.meta.dirname, '../commands/backup.ts');

/** The number of characters that are kept of the reason why a backup failed. */
const REASON = 500;

/**
 * Starts a backup in a process of its own, at low priority, so that its memory and its work are not the
 * server's. Its row has the result. SIGHUP, which replaces server processes, does not end it; a restart of the
 * unit does.
 */
export async function startBackup(
  {
    db,
    settings,
    clock,
    log,
  }: Pick<Shop, 'db' | 'settings' | 'clock'> & { log: Pick<Log, 'error'> },
  databaseUrl: string,
  backupId: string,
): Promise<void> {
  const child = spawn(process.execPath, [SMALL, COMMAND, '--id', backupId], {
    // A warning of the runtime would take the place of the reason.
    env: { ...environmentBeside(settings, databaseUrl), NODE_NO_WARNINGS: '1' },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  /** Writes the reason for a backup that can't do it itself: it was killed, or got no connection. */
  const endRow = async (reason: string) => {
    // The backup of an earlier try of this job may be running.
    if (!(await isBackupLockFree(db))) return;
    const [note] = reason.split('\n');
    await updateBackupFailed(db, { id: backupId, note: note || 'interrupted', now: clock.now() });
  };
  await once(child, 'spawn');
  let reason = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    reason = (reason + text).slice(0, REASON);
  });
  child.once('close', (code, signal) => {
    if (code === 0) return;
    log.error({ backupId, code, signal, reason }, 'a backup failed');
    endRow(reason).catch((error: unknown) => {
      log.error({ backupId, err: error }, 'the row of a failed backup was not changed');
    });
  });
  child.unref();
  // The server need not wait for the end of a backup.
  if (child.stderr instanceof Socket) child.stderr.unref();
}
