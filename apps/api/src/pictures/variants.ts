import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { picturePath, writeWhole } from '../storage/storage.ts';
import {
  type Pixels,
  SCREENSHOT,
  encodeWebp,
  withPictureSlot,
  readPixels,
  thumbhashOf,
  widthsFor,
} from './codec.ts';
import type { Shop } from '../shop.ts';
import type { PictureKind, StoredPicture } from './stored-picture.ts';

/** A picture whose files are written but whose row is not. */
export type DrawnPicture = StoredPicture & { kind: PictureKind; created_at: Date };

type Drawing = { kind: PictureKind; bytes: Buffer };

const WIDTHS: Record<PictureKind, readonly number[]> = {
  // The widest for the zoom alone, which shows the weave.
  PRODUCT: [320, 640, 960, 1280, 2000],
  BANNER: [320, 640, 960, 1280, 1920],
  LOGO: [160, 320, 640],
  SCREENSHOT: [1280],
};

/** The folder of a kind: public, or private behind signed URLs. */
export function folderOf(shop: Shop, kind: PictureKind): string {
  return kind === 'SCREENSHOT' ? shop.files.closed : shop.files.open;
}

/**
 * Validates an upload by its content and writes it as WebP in the widths of its kind. The owner's pictures
 * are served before the shoppers' screenshots.
 */
export function drawPicture(shop: Shop, upload: Drawing): Promise<DrawnPicture> {
  return withPictureSlot(() => draw(shop, upload), { first: upload.kind !== 'SCREENSHOT' });
}

async function draw(shop: Shop, { kind, bytes }: Drawing): Promise<DrawnPicture> {
  const wanted = WIDTHS[kind];
  const accepted = kind === 'SCREENSHOT' ? SCREENSHOT : undefined;
  const pixels = await readPixels(bytes, Math.max(...wanted), accepted);
  const picture: DrawnPicture = {
    kind,
    key: randomBytes(16).toString('hex'),
    width: pixels.width,
    height: pixels.height,
    thumbhash: await thumbhashOf(pixels),
    files: {},
    created_at: shop.clock.now(),
  };
  try {
    return { ...picture, files: await writeWidths(shop, picture, { pixels, wanted }) };
  } catch (error) {
    await removeFiles(shop, { ...picture, files: namesFor(widthsFor(pixels.width, wanted)) });
    throw error;
  }
}

/** Deletes the files of a picture that no row refers to. */
export async function removeFiles(
  shop: Shop,
  { kind, key, files }: { kind: PictureKind; key: string; files: Record<string, string> },
): Promise<void> {
  for (const variant of Object.keys(files)) {
    await rm(picturePath(folderOf(shop, kind), key, variant), { force: true });
  }
}

async function writeWidths(
  shop: Shop,
  { kind, key }: { kind: PictureKind; key: string },
  { pixels, wanted }: { pixels: Pixels; wanted: readonly number[] },
): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const width of widthsFor(pixels.width, wanted)) {
    const variant = `${width}.webp`;
    const path = picturePath(folderOf(shop, kind), key, variant);
    files[variant] = await writeWhole(path, await encodeWebp(pixels, width));
  }
  return files;
}

function namesFor(widths: readonly number[]): Record<string, string> {
  return Object.fromEntries(widths.map((width) => [`${width}.webp`, '']));
}
