import { createHash, hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract as newExtract } from 'tar-stream';
import {
  AGE_MAGIC,
  BackupFileError,
  type BackupHeader,
  type BackupManifest,
  type BackupPart,
  ENTRIES,
  checksumsEntry,
  parseHeader,
  parseManifest,
} from './backup-format.ts';
import { decryptStream } from './encryption.ts';

/** An open backup file, which can be read several times. */
export type BackupFile = { handle: FileHandle; passphrase: string | undefined };

/** One entry of a backup file; its bytes must be read before the next entry. */
export type Entry = { name: string; bytes: AsyncIterable<Buffer> };

/** Longest text (header, manifest, list of checksums) that is read into memory. */
const LONGEST_TEXT = 16 * 1_048_576;
const READ = 256 * 1_024;
const FOREIGN = 'This is not a backup of a shop.';
const CUT = 'The backup is not whole: its end is missing.';
const ALTERED = 'The backup was altered or is damaged';

/** Returns whether a backup is encrypted. Throws when the file is not a backup. */
async function isEncrypted({ handle }: BackupFile): Promise<boolean> {
  const start = Buffer.alloc(512);
  const { bytesRead } = await handle.read(start, 0, start.length, 0);
  if (start.toString('latin1', 0, AGE_MAGIC.length) === AGE_MAGIC) return true;
  const isTar = bytesRead === 512 && start.toString('latin1', 257, 262) === 'ustar';
  const name = start.toString('latin1', 0, ENTRIES.header.length + 1);
  if (!isTar || name !== `${ENTRIES.header}\0`) throw new BackupFileError(FOREIGN);
  return false;
}

/** Reads all bytes of a file; unlike a stream it leaves the file open for the next reading. */
async function* bytesOf(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(READ), 0, READ, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Reads the entries of a backup in order. */
export async function* entriesOf(file: BackupFile): AsyncGenerator<Entry> {
  const mustDecrypt = await isEncrypted(file);
  const raw = Readable.from(bytesOf(file.handle));
  const source = mustDecrypt ? await decryptStream(raw, file.passphrase) : raw;
  const extract = newExtract();
  // The loop below throws what fails here.
  const flow = pipeline(source, extract).catch(() => {});
  try {
    for await (const entry of extract) {
      yield { name: entry.header.name, bytes: explained(entry as AsyncIterable<Buffer>) };
    }
  } catch (error) {
    throw explain(error);
  } finally {
    extract.destroy();
    raw.destroy();
    await flow;
  }
}

async function* explained(entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of entry) yield chunk;
  } catch (error) {
    throw explain(error);
  }
}

function explain(error: unknown): Error {
  if (error instanceof BackupFileError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  if (/Unexpected end of data|premature|closed/i.test(reason)) {
    return new BackupFileError(CUT, { cause: error });
  }
  return new BackupFileError(`${ALTERED}: ${reason.split('\n')[0] ?? ''}.`, { cause: error });
}

/** Reads a small entry. */
async function textOfEntry({ name, bytes }: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > LONGEST_TEXT) throw new BackupFileError(`${ALTERED}: ${name} is too long.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A backup of which every byte matched its checksums. */
export type VerifiedBackup = { header: BackupHeader; manifest: BackupManifest; encrypted: boolean };

/** Reads a whole backup and compares every checksum; throws `BackupFileError` at the first difference. */
export async function verifyBackup(file: BackupFile): Promise<VerifiedBackup> {
  const encrypted = await isEncrypted(file);
  const check = checking();
  for await (const entry of entriesOf(file)) await check.next(entry);
  return { ...check.end(), encrypted };
}

function checking() {
  let header: BackupHeader | undefined;
  let manifest: { text: string; isSummed: boolean } | undefined;
  let [sums, files, bytes] = ['', 0, 0];
  const parts: Omit<BackupPart, 'rows'>[] = [];

  const endPart = (name: string, list: string) => {
    if (list !== sums) throw new BackupFileError(`${ALTERED}: ${name} does not agree.`);
    parts.push({ name, files, bytes, sha256: hash('sha256', list) });
    [sums, files, bytes] = ['', 0, 0];
  };
  const content = async (entry: Entry) => {
    if (entry.name === ENTRIES.header) {
      const text = await textOfEntry(entry);
      header = parseHeader(text);
      return { sha256: hash('sha256', text), size: Buffer.byteLength(text) };
    }
    return hashOfEntry(entry);
  };

  return {
    async next(entry: Entry) {
      const { name } = entry;
      if (manifest !== undefined && name === ENTRIES.manifestSum) {
        manifest.isSummed =
          (await textOfEntry(entry)) === `${hash('sha256', manifest.text)}  ${ENTRIES.manifest}\n`;
      } else if (manifest !== undefined) {
        throw new BackupFileError(`${ALTERED}: ${name} stands behind its end.`);
      } else if (name === ENTRIES.manifest) {
        manifest = { text: await textOfEntry(entry), isSummed: false };
      } else if (name.startsWith('checksums/')) {
        endPart(name, await textOfEntry(entry));
      } else {
        const { sha256, size } = await content(entry);
        sums += `${sha256}  ${name}\n`;
        files += 1;
        bytes += size;
      }
    },
    end() {
      if (header === undefined) throw new BackupFileError(FOREIGN);
      if (manifest === undefined) throw new BackupFileError(CUT);
      if (!manifest.isSummed || sums !== '') throw new BackupFileError(`${ALTERED}.`);
      const listed = parseManifest(manifest.text);
      const known = listed.parts.map(({ name, files, bytes, sha256 }) => {
        return { name: checksumsEntry(name), files, bytes, sha256 };
      });
      if (JSON.stringify(known) !== JSON.stringify(parts)) {
        throw new BackupFileError(`${ALTERED}: its parts are not those of its manifest.`);
      }
      return { header, manifest: listed };
    },
  };
}

/** Returns the SHA-256 and the size of an entry. */
async function hashOfEntry({ bytes }: Entry): Promise<{ sha256: string; size: number }> {
  const sum = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    sum.update(chunk);
    size += chunk.length;
  }
  return { sha256: sum.digest('hex'), size };
}
