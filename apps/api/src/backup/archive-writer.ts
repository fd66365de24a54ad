import { hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack as newPack } from 'tar-stream';
import { syncFolder } from '../data-folder/durable-files.ts';
import { type BackupPart, ENTRIES, checksumsEntry } from './backup-format.ts';
import { encryptStream } from './encryption.ts';

/** A backup file that is being written. */
export type Archive = {
  /** Adds an entry; resolves when there is room for the next. */
  add: (name: string, bytes: Buffer) => Promise<void>;
  /** Ends a part: adds the list of the checksums of its entries. */
  endPart: (name: string, rows?: number) => Promise<void>;
  /** Adds the manifest of all parts, and of files that were removed while it was written. */
  finish: (finishedAt: Date, gone?: readonly string[]) => Promise<void>;
  readonly parts: readonly BackupPart[];
};

type Writing = {
  passphrase: string | undefined;
  createdAt: Date;
  onBytes: (bytes: number) => void;
};

/** The extension of an unfinished backup. */
const DRAFT = '.part';

/**
 * Writes a backup file (mode 600) under a temporary name and renames it when it is complete and on disk,
 * so that an incomplete file never looks complete. Removes the draft on every failure. Returns its size.
 */
export async function writeArchive(
  path: string,
  { passphrase, createdAt, onBytes }: Writing,
  fill: (archive: Archive) => Promise<void>,
): Promise<number> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}${DRAFT}`;
  let size = 0;
  try {
    const pack = newPack();
    const bytes = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        size += chunk.length;
        onBytes(size);
        yield chunk;
      }
    };
    const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    const writing = pipeline(await encryptStream(Readable.from(pack), passphrase), bytes, file);
    await bothOrFirstError(writing, filled(pack, createdAt, fill));
    await rename(draft, path);
    await syncFolder(dirname(path));
    return size;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Waits for both, so that neither continues alone, and throws the first failure. */
async function bothOrFirstError(one: Promise<void>, other: Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  const noted = (error: unknown) => void failures.push(error);
  await Promise.all([one.catch(noted), other.catch(noted)]);
  if (failures.length > 0) throw failures[0];
}

async function filled(
  pack: Pack,
  createdAt: Date,
  fill: (archive: Archive) => Promise<void>,
): Promise<void> {
  try {
    await fill(archiveOn(pack, createdAt));
    pack.finalize();
  } catch (error) {
    pack.destroy(error as Error);
    throw error;
  }
}

function archiveOn(pack: Pack, mtime: Date): Archive {
  const parts: BackupPart[] = [];
  let [sums, files, bytes] = ['', 0, 0];

  const put = (name: string, content: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const header = { name, size: content.length, mode: 0o600, mtime };
      const sink = pack.entry(header, (error) => (error ? reject(error) : resolve()));
      sink.on('error', reject);
      sink.end(content);
    });

  return {
    parts,
    async add(name, content) {
      sums += `${hash('sha256', content)}  ${name}\n`;
      files += 1;
      bytes += content.length;
      await put(name, content);
    },
    async endPart(name, rows) {
      parts.push({
        name,
        files,
        bytes,
        ...(rows === undefined ? {} : { rows }),
        sha256: hash('sha256', sums),
      });
      const list = Buffer.from(sums);
      [sums, files, bytes] = ['', 0, 0];
      await put(checksumsEntry(name), list);
    },
    async finish(finishedAt, gone = []) {
      const manifest = { finishedAt: finishedAt.toISOString(), parts, gone };
      const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
      await put(ENTRIES.manifest, text);
      const sum = `${hash('sha256', text)}  ${ENTRIES.manifest}\n`;
      await put(ENTRIES.manifestSum, Buffer.from(sum));
    },
  };
}
