import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { removeDeadDrafts } from '../platform/dead-drafts.ts';

/** A whole file with its version; its reader closes it. */
export type OpenFile = { handle: FileHandle; size: number; etag: string };

/** A compressed text on disk: at any time whole, as it was last made. */
export type KeptFile = {
  /** Makes the file again; the last one stays until the new one is whole. */
  make: (text: AsyncIterable<string>) => Promise<void>;
  /** Opens the file as it was last made; undefined when it never was. */
  open: () => Promise<OpenFile | undefined>;
};

/** Returns the file at a path, compressed by gzip. */
export function keptFile(path: string): KeptFile {
  let last: { hash: string; etag: string } | undefined;
  const opened = async () => {
    const handle = await open(path).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    });
    return handle && { handle, ...versionOf(await handle.stat()) };
  };
  return {
    async make(text) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      removeDeadDrafts(dirname(path), /\.gz\.\d+\.part$/);
      const draft = `${path}.${process.pid}.part`;
      const hash = createHash('sha256');
      const hashed = new Transform({
        transform(bytes: Buffer, _encoding, done) {
          hash.update(bytes);
          done(null, bytes);
        },
      });
      try {
        const gzip = createGzip({ level: constants.Z_BEST_SPEED });
        const file = createWriteStream(draft, { mode: 0o600 });
        await pipeline(Readable.from(text, { highWaterMark: 1 }), gzip, hashed, file);
        const made = hash.digest('hex');
        // The same text has the same version, so that clients need not load it again.
        if (made === last?.hash && last.etag === (await versionAt(path))) return;
        const { etag } = versionOf(await stat(draft));
        await rename(draft, path);
        last = { hash: made, etag };
      } finally {
        await rm(draft, { force: true });
      }
    },
    open: opened,
  };
}

/** Returns the version of a file on disk, which another process may have made; undefined for none. */
async function versionAt(path: string): Promise<string | undefined> {
  return stat(path).then(
    (found) => versionOf(found).etag,
    () => undefined,
  );
}

function versionOf({ size, mtimeMs }: { size: number; mtimeMs: number }) {
  return { size, etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` };
}
