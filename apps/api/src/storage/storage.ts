import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The picture folders: files in `open` have public URLs, files in `closed` signed ones. */
export type Files = { readonly open: string; readonly closed: string };

/** The picture folders of a data folder. */
export function filesIn(dataFolder: string): Files {
  return { open: join(dataFolder, 'pictures'), closed: join(dataFolder, 'private') };
}

/** The path of one picture file: `<folder>/<first two of key>/<key>-<variant>`, for example `480.avif`. */
export function picturePath(folder: string, key: string, variant: string): string {
  return join(folder, key.slice(0, 2), `${key}-${variant}`);
}

/** Atomic write (temporary file, fsync, rename); returns the SHA-256 of the bytes in hex. */
export async function writeWhole(path: string, bytes: Buffer): Promise<string> {
  // Only the server's own user needs access: the server sends the files itself.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.part`;
  try {
    await writeFile(draft, bytes, { flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return createHash('sha256').update(bytes).digest('hex');
}

/** A parsed picture file name; `format` is the subtype of its media type. */
export type PictureFile = { key: string; variant: string; format: string };

/** Parses `<key>-<width>.<format>`; undefined for any other name, which prevents path traversal. */
export function pictureFileOf(name: string): PictureFile | undefined {
  const parts = /^([a-z0-9][a-z0-9-]{3,99})-([1-9][0-9]{0,4}\.(avif|webp|jpeg))$/.exec(name);
  const [, key, variant, format] = parts ?? [];
  if (key === undefined || variant === undefined || format === undefined) return undefined;
  return { key, variant, format };
}
