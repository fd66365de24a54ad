import { chown, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import { readPictureStore } from '../database/shop-identity.ts';
import type { Clock } from '../platform/clock.ts';
import type { Settings } from '../settings/settings.ts';
import { StartupError } from '../platform/startup-error.ts';
import { refuseOtherPictures } from '../storage/check-store.ts';
import { openStore } from '../storage/open-storage.ts';
import { StorageAway } from '../storage/storage.ts';
import { backupName } from './backup-format.ts';
import {
  hasBackups,
  insertBackup,
  selectBackupPath,
  updateBackupDone,
  updateBackupFailed,
  updateBackupProgress,
  updateInterruptedBackups,
} from './backup-row-queries.ts';
import { dbOn } from './load-queries.ts';
import { makeRoom } from './retention.ts';
import { openConnection, takeBackupLock } from './table-queries.ts';
import { type MadeBackup, type Progress, writeBackup } from './write-backup.ts';

/** The input of a backup. */
export type BackupInput = {
  settings: Pick<Settings, 'dataDir' | 'secretKey' | 'sharesDatabase' | 'backup' | 'pictures'>;
  clock: Clock;
  /** The row that the server inserted for it; a command inserts its own. */
  id: string | undefined;
  file: string | undefined;
  say: (line: string) => void;
};

const OPEN =
  'WARNING: whoever can read the file has the customers’ addresses and the secret of the shop: set BACKUP_PASSPHRASE.';

const SAY_EVERY_MS = 1_000;

/** Makes a backup and updates its row of the list; the last line that it logs is its path. */
export async function makeBackup(url: string, making: BackupInput): Promise<void> {
  const source = await openConnection(url);
  const client = await openConnection(url);
  try {
    if (!(await takeBackupLock(source))) {
      throw new StartupError('Another backup is being made: wait until it is there.');
    }
    await make(source, client, making);
    // Releases the lock: the next backup need not wait for the work that follows this one.
    await source.end();
    if (making.id !== undefined) {
      // Loaded only when needed, because memory is short while a backup is made.
      const { afterBackup } = await import('./after-backup.ts');
      await afterBackup(dbOn(client), { url, ...making });
    }
  } finally {
    await Promise.all([source.end().catch(() => {}), client.end()]);
  }
}

async function make(source: pg.Client, client: pg.Client, making: BackupInput): Promise<void> {
  const { settings, clock, say } = making;
  const isListed = await hasBackups(dbOn(client));
  const row = isListed ? await rowOf(client, making) : undefined;
  const path = row?.path ?? pathOf(making);
  await removeDrafts(dirname(path));
  const store = openStore(settings, () => readPictureStore(dbOn(client)));
  const teller = progressTeller(client, row?.id, making);
  try {
    await refuseOtherPictures(dbOn(client), settings);
    if (making.id !== undefined) await makeRoom(dbOn(client), settings, clock);
    const made = await writeBackup(path, {
      client: source,
      dataDir: settings.dataDir,
      storage: await store.current(),
      secretKey: settings.secretKey,
      passphrase: settings.backup.passphrase,
      now: clock.now,
      onProgress: teller.tell,
    });
    await teller.end();
    await giveToShop(path, settings);
    if (row !== undefined) {
      const { bytes } = made;
      const note = lackOf(made);
      await updateBackupDone(dbOn(client), { ...row, bytes, note, now: clock.now() });
    }
    for (const line of saidOf(made, settings.backup.passphrase !== undefined)) say(line);
    say(path);
  } catch (error) {
    await teller.end();
    const note = reasonOf(error);
    if (row !== undefined) {
      const failed = { id: row.id, note: note.slice(0, 500), now: clock.now() };
      await updateBackupFailed(dbOn(client), failed).catch(() => {});
    }
    throw error;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof StorageAway) return error.reason;
  return error instanceof StartupError ? error.message : String(error);
}

function pathOf({ file, settings, clock }: BackupInput): string {
  if (file !== undefined) return resolve(file);
  const { folder, passphrase } = settings.backup;
  return join(folder, backupName(clock.now(), passphrase !== undefined));
}

async function rowOf(
  client: pg.Client,
  making: BackupInput,
): Promise<{ id: string; path: string }> {
  const db = dbOn(client);
  if (making.id !== undefined)
    return { id: making.id, path: await selectBackupPath(db, making.id) };
  const now = making.clock.now();
  // Only the holder of the lock of backups is running.
  await updateInterruptedBackups(db, { now, before: now });
  const path = pathOf(making);
  const encrypted = making.settings.backup.passphrase !== undefined;
  const row = { kind: 'COMMAND', now, path, folder: null, encrypted } as const;
  return { id: await insertBackup(db, row), path };
}

/** Removes drafts of killed backups; the holder of the lock of backups may do so. */
async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const drafts = names.filter((name) => /\.tar(\.age)?\.[0-9]+\.part$/.test(name));
  for (const name of drafts) await rm(join(folder, name), { force: true });
}

/**
 * Gives a backup that root made in the shop's own folder to the shop: the server must be able to send and
 * remove it.
 */
async function giveToShop(
  path: string,
  { dataDir, backup }: BackupInput['settings'],
): Promise<void> {
  if (process.getuid?.() !== 0 || dirname(path) !== backup.folder) return;
  // Pictures in an object store need no data folder on this machine.
  const owner = await stat(dataDir).catch(() => undefined);
  if (owner === undefined) return;
  await chown(backup.folder, owner.uid, owner.gid);
  await chown(path, owner.uid, owner.gid);
}

/**
 * Returns a function that logs the progress of a backup, at most once a second, and writes it into its
 * row.
 */
function progressTeller(client: pg.Client, id: string | undefined, { say }: BackupInput) {
  let [last, writing] = [0, Promise.resolve()];
  return {
    tell: ({ doing, bytes }: Progress) => {
      if (Date.now() - last < SAY_EVERY_MS) return;
      last = Date.now();
      const note = `${doing}, ${(bytes / 1e6).toFixed(1)} MB`;
      say(`${note} …`);
      if (id === undefined) return;
      writing = writing
        .then(() => updateBackupProgress(dbOn(client), { id, bytes, note }))
        .catch(() => {});
    },
    end: () => writing,
  };
}

/** Returns what a finished backup lacks, in a sentence; null when it is whole. */
function lackOf({ missing }: MadeBackup): string | null {
  return missing === 0
    ? null
    : `This backup lacks ${missing.toLocaleString('en-IN')} picture ${missing === 1 ? 'file' : 'files'}, because the shop does not have them.`;
}

function saidOf(made: MadeBackup, isEncrypted: boolean): string[] {
  const { bytes, parts } = made;
  const lack = lackOf(made);
  const rows = parts.reduce((sum, part) => sum + (part.rows ?? 0), 0);
  const files = parts
    .filter(({ name }) => /^(pictures|private)\//.test(name))
    .reduce((sum, part) => sum + part.files, 0);
  return [
    `${(bytes / 1e6).toFixed(1)} MB: ${rows} rows and ${files} picture files, ${isEncrypted ? 'encrypted' : 'not encrypted'}.`,
    ...(lack === null ? [] : [`WARNING: ${lack}`]),
    ...(isEncrypted ? [] : [OPEN]),
  ];
}
