import { randomBytes } from 'node:crypto';
import { pictureName } from '../storage/picture-names.ts';
import { type Area, type Storage, StorageAway, sha256Of } from '../storage/storage.ts';
import {
  RETURN_PHOTOGRAPH,
  SCREENSHOT,
  type UploadRules,
  encodeWebp,
  withPictureSlot,
  readPixels,
  thumbhashOf,
  widthsFor,
} from './codec.ts';
import type { Shop } from '../shop.ts';
import { type PictureKind, type StoredPicture, isPrivate } from './stored-picture.ts';

/** A picture whose files are written, in this store, but whose row is not. */
export type DrawnPicture = StoredPicture & {
  kind: PictureKind;
  created_at: Date;
  /** The SHA-256 of a screenshot's upload, by which the same file is known again. */
  upload_hash: Buffer | null;
  storage: Storage;
};

type Drawing = { kind: PictureKind; bytes: Buffer };

const WIDTHS: Record<PictureKind, readonly number[]> = {
  // The widest is only for the zoom, which shows the weave.
  PRODUCT: [320, 640, 960, 1280, 2000],
  BANNER: [320, 640, 960, 1280, 1920],
  LOGO: [160, 320, 640],
  SCREENSHOT: [1280],
  RETURN: [1280],
  REVIEW: [320, 1280],
};

/** The rules for the uploads of a kind, where they differ from any picture. */
const ACCEPTED: Partial<Record<PictureKind, UploadRules>> = {
  SCREENSHOT,
  RETURN: RETURN_PHOTOGRAPH,
  REVIEW: RETURN_PHOTOGRAPH,
};

/** Returns the area of a kind: public, or private behind signed URLs. */
export function areaOf(kind: PictureKind): Area {
  return isPrivate(kind) ? 'private' : 'public';
}

/** Writes one file of a picture; returns the SHA-256 of its bytes. */
export async function writeFileOf(
  storage: Storage,
  { kind, key, variant }: { kind: PictureKind; key: string; variant: string },
  bytes: Buffer,
): Promise<string> {
  const sha256 = sha256Of(bytes);
  await storage.put(areaOf(kind), pictureName(key, variant), { bytes, sha256 });
  return sha256;
}

/**
 * Validates an upload by its content and writes it as WebP in the widths of its kind. The owner's pictures
 * are processed before shoppers' pictures.
 */
export async function drawPicture(shop: Shop, upload: Drawing): Promise<DrawnPicture> {
  const first = !isPrivate(upload.kind);
  // A slow store holds no slot.
  const { picture, variants } = await withPictureSlot(() => draw(shop, upload), { first });
  const storage = await shop.storage.current();
  const written = await Promise.allSettled(
    Object.entries(variants).map(async ([variant, bytes]) => {
      return [variant, await writeFileOf(storage, { ...picture, variant }, bytes)] as const;
    }),
  );
  const refused = written.find(({ status }) => status === 'rejected');
  if (refused?.status === 'rejected') {
    await removeFiles({ ...shop, storage }, { ...picture, files: variants });
    throw refused.reason;
  }
  const files = written.flatMap((file) => (file.status === 'fulfilled' ? [file.value] : []));
  return { ...picture, files: Object.fromEntries(files), storage };
}

async function draw(shop: Shop, { kind, bytes }: Drawing) {
  const wanted = WIDTHS[kind];
  const pixels = await readPixels(bytes, Math.max(...wanted), ACCEPTED[kind]);
  const picture = {
    kind,
    key: randomBytes(16).toString('hex'),
    width: pixels.width,
    height: pixels.height,
    thumbhash: await thumbhashOf(pixels),
    created_at: shop.clock.now(),
    upload_hash: kind === 'SCREENSHOT' ? Buffer.from(sha256Of(bytes), 'hex') : null,
  };
  const variants: Record<string, Buffer> = {};
  const isQuick = kind === 'SCREENSHOT';
  for (const width of widthsFor(pixels.width, wanted)) {
    variants[`${width}.webp`] = await encodeWebp(pixels, width, { isQuick });
  }
  return { picture, variants };
}

/**
 * Deletes the files of a picture; returns false when an unavailable store cannot delete all of them now. The
 * hourly sweep finds the others.
 */
export async function removeFiles(
  { storage, log }: { storage: Storage; log: Shop['log'] },
  { kind, key, files }: { kind: PictureKind; key: string; files: Record<string, unknown> },
): Promise<boolean> {
  const removed = await Promise.allSettled(
    Object.keys(files).map((variant) => storage.remove(areaOf(kind), pictureName(key, variant))),
  );
  for (const result of removed) {
    if (result.status === 'fulfilled') continue;
    if (!(result.reason instanceof StorageAway)) throw result.reason;
    log.warn({ err: result.reason, key }, 'files of a picture were left for the sweep');
  }
  return removed.every(({ status }) => status === 'fulfilled');
}
