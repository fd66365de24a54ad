import { accessSync, constants, lstatSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * One line about a folder in which this user cannot write backups; undefined when it can. A folder that is
 * not there yet is made by the first backup, in the nearest one that is.
 */
export function complaintOfBackupFolder(folder: string): string | undefined {
  try {
    let nearest = folder;
    // A link is there, though what it leads to may not be, such as a disk that is not mounted.
    while (lstatSync(nearest, { throwIfNoEntry: false }) === undefined) nearest = dirname(nearest);
    // A name that ends with a slash is that of a folder, or refused.
    accessSync(`${nearest}/`, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return `WARNING: no backup can be made, because the shop cannot write into ${folder} (BACKUP_DIR): ${(error as Error).message}. Give the folder to the user that the shop runs as.`;
  }
}
