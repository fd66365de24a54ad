import * as z from 'zod/mini';
import { MOST_PRODUCT_PICTURES } from './product-picture-limit.ts';
import { Id, line, none } from './text.ts';

/**
 * A picture, with the sizes that a browser chooses from; its URLs are `base-WIDTH.format`. `avif` and `webp`
 * exist in every listed width; `jpeg` may exist in the smallest only, as a fallback and for link previews,
 * so not in a `srcset`.
 */
export const Picture = z.object({
  base: z.string(),
  widths: z.array(z.number()),
  formats: z.array(z.enum(['avif', 'webp', 'jpeg'])),
  /** Width of the largest file, in pixels. */
  width: z.number(),
  height: z.number(),
  /** The thumbhash as base64: a blurred placeholder of about 30 bytes. */
  thumbhash: z.string(),
});
export type Picture = z.output<typeof Picture>;

/** The least and most pixels of width of a JPEG for other sites. */
const JPEG_WIDTHS = { least: 500, most: 1_200 } as const;

/** Returns the width of the JPEG of a picture whose widest file has this width. */
export function jpegWidthOf(widest: number): number {
  return Math.min(JPEG_WIDTHS.most, Math.max(JPEG_WIDTHS.least, widest));
}

/**
 * Returns the URL of a picture as JPEG, for those who read no AVIF and no WebP: search engines, feeds and
 * link previews. The server makes the file at the first request.
 */
export function jpegUrlOf({ base, width }: Pick<Picture, 'base' | 'width'>): string {
  return `${base}-${jpegWidthOf(width)}.jpg`;
}

/** The width of the logo's JPEG in pixels, whatever widths its other files have. */
export const LOGO_JPEG_WIDTH = JPEG_WIDTHS.least;

/** Returns the URL of the logo as JPEG, from the URL of any of its files. */
export function logoJpegUrlOf(url: string): string {
  return url.replace(/-\d+\.\w+$/, `-${LOGO_JPEG_WIDTH}.jpg`);
}

/** A picture of a product; `cloudStorageId` is its id, `alt` its alternative text. */
export const ProductImage = z.object({
  imageUrl: z.string(),
  cloudStorageId: z.string(),
  alt: z.nullable(z.string()),
  picture: Picture,
});
export type ProductImage = z.output<typeof ProductImage>;

/** Maximum size of a product or banner picture, in bytes. */
export const PICTURE_BYTES = 10 * 1024 * 1024;

/** Maximum size of a logo, in bytes. */
export const LOGO_BYTES = 5 * 1024 * 1024;

/** Maximum size of a payment screenshot, or of a photograph of a return, in bytes. */
export const SCREENSHOT_BYTES = 10 * 1024 * 1024;

/**
 * Maximum number of pixels of a JPEG, for owner and shoppers: phone cameras produce this many. The server
 * decodes a JPEG at a smaller scale, so that it costs little memory.
 */
export const JPEG_PIXELS = 64_000_000;

/**
 * Maximum number of pixels of the owner's picture of any other type, or of a progressive JPEG: both are
 * decoded as a whole.
 */
export const PICTURE_PIXELS = 40_000_000;

/**
 * Maximum number of pixels of the owner's AVIF, whose decoding takes 15 to 30 bytes of memory a pixel: as
 * many as a phone's camera stores.
 */
export const AVIF_PIXELS = 16 * 1024 * 1024;

/** Maximum number of pixels of a shopper's picture. */
export const SCREENSHOT_PIXELS = 12 * 1024 * 1024;

/** Messages about pictures, shared by server and pages. */
export const pictureMessages = {
  notAPicture: 'Upload a JPEG, PNG, WebP or AVIF picture',
  tooLarge:
    'The picture is too large. It can have at most 10 MB and 64 megapixels as plain JPEG, else 40',
  avifTooLarge:
    'The AVIF picture is too large. It can have at most 16 megapixels. Save it as JPEG, or make it smaller',
  notAScreenshot: 'Upload the screenshot as JPEG, PNG or WebP',
  screenshotTooLarge:
    'The screenshot is too large. It can have at most 10 MB and 64 megapixels as plain JPEG, else 12',
  damaged: 'The picture file is damaged. Choose another one',
  logoTooLarge: 'The logo is too large. It can have at most 5 MB',
  logoType: 'Upload the logo as PNG or JPG',
  tooMany: 'A product can have at most 5 pictures',
  missing: 'Choose a picture',
  twice: 'Each picture can be in the list only once',
  notSent: 'There are more new pictures in the list than files',
} as const;

/**
 * A picture's place in the order: an existing picture by its `cloudStorageId`, otherwise the next of the
 * uploaded files. A missing `alt` stays unchanged; null or empty clears it.
 */
export const PicturePlace = z.object({
  cloudStorageId: z.optional(z.nullable(Id)),
  alt: none(line({ max: 200, name: 'Alt text' })),
});
export type PicturePlace = z.output<typeof PicturePlace>;

/** The order of a product's pictures, each at most once; the first is the cover. */
export const PicturePlaces = z
  .array(PicturePlace)
  .check(
    z.maxLength(MOST_PRODUCT_PICTURES, pictureMessages.tooMany),
    z.refine(isEachOnce, pictureMessages.twice),
  );
export type PicturePlaces = z.output<typeof PicturePlaces>;

function isEachOnce(places: readonly PicturePlace[]): boolean {
  const ids = places.flatMap(({ cloudStorageId }) => cloudStorageId ?? []);
  return new Set(ids).size === ids.length;
}
