import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../platform/startup-error.ts';
import { syncFolder } from './sync-folder.ts';

/** The file of a data folder that names its database. */
export const IDENTITY_FILE = 'shop-identity';

/** Returns the identity in a data folder; undefined in a new one. */
export async function readFolderIdentity(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, IDENTITY_FILE), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new StartupError(
      `${join(folder, IDENTITY_FILE)} cannot be read: make it readable for this user.`,
      { cause: error },
    );
  }
}

/** Writes the identity into a data folder atomically. */
export async function writeFolderIdentity(folder: string, id: string): Promise<void> {
  const path = join(folder, IDENTITY_FILE);
  const draft = `${path}.${process.pid}.part`;
  await writeFile(draft, `${id}\n`, { mode: 0o600, flush: true });
  await rename(draft, path);
  await syncFolder(folder);
}
