import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DISK } from '../settings/picture-settings.ts';
import { syncFolder } from '../data-folder/durable-files.ts';
import { REMOVED_PREFIX, removedFileOf, removedName } from './picture-names.ts';
import { type Area, type ListedFile, type Storage, StorageAway, sha256Of } from './storage.ts';

/** The folders of files on disk; `removed` stores unreferenced files for a while, by day. */
export type Files = Record<Area | 'removed', string>;

/** Returns the picture folders of a data folder. */
export function filesIn(dataFolder: string): Files {
  return {
    public: join(dataFolder, 'pictures'),
    private: join(dataFolder, 'private'),
    removed: join(dataFolder, 'removed'),
  };
}

/** Valid file names, drafts included; none leads to another folder. */
const NAME = /^[a-z0-9][a-z0-9.-]+$/;

/**
 * Returns the path of a file: `pictures/<first two letters>/<name>`, or for a removed one
 * `removed/<day>/pictures/<name>`.
 */
export function pathOf(files: Files, area: Area, name: string): string {
  const removed = removedFileOf(name);
  const file = removed?.file ?? name;
  if (!NAME.test(file)) throw new Error(`No file is named ${name}.`);
  if (removed === undefined) return join(files[area], file.slice(0, 2), file);
  return join(files.removed, removed.day, basename(files[area]), file);
}

/** Returns a store of files in folders of this machine, or of a disk that several share. */
export function diskStorage(files: Files): Storage {
  return {
    name: DISK,
    async put(area, name, { bytes, sha256 }) {
      if (sha256Of(bytes) !== sha256) throw new Error(`The bytes of ${name} are not those meant.`);
      await writeWhole(pathOf(files, area, name), bytes).catch(awayFor('written'));
    },
    async get(area, name) {
      const path = pathOf(files, area, name);
      const found = await unlessMissing(stat(path)).catch(awayFor('read'));
      return found && { size: found.size, bytes: bytesAt(path) };
    },
    async remove(area, name) {
      const path = pathOf(files, area, name);
      await rm(path, { force: true }).catch(awayFor('removed'));
      if (removedFileOf(name) === undefined) return;
      // The folders of a day are removed with their last file.
      await rmdir(dirname(path)).catch(() => {});
      await rmdir(dirname(dirname(path))).catch(() => {});
    },
    async *list(area, prefix) {
      yield* pictureFiles(files, area, prefix);
      yield* removedFiles(files, area, prefix);
    },
  };
}

/**
 * Returns what throws `StorageAway`, as an object store does: for a disk that is full, read-only or not mounted,
 * and for a folder that this user may not enter.
 */
function awayFor(done: 'written' | 'read' | 'removed') {
  return (error: NodeJS.ErrnoException): never => {
    throw new StorageAway(`a file cannot be ${done} (${error.code})`, error);
  };
}

/** Opens the file when it is read, so that an unread one need not be closed. */
async function* bytesAt(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path) as AsyncIterable<Buffer>;
}

/**
 * Atomic write: temporary file, fsync, rename, fsync of the folder. A committed row never names a file
 * that was lost in a power failure.
 */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  // Only the server's own user needs access: the server sends the files itself.
  await makeFolder(dirname(path));
  const draft = `${path}.${process.pid}.part`;
  try {
    await writeFile(draft, bytes, { flush: true });
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

async function* pictureFiles(files: Files, area: Area, prefix: string): AsyncGenerator<ListedFile> {
  for (const folder of await namesIn(files[area])) {
    if (!folder.startsWith(prefix.slice(0, 2))) continue;
    const path = join(files[area], folder);
    for (const name of await namesIn(path)) {
      const isOurs = NAME.test(name) && name.slice(0, 2) === folder;
      if (isOurs && name.startsWith(prefix)) yield listed(join(path, name), name);
    }
  }
}

async function* removedFiles(files: Files, area: Area, prefix: string): AsyncGenerator<ListedFile> {
  if (!prefix.startsWith(REMOVED_PREFIX.slice(0, prefix.length))) return;
  for (const day of await namesIn(files.removed)) {
    const path = join(files.removed, day, basename(files[area]));
    for (const file of await namesIn(path)) {
      const name = removedName(day, file);
      const isOurs = NAME.test(file) && removedFileOf(name) !== undefined;
      if (isOurs && name.startsWith(prefix)) yield listed(join(path, file), name);
    }
  }
}

function listed(path: string, name: string): ListedFile {
  return { name, changedAt: async () => (await unlessMissing(stat(path)))?.mtime };
}

/** Returns the names in a folder, sorted; none for a missing folder or a file. */
async function namesIn(folder: string): Promise<string[]> {
  return ((await unlessMissing(readdir(folder))) ?? []).toSorted();
}

async function unlessMissing<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise;
  } catch (error) {
    const isMissing =
      error instanceof Error && 'code' in error && /^(ENOENT|ENOTDIR)$/.test(String(error.code));
    if (isMissing) return undefined;
    throw error;
  }
}

/** Creates a folder; flushes its parent, so that the new name is on disk. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.startsWith(first); made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}
