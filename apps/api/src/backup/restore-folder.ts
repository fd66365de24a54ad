import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SWAP_FILE, type Swap, announceSwap } from '../data-folder/unfinished-restore.ts';
import { StartupError } from '../platform/startup-error.ts';
import { filesIn, pathOf } from '../storage/disk-storage.ts';
import { pictureFileOf } from '../storage/picture-names.ts';
import { AREAS, type Area } from '../storage/storage.ts';
import type { Entry } from './archive-reader.ts';
import { BackupFileError, ENTRIES, PICTURE_FOLDERS } from './backup-format.ts';
import { SECRET_FILE } from './secret-check.ts';

const STAGING = 'restoring-';
const ASIDE = 'before-restore-';

/** Names that identify the data folder of a shop. */
const OF_A_SHOP = ['postgres', 'pictures', 'private', SECRET_FILE];

/** Returns whether a data folder holds a shop. */
export function holdsShop(dataDir: string): boolean {
  return OF_A_SHOP.some((name) => existsSync(join(dataDir, name)));
}

/**
 * Creates a folder inside the data folder in which the restored shop is put together. Not beside it: a
 * data folder may be a separate disk, or in a folder that this user may not write.
 */
export function makeStaging(dataDir: string): { path: string; remove: () => void } {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(STAGING)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const path = join(dataDir, `${STAGING}${randomBytes(4).toString('hex')}`);
  mkdirSync(path, { mode: 0o755 });
  const remove = () => {
    // Once announced, it is the shop: the process that finishes the restore needs it.
    if (existsSync(join(dataDir, SWAP_FILE))) return;
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  };
  return { path, remove };
}

/** Returns the warning, in one line, about a restore that was killed; undefined without one. */
export function complaintOfRestore(dataDir: string): string | undefined {
  const left = readdirSync(dataDir).find((name) => name.startsWith(STAGING));
  if (left === undefined) return undefined;
  return `WARNING: A restore was not finished: stop the shop and run the restore again, or remove ${join(dataDir, left)}.`;
}

/** Number of files written at once, all held in memory. */
const AT_ONCE = 4;

/** Stores one picture file of a backup. */
export type KeepPicture = (area: Area, name: string, bytes: Buffer) => Promise<void>;

/** Returns a function that stores pictures in the staging folder, and fsyncs once at the end. */
export function storeInStaging(staging: string): KeepPicture {
  const files = filesIn(staging);
  let made = '';
  return async (area, name, bytes) => {
    const path = pathOf(files, area, name);
    if (dirname(path) !== made) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    made = dirname(path);
    await writeFile(path, bytes, { flag: 'wx' });
  };
}

/**
 * Writes the secret of a backup into the staging folder, unless the settings have it, and its pictures to
 * their store; `end` waits for the last one.
 */
export function fileWriter(
  staging: string,
  { keepPicture, keepsSecret }: { keepPicture: KeepPicture; keepsSecret: boolean },
) {
  const writing = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const begin = (write: Promise<void>) => {
    const noted = write.catch((error: unknown) => void failures.push(error));
    writing.add(noted);
    void noted.then(() => writing.delete(noted));
  };
  const refuse = () => {
    if (failures.length > 0) throw failures[0];
  };
  return {
    add: async (entry: Entry) => {
      const bytes = await bytesOf(entry);
      if (entry.name === ENTRIES.secret) {
        if (keepsSecret)
          await writeFile(join(staging, SECRET_FILE), bytes, { mode: 0o600, flag: 'wx' });
        return;
      }
      const picture = pictureOf(entry.name);
      if (picture === undefined) return;
      if (writing.size >= AT_ONCE) await Promise.race(writing);
      refuse();
      begin(keepPicture(picture.area, picture.name, bytes));
    },
    end: async () => {
      await Promise.all(writing);
      refuse();
    },
  };
}

async function bytesOf({ bytes }: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Returns the picture file of an entry; undefined for another entry. */
export function pictureOf(entry: string): { area: Area; name: string } | undefined {
  const [root, folder, name = ''] = entry.split('/');
  const area = AREAS.find((known) => PICTURE_FOLDERS[known] === root);
  if (area === undefined) return undefined;
  if (pictureFileOf(name) === undefined || !name.startsWith(String(folder))) {
    throw new BackupFileError(`The backup has a file with a name that no picture has: ${entry}.`);
  }
  return { area, name };
}

type Placing = {
  staging: string;
  suffix: string;
  /** Names that are not moved. */
  keep: readonly string[];
  identity: string | null;
};

/**
 * Announces that the complete staged shop takes its place, and that the old one is set aside. `finishSwap`
 * does it, only by renaming.
 */
export function announcePlacing(
  dataDir: string,
  { staging, suffix, keep, identity }: Placing,
): Swap {
  flushAll(staging);
  const restored = readdirSync(staging);
  const names = readdirSync(dataDir).filter((name) => isMoved(name) && !keep.includes(name));
  const old = holdsShop(dataDir) ? names : [];
  refuseMounts(
    dataDir,
    old.filter((name) => restored.includes(name)),
  );
  const swap = {
    staging: basename(staging),
    restored,
    aside: `${ASIDE}${suffix}`,
    old,
    identity,
  };
  announceSwap(dataDir, swap);
  return swap;
}

/** Refuses folders that are disks of their own: they cannot be renamed, so nothing could take their place. */
export function refuseMounts(dataDir: string, names: readonly string[]): void {
  const disk = lstatSync(dataDir).dev;
  const mount = names.find((name) => lstatSync(join(dataDir, name)).dev !== disk);
  if (mount === undefined) return;
  throw new StartupError(
    `${join(dataDir, mount)} is a disk of its own and cannot be set aside: restore into an empty data folder (DATA_DIR). Nothing was restored.`,
  );
}

/** Flushes the database and thousands of small files to disk at once, not one by one. */
function flushAll(folder: string): void {
  // Flushes only the disk of the folder, where the program supports it.
  if (spawnSync('sync', ['-f', folder]).status !== 0) spawnSync('sync');
}

/**
 * Returns whether an entry is moved: the lock of the folder, and the leftovers of other restores, are not.
 */
function isMoved(name: string): boolean {
  return !/^(server\.(lock|pid)|restoring-|before-restore-)/.test(name);
}
