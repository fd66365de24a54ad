import { join } from 'node:path';
import type pg from 'pg';
import { lockDataFolder } from '../data-folder/data-folder.ts';
import { StartupError } from '../platform/startup-error.ts';
import {
  SWAP_FILE,
  type Swap,
  announcedSwap,
  finishSwap,
  forgetSwap,
} from '../data-folder/unfinished-restore.ts';
import { selectIdentity } from './load-queries.ts';
import { openConnection } from './table-queries.ts';

/**
 * Finishes a restore into DATABASE_URL that ended between the commit of its rows and the move of its files.
 * Throws when the database is not the one of that restore, or its rows never came: a new shop must not begin
 * in the middle of a restore.
 */
export async function finishRestore(url: string, dataDir: string): Promise<void> {
  if (announcedSwap(dataDir) === undefined) return;
  const { path: folder, release } = lockDataFolder(dataDir);
  try {
    // Read again: another process may have finished it.
    const swap = announcedSwap(folder);
    if (swap === undefined) return;
    if (!(await isRestoredAt(url, swap))) {
      throw new StartupError(
        `A restore into the data folder ${folder} did not end, and this database has nothing of it: run the restore again (npm run restore -- FILE), or remove ${join(folder, SWAP_FILE)} to go on without it.`,
      );
    }
    finishSwap(folder, swap);
  } finally {
    release();
  }
}

/**
 * Runs before another restore: finishes an interrupted one whose rows are in the database, and discards
 * any other.
 */
export async function settleRestore(client: pg.Client, folder: string): Promise<void> {
  const swap = announcedSwap(folder);
  if (swap === undefined) return;
  if (await isRestored(client, swap)) finishSwap(folder, swap);
  else forgetSwap(folder, swap);
}

async function isRestoredAt(url: string, swap: Swap): Promise<boolean> {
  const client = await openConnection(url);
  try {
    return await isRestored(client, swap);
  } finally {
    await client.end();
  }
}

/** Returns whether the rows of a restore are there; an embedded database comes with its files. */
async function isRestored(client: pg.Client, { identity }: Swap): Promise<boolean> {
  return identity === null || (await selectIdentity(client)) === identity;
}
