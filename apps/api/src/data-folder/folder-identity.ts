import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../platform/startup-error.ts';
import { syncFolder, writeOnce } from './durable-files.ts';

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

/** The file that identifies a data folder among others of the same shop. */
const ID_FILE = 'folder-id';

/** Returns the id of a data folder: servers that share the folder share it too. */
export function folderId(folder: string): string {
  const path = join(folder, ID_FILE);
  if (!existsSync(path)) writeOnce(path, `${randomUUID()}\n`);
  const id = readFileSync(path, 'utf8').trim();
  if (/^[0-9a-f-]{36}$/.test(id)) return id;
  throw new StartupError(
    `${path} is not the id of a data folder: remove it, and a new one is made.`,
  );
}
