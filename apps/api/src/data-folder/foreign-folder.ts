import { type Dirent, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../platform/startup-error.ts';
import { SWAP_FILE } from './unfinished-restore.ts';

/** Files that only a shop writes: one of them identifies a data folder. */
const MARKS = ['server.lock', 'folder-id', 'shop-identity', SWAP_FILE];

/**
 * Other folders in a data folder, of which a person may have brought back only some, and folders that disks
 * and programs of the shop's user add; keys and sources of a person are none of these.
 */
const KNOWN =
  /^(?:postgres|pictures|private|removed|assets|feeds|backups|(?:restoring|before-restore)-.*|lost\+found|@eaDir|\.(?:config|local|cache|npm|postgresql|snapshots?|Trash-\d+))$/;

/**
 * Throws when a folder with these entries has folders of something else than a shop, such as a home or the
 * whole disk, which root would give to the shop's user. Single files, such as logs, are no sign of that, and
 * neither are empty folders and other disks.
 */
export function refuseForeignFolder(path: string, entries: readonly Dirent[]): void {
  if (entries.some(({ name }) => MARKS.includes(name))) return;
  const foreign = entries.find(
    (entry) => entry.isDirectory() && !KNOWN.test(entry.name) && isOfFolder(path, entry.name),
  );
  if (foreign === undefined) return;
  throw new StartupError(
    `The folder ${path} has other things than a shop, such as ${foreign.name}: name an empty folder, or the data folder of a shop, with DATA_DIR.`,
  );
}

/** Returns whether a folder in another one is not empty, and on the same disk. */
function isOfFolder(path: string, name: string): boolean {
  const inner = join(path, name);
  if (lstatSync(inner).dev !== statSync(path).dev) return false;
  try {
    return readdirSync(inner).length > 0;
  } catch {
    // Of another user.
    return true;
  }
}
