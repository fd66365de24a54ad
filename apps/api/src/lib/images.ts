import { PICTURE_PIXELS, pictureMessages } from '@shop/contract/picture';
import type Sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { notAPicture, tooLarge } from './errors.ts';
import { turns } from './turns.ts';

/** A picture in memory as plain pixels, turned upright, in sRGB, without metadata. */
export type Pixels = { bytes: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** What may be uploaded, told by the first bytes and never by a name. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * At most two pictures are in work at once, or a few uploads would take all the memory: decoded
 * they have up to 30 MB. An upload takes one turn from its decoding to its last file, the job that
 * makes AVIF one for each width, so that uploads go on beside it.
 */
export const inPictureTurn = turns(2);

/** WebP is at most 16,383 pixels high; nobody looks at more than this of one picture. */
const MOST_HEIGHT = 4_096;

/** Widths closer than this to the next smaller one are not worth a file. */
const WORTH_A_FILE = 1.15;

const WEBP = { quality: 82, effort: 4, smartSubsample: true } as const;
const AVIF = { quality: 56, effort: 3 } as const;

let opening: Promise<typeof Sharp> | undefined;

/** The image library, loaded with the first picture: most of a shop's days see none. */
function sharpLibrary(): Promise<typeof Sharp> {
  return (opening ??= openLibrary());
}

/** It reads much more than the shop accepts; what is not needed cannot be attacked. */
async function openLibrary(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((type) => `VipsForeignLoad${type}`),
  });
  return sharp;
}

/** The type that the bytes begin as; undefined when they are no picture that is accepted. */
export function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  const head = bytes.subarray(0, 64).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8))) return 'avif';
  return undefined;
}

/**
 * Decodes an upload, no wider than `mostWidth`. Of an animated one the first frame is taken.
 * Refuses what is no whole picture (415) and what has too many pixels (413), the latter before
 * anything is decoded.
 */
export async function readPixels(bytes: Buffer, mostWidth: number): Promise<Pixels> {
  if (pictureTypeOf(bytes) === undefined) throw notAPicture(pictureMessages.notAPicture);
  const { width, height } = await readHeader(bytes);
  if (width * height > PICTURE_PIXELS) throw tooLarge(pictureMessages.tooLarge);
  return decode(bytes, mostWidth).catch(() => {
    throw notAPicture(pictureMessages.notAPicture);
  });
}

/** The widths, smallest first, in which a picture is kept: never wider than it is. */
export function widthsFor(pictureWidth: number, wanted: readonly number[]): number[] {
  const widths = wanted.filter((width) => width <= pictureWidth);
  const widest = widths.at(-1) ?? 0;
  const own = Math.min(pictureWidth, wanted.at(-1) ?? pictureWidth);
  return own > widest * WORTH_A_FILE ? [...widths, own] : widths;
}

/** One width of a picture as WebP. */
export async function encodeWebp(pixels: Pixels, width: number): Promise<Buffer> {
  return (await narrowed(pixels, width)).webp(WEBP).toBuffer();
}

/** One width of a picture as AVIF; costs up to seconds of processor time. */
export async function encodeAvif(pixels: Pixels, width: number): Promise<Buffer> {
  return (await narrowed(pixels, width)).avif(AVIF).toBuffer();
}

/** A blurred placeholder of some 30 bytes, as base64. */
export async function thumbhashOf(pixels: Pixels): Promise<string> {
  const sharp = await sharpLibrary();
  const { data, info } = await sharp(pixels.bytes, { raw: pixels })
    .resize(100, 100, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

async function readHeader(bytes: Buffer): Promise<{ width: number; height: number }> {
  const sharp = await sharpLibrary();
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw notAPicture(pictureMessages.notAPicture);
  }
}

async function decode(bytes: Buffer, mostWidth: number): Promise<Pixels> {
  const sharp = await sharpLibrary();
  const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(mostWidth, MOST_HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, channels: info.channels };
}

async function narrowed(pixels: Pixels, width: number) {
  const sharp = await sharpLibrary();
  return sharp(pixels.bytes, { raw: pixels }).resize(width, null, { withoutEnlargement: true });
}
