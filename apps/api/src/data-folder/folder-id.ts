import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../platform/startup-error.ts';
import { writeOnce } from './write-once.ts';

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
