import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../platform/startup-error.ts';
import { pictureFileOf } from '../storage/picture-names.ts';
import { AREAS, type Area, type Storage, readWhole } from '../storage/storage.ts';
import { type Archive, writeArchive } from './archive-writer.ts';
import {
  type BackupHeader,
  type BackupPart,
  ENTRIES,
  PICTURE_FOLDERS,
  tableEntry,
} from './backup-format.ts';
import {
  countMissingFiles,
  insertFileNames,
  insertSnapshotPictures,
  makeFileNames,
  makeSnapshotPictures,
  selectGoneFiles,
} from './picture-file-queries.ts';
import { readSecret } from './secret-check.ts';
import {
  type TableColumns,
  beginSnapshot,
  copyOut,
  endSnapshot,
  selectDescription,
  selectSecretFingerprint,
} from './table-queries.ts';

/** The sources of a backup, and where it is written. */
export type BackupSource = {
  /** A separate connection, which holds the lock of backups. */
  client: pg.Client;
  dataDir: string;
  storage: Storage;
  secretKey: string | undefined;
  passphrase: string | undefined;
  now: () => Date;
  onProgress: (progress: Progress) => void;
};

/** The progress of a backup. */
export type Progress = { doing: string; bytes: number };

/** A finished backup; `missing` counts the shop's picture files that the store did not have. */
export type MadeBackup = { bytes: number; parts: readonly BackupPart[]; missing: number };

/** Rows of a table are cut into entries of about this many bytes. */
const PIECE = 1_048_576;

/** A backup without the secret restores a shop whose codes and signed links are worth nothing. */
const OTHER_SECRET =
  'This shop has a SECRET_KEY, and the backup must hold it: give the command the same SECRET_KEY as the servers have. No backup was made.';

/** How many pictures are read at once. */
const AT_ONCE = 4;

/** Writes the whole shop into one file. */
export async function writeBackup(path: string, source: BackupSource): Promise<MadeBackup> {
  const createdAt = source.now();
  const progress: Progress = { doing: 'database', bytes: 0 };
  let parts: readonly BackupPart[] = [];
  let missing = 0;
  const tell = (doing: string) => source.onProgress(Object.assign(progress, { doing }));
  const onBytes = (bytes: number) => source.onProgress(Object.assign(progress, { bytes }));
  const { passphrase } = source;
  try {
    const bytes = await writeArchive(path, { passphrase, createdAt, onBytes }, async (archive) => {
      await addDatabase(archive, source, { createdAt, tell });
      const { client } = source;
      await makeFileNames(client);
      await addPictures(archive, source, tell);
      const gone = await selectGoneFiles(client);
      await insertFileNames(client, gone);
      missing = await countMissingFiles(client, 'snapshot_pictures');
      await archive.finish(source.now(), gone);
      ({ parts } = archive);
    });
    return { bytes, parts, missing };
  } catch (error) {
    throw explained(path, error);
  }
}

function explained(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(ENOSPC|EDQUOT|EFBIG)$/.test(code)) {
    return new StartupError(`The disk of ${path} is full; no backup was made.`, { cause: error });
  }
  if (/^(EACCES|EROFS|ENOTDIR|EPERM|EEXIST|ENOENT)$/.test(code)) {
    return new StartupError(`${path} cannot be written (${code}); no backup was made.`, {
      cause: error,
    });
  }
  return error;
}

type Telling = { createdAt: Date; tell: (doing: string) => void };

async function addDatabase(
  archive: Archive,
  { client, dataDir, secretKey }: BackupSource,
  { createdAt, tell }: Telling,
): Promise<void> {
  await makeSnapshotPictures(client);
  await beginSnapshot(client);
  const description = await selectDescription(client);
  const expected = await selectSecretFingerprint(client);
  const secret = await readSecret(dataDir, secretKey);
  const isOther = secret === undefined || (secretKey !== undefined && secret.check !== expected);
  if (expected !== null && isOther) throw new StartupError(OTHER_SECRET);
  const header: BackupHeader = {
    format: 'resham-backup',
    version: 1,
    createdAt: createdAt.toISOString(),
    node: process.version,
    ...description,
    secretCheck: secret?.check ?? null,
  };
  await archive.add(ENTRIES.header, Buffer.from(`${JSON.stringify(header, null, 2)}\n`));
  if (secret !== undefined) await archive.add(ENTRIES.secret, secret.bytes);
  await archive.endPart('backup');
  for (const [at, table] of description.tables.entries()) {
    tell(`database, table ${at + 1} of ${description.tables.length}`);
    await addTable(archive, client, table);
  }
  await insertSnapshotPictures(client);
  await endSnapshot(client);
}

async function addTable(archive: Archive, client: pg.Client, table: TableColumns): Promise<void> {
  const rows = copyOut(client, table);
  let number = 0;
  await pipeline(rows, createGzip({ level: 1 }), async (zipped: AsyncIterable<Buffer>) => {
    for await (const piece of inPieces(zipped)) {
      await archive.add(tableEntry(table.name, (number += 1)), piece);
    }
  });
  await archive.endPart(`database/${table.name}`, rows.rowCount);
}

async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [waiting, size]: [Buffer[], number] = [[], 0];
  for await (const chunk of source) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PIECE) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  yield Buffer.concat(waiting);
}

/** Adds the picture files. Files that came after the snapshot are unneeded, and harmless. */
async function addPictures(
  archive: Archive,
  { client, storage }: Pick<BackupSource, 'client' | 'storage'>,
  tell: (doing: string) => void,
): Promise<void> {
  let count = 0;
  for (const area of AREAS) {
    for await (const { folder, names } of byFolder(storage, area)) {
      const part = `${PICTURE_FOLDERS[area]}/${folder}`;
      const added: string[] = [];
      for (let at = 0; at < names.length; at += AT_ONCE) {
        const some = names.slice(at, at + AT_ONCE);
        const contents = await Promise.all(some.map((name) => readWhole(storage, area, name)));
        for (const [index, name] of some.entries()) {
          const content = contents[index];
          // Undefined for a file that was removed in between.
          if (content === undefined) continue;
          await archive.add(`${part}/${name}`, content);
          added.push(`${part}/${name}`);
        }
        tell(`pictures, ${(count += some.length)} files`);
      }
      await archive.endPart(part);
      await insertFileNames(client, added);
    }
  }
}

/** Reads the names of an area's pictures by their first two letters. */
async function* byFolder(storage: Storage, area: Area) {
  let [folder, names]: [string, string[]] = ['', []];
  for await (const { name } of storage.list(area, '')) {
    if (pictureFileOf(name) === undefined) continue;
    if (name.slice(0, 2) !== folder) {
      if (names.length > 0) yield { folder, names };
      [folder, names] = [name.slice(0, 2), []];
    }
    names.push(name);
  }
  if (names.length > 0) yield { folder, names };
}
