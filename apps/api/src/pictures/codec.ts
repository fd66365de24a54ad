import {
  AVIF_PIXELS,
  JPEG_PIXELS,
  PICTURE_PIXELS,
  SCREENSHOT_PIXELS,
  pictureMessages,
} from '@shop/contract/picture';
import { returnMessages } from '@shop/contract/returns';
import type Sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { notAPicture, tooLarge } from '../platform/refusals.ts';
import { type WithSlot, limitConcurrency } from '../platform/concurrency-limit.ts';
import { bareAvif, bareJpeg, barePng, bareWebp } from './picture-container.ts';

/** A decoded picture: plain pixels, upright, in sRGB, without metadata. */
export type Pixels = { bytes: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** The accepted upload types, recognised by their first bytes and never by a name. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * At most two pictures are processed at once, because a decoded one takes up to 30 MB, and twenty may
 * wait. An upload holds a slot until its last width is encoded; the AVIF job takes one slot per width, so
 * that uploads are not blocked.
 */
export const withPictureSlot = limitConcurrency(2, { waiting: 20 });

const withVisitorsTurn = limitConcurrency(1, { waiting: 40 });

/**
 * Runs work on a picture that a visitor asks for, such as a link preview. Only one at a time takes a slot, so that
 * visitors never fill the queue of the uploads.
 */
export const withVisitorsPictureSlot: WithSlot = (work) =>
  withVisitorsTurn(() => withPictureSlot(work));

/** An AVIF takes so much memory that only one is decoded at a time. */
const withAvifTurn = limitConcurrency(1);

/** The maximum height (WebP allows 16,383 pixels); a higher picture is never useful. */
const MOST_HEIGHT = 4_096;

/** A width gets a file only when it is larger than the next smaller one by this factor. */
const WORTH_A_FILE = 1.15;

/** The marker that ends a JPEG; some phones leave it out. */
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

const WEBP = { quality: 82, effort: 4, smartSubsample: true } as const;
/** For screenshots, whose orders wait for them: a sixth of the time for 4 % more bytes. */
const QUICK_WEBP = { quality: 82, effort: 2 } as const;
const AVIF = { quality: 56, effort: 3 } as const;

let opening: Promise<typeof Sharp> | undefined;

/** Loads the image library with the first picture, because most server runs never need it. */
export function sharpLibrary(): Promise<typeof Sharp> {
  return (opening ??= openLibrary());
}

/**
 * Loads the library and blocks decoders that the shop does not need, to reduce the attack surface. SVG is
 * for drawings of the shop itself: uploads are recognised by their first bytes, and never as SVG.
 */
async function openLibrary(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // It would keep decoded pictures, of which none comes twice.
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((type) => `VipsForeignLoad${type}`),
  });
  return sharp;
}

/** Content sniffing: returns the type by magic bytes; undefined for any other type. */
export function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  const head = bytes.subarray(0, 64).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8))) return 'avif';
  return undefined;
}

/** The copies of uploads that a decoder gets. */
const BARE: Record<PictureType, (upload: Buffer) => Buffer> = {
  jpeg: bareJpeg,
  png: barePng,
  webp: bareWebp,
  avif: bareAvif,
};

/** The rules for an upload. */
export type UploadRules = {
  /** Maximum number of pixels of a picture that is decoded as a whole. */
  mostPixels: number;
  types: readonly PictureType[];
  messages: { notAPicture: string; tooLarge: string };
};

/** The owner's pictures. */
const ANY_PICTURE: UploadRules = {
  mostPixels: PICTURE_PIXELS,
  types: ['jpeg', 'png', 'webp', 'avif'],
  messages: pictureMessages,
};

/** Shoppers' screenshots, whose decoding must cost little. */
export const SCREENSHOT: UploadRules = {
  mostPixels: SCREENSHOT_PIXELS,
  types: ['jpeg', 'png', 'webp'],
  messages: {
    notAPicture: pictureMessages.notAScreenshot,
    tooLarge: pictureMessages.screenshotTooLarge,
  },
};

/** Shoppers' photographs of returned items, under the same limits. */
export const RETURN_PHOTOGRAPH: UploadRules = {
  ...SCREENSHOT,
  messages: {
    notAPicture: returnMessages.notAPhotograph,
    tooLarge: returnMessages.photographTooLarge,
  },
};

/**
 * Decodes an upload, scaled down to `mostWidth`; of an animation only the first frame. Throws 415 for
 * other files and damaged pictures, and 413 for too many pixels, before anything is decoded. A JPEG that
 * only lacks its end marker is complete.
 */
export async function readPixels(
  upload: Buffer,
  mostWidth: number,
  { mostPixels, types, messages }: UploadRules = ANY_PICTURE,
): Promise<Pixels> {
  const type = pictureTypeOf(upload);
  if (type === undefined || !types.includes(type)) throw notAPicture(messages.notAPicture);
  const bytes = BARE[type](upload);
  const { width, height, isProgressive } = await readHeader(bytes);
  // libjpeg reads other JPEGs line by line, at a smaller scale.
  const most = type === 'jpeg' && !isProgressive ? JPEG_PIXELS : mostPixels;
  if (width * height > most) throw tooLarge(messages.tooLarge);
  if (type === 'avif' && width * height > AVIF_PIXELS) throw tooLarge(pictureMessages.avifTooLarge);
  try {
    if (type === 'avif') return await withAvifTurn(() => decode(bytes, mostWidth));
    return await decode(bytes, mostWidth).catch((error: unknown) => {
      if (type !== 'jpeg') throw error;
      // A warning means that the marker came before the last line of the picture.
      return decode(Buffer.concat([bytes, END_OF_JPEG]), mostWidth, 'warning');
    });
  } catch {
    throw notAPicture(pictureMessages.damaged);
  }
}

/** Returns the widths of the files to make, smallest first; never larger than the picture. */
export function widthsFor(pictureWidth: number, wanted: readonly number[]): number[] {
  const widths = wanted.filter((width) => width <= pictureWidth);
  const widest = widths.at(-1) ?? 0;
  const own = Math.min(pictureWidth, wanted.at(-1) ?? pictureWidth);
  return own > widest * WORTH_A_FILE ? [...widths, own] : widths;
}

/** Encodes one width of a picture as WebP. */
export async function encodeWebp(
  pixels: Pixels,
  width: number,
  { isQuick = false } = {},
): Promise<Buffer> {
  return (await narrowed(pixels, width)).webp(isQuick ? QUICK_WEBP : WEBP).toBuffer();
}

/**
 * Encodes one of the shop's own pictures on white as JPEG, which a PDF embeds without decoding; in its own
 * width unless another one is given. One that would be too high gets white sides.
 */
export async function encodeJpeg(bytes: Buffer, { width, quality = 90 }: JpegOptions = {}) {
  const sharp = await sharpLibrary();
  const own = await sharp(bytes).metadata();
  const isHigh = width !== undefined && (own.height / own.width) * width > MOST_HEIGHT;
  return sharp(bytes)
    .resize(isHigh ? { width, height: MOST_HEIGHT, ...ON_WHITE } : { width })
    .flatten({ background: 'white' })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
}

const ON_WHITE = { fit: 'contain', background: 'white' } as const;

type JpegOptions = { width?: number; quality?: number };

/** Width and height of the icon that browsers show in a tab: a multiple of 48, sharp on small screens too. */
export const ICON_PIXELS = 96;

/** Encodes one of the shop's own pictures as a complete, square PNG with a transparent margin. */
export async function encodeIcon(bytes: Buffer): Promise<Buffer> {
  const sharp = await sharpLibrary();
  return sharp(bytes)
    .resize(ICON_PIXELS, ICON_PIXELS, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
}

/** Encodes one width of a picture as AVIF; takes up to seconds of processor time. */
export async function encodeAvif(pixels: Pixels, width: number): Promise<Buffer> {
  return (await narrowed(pixels, width)).avif(AVIF).toBuffer();
}

/** Returns the thumbhash: a blurred placeholder of about 30 bytes, as base64. */
export async function thumbhashOf(pixels: Pixels): Promise<string> {
  const sharp = await sharpLibrary();
  const { data, info } = await sharp(pixels.bytes, { raw: pixels })
    .resize(100, 100, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

async function readHeader(
  bytes: Buffer,
): Promise<{ width: number; height: number; isProgressive?: boolean }> {
  const sharp = await sharpLibrary();
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw notAPicture(pictureMessages.damaged);
  }
}

async function decode(
  bytes: Buffer,
  mostWidth: number,
  failOn: 'error' | 'warning' = 'error',
): Promise<Pixels> {
  const sharp = await sharpLibrary();
  const { data, info } = await sharp(bytes, { limitInputPixels: JPEG_PIXELS, failOn })
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
