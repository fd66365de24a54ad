import { accessSync, constants, lstatSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Returns one line about a folder in which this user cannot write backups; undefined when they can. The
 * first backup creates a missing folder, in the nearest existing one.
 */
export function complaintOfBackupFolder(folder: string): string | undefined {
  try {
    let nearest = folder;
    // A link is there, though what it leads to may not be, such as a disk that is not mounted.
    while (lstatSync(nearest, { throwIfNoEntry: false }) === undefined) nearest = dirname(nearest);
    // A name that ends with a slash must be a folder's.
    accessSync(`${nearest}/`, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return `WARNING: no backup can be made, because the shop cannot write into ${folder} (BACKUP_DIR): ${(error as Error).message}. Give the folder to the user that the shop runs as.`;
  }
}
