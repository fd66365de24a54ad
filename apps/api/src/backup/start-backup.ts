import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { environmentBeside } from '../settings/settings.ts';
import type { Shop } from '../shop.ts';

/** Collects young objects, and with them the bytes that they hold, often: less memory, little time. */
const SMALL = '--max-semi-space-size=1';

const COMMAND = join(import.meta.dirname, '../commands/backup.ts');

/**
 * Starts a backup in a process of its own, at low priority, so that its memory and its work are not the
 * server's. Its row has the result. SIGHUP, which replaces server processes, does not end it; a restart of the
 * unit does.
 */
export async function startBackup(
  { settings, log }: Pick<Shop, 'settings' | 'log'>,
  databaseUrl: string,
  backupId: string,
): Promise<void> {
  const child = spawn(process.execPath, [SMALL, COMMAND, '--id', backupId], {
    env: environmentBeside(settings, databaseUrl),
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  await once(child, 'spawn');
  child.once('exit', (code) => {
    if (code !== 0) log.error({ backupId, code }, 'a backup failed');
  });
  child.unref();
}
