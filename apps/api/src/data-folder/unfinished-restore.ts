import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartupError } from '../platform/startup-error.ts';
import { syncFolderNow } from './durable-files.ts';

/** The file of a data folder that describes how a restored shop takes its place; exists only during that. */
export const SWAP_FILE = 'restore-unfinished.json';

const swapSchema = z.strictObject({
  /** The folder in which the restored shop was put together, and its content. */
  staging: z.string(),
  restored: z.array(z.string()),
  /** The folder for the old shop, and its content. */
  aside: z.string(),
  old: z.array(z.string()),
  /** The identity of the restored shop in the database of DATABASE_URL; null for the embedded one. */
  identity: z.nullable(z.string()),
});

/** Folders that change places, by names inside the data folder. */
export type Swap = z.infer<typeof swapSchema>;

/**
 * Writes down that a restored shop, complete and on disk, will take its place. From then on this is
 * certain: this process finishes it (`finishSwap`), or the next start.
 */
export function announceSwap(dataDir: string, swap: Swap): void {
  const path = join(dataDir, SWAP_FILE);
  writeFileSync(`${path}.part`, `${JSON.stringify(swap)}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.part`, path);
  syncFolderNow(dataDir);
}

/** Returns the announcement of an unfinished restore; undefined when there is none. */
export function announcedSwap(dataDir: string): Swap | undefined {
  const path = join(dataDir, SWAP_FILE);
  if (!existsSync(path)) return undefined;
  try {
    return swapSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new StartupError(
      `${path} of an unfinished restore cannot be read: run the restore again into an empty data folder (DATA_DIR).`,
      { cause },
    );
  }
}

/**
 * Moves the old files aside and the restored ones into their place, as far as that was not done already:
 * every step is one rename, and a moved file is no longer in its old place. An old file that cannot be
 * moved, such as `lost+found` of a disk, stays where it is when no restored one needs its place. `move` is
 * renameSync.
 */
export function finishSwap(
  dataDir: string,
  swap: Swap,
  move: typeof renameSync = renameSync,
): void {
  const staging = join(dataDir, swap.staging);
  const aside = join(dataDir, swap.aside);
  if (swap.old.length > 0) mkdirSync(aside, { mode: 0o700, recursive: true });
  for (const name of databaseLast(swap.old)) {
    if (existsSync(join(aside, name))) continue;
    try {
      move(join(dataDir, name), join(aside, name));
    } catch (error) {
      if (swap.restored.includes(name)) throw error;
    }
  }
  for (const name of databaseLast(swap.restored)) {
    if (existsSync(join(staging, name))) move(join(staging, name), join(dataDir, name));
  }
  for (const folder of [aside, dataDir]) if (existsSync(folder)) syncFolderNow(folder);
  forgetSwap(dataDir, swap);
}

/** Removes the announcement of a restore, with its staged files. */
export function forgetSwap(dataDir: string, swap: Swap): void {
  rmSync(join(dataDir, SWAP_FILE), { force: true });
  syncFolderNow(dataDir);
  rmSync(join(dataDir, swap.staging), { recursive: true, force: true, maxRetries: 5 });
}

/** Sorts the database last, because it makes the data folder a shop. */
function databaseLast(names: readonly string[]): string[] {
  return names.toSorted((one, other) => Number(one === 'postgres') - Number(other === 'postgres'));
}
