import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the pictures of a shop lie; `open` ones have public addresses, `closed` ones signed ones. */
export type Files = { readonly open: string; readonly closed: string };

/** The picture folders inside a data folder. */
export function filesIn(dataFolder: string): Files {
  return { open: join(dataFolder, 'pictures'), closed: join(dataFolder, 'private') };
}

/** Path of one file of a picture: `<folder>/<first two of key>/<key>-<variant>`, e.g. `480.avif`. */
export function picturePath(folder: string, key: string, variant: string): string {
  return join(folder, key.slice(0, 2), `${key}-${variant}`);
}

/** Writes a file whole or not at all, and answers the SHA-256 of its bytes in hex. */
export async function writeWhole(path: string, bytes: Buffer): Promise<string> {
  // Nobody but the server's own user needs to look into the folders: it hands the files out itself.
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

/** A picture's file name taken apart; `format` is the second half of its media type. */
export type PictureFile = { key: string; variant: string; format: string };

/** Takes `<key>-<width>.<format>` apart; undefined for any other name, so that none leads elsewhere. */
export function pictureFileOf(name: string): PictureFile | undefined {
  const parts = /^([a-z0-9][a-z0-9-]{3,99})-([1-9][0-9]{0,4}\.(avif|webp|jpeg))$/.exec(name);
  const [, key, variant, format] = parts ?? [];
  if (key === undefined || variant === undefined || format === undefined) return undefined;
  return { key, variant, format };
}
