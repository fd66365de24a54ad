import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Flushes a folder's list of names to disk: otherwise a new name may be lost in a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes a folder's list of names to disk synchronously. */
export function syncFolderNow(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Writes a file for this user alone, unless one with this name exists. Writes it under a temporary name
 * and links it when it is complete, so that a crash or a full disk leaves no empty one. Unlike a rename, a
 * link never replaces the file of another server that starts on the same folder.
 */
export function writeOnce(path: string, text: string): void {
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(aside, text, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(aside, path);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
