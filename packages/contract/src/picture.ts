import * as z from 'zod/mini';
import { Id, line, none } from './text.ts';

/**
 * What a browser needs to choose and place a picture; addresses are `base-WIDTH.format`.
 * `avif` and `webp` exist in every width that is listed; `jpeg` may exist in the smallest alone,
 * so it serves as a last resort and for link previews, not in a `srcset`.
 */
export const Picture = z.object({
  base: z.string(),
  widths: z.array(z.number()),
  formats: z.array(z.enum(['avif', 'webp', 'jpeg'])),
  /** Pixels of the largest width. */
  width: z.number(),
  height: z.number(),
  /** Base64 of a thumbhash, a blurred placeholder of some 30 bytes. */
  thumbhash: z.string(),
});
export type Picture = z.output<typeof Picture>;

/** A picture of a product; `cloudStorageId` names it, `alt` says what it shows. */
export const ProductImage = z.object({
  imageUrl: z.string(),
  cloudStorageId: z.string(),
  alt: z.nullable(z.string()),
  picture: Picture,
});
export type ProductImage = z.output<typeof ProductImage>;

/** Most pictures that a product may have. */
export const MOST_PRODUCT_PICTURES = 5;

/** Longest text that says what a picture shows. */
export const ALT_LENGTH = 200;

/** Largest product or banner picture, in bytes. */
export const PICTURE_BYTES = 10 * 1024 * 1024;

/** Largest logo, in bytes. */
export const LOGO_BYTES = 5 * 1024 * 1024;

/** Largest payment screenshot, in bytes. */
export const SCREENSHOT_BYTES = 10 * 1024 * 1024;

/** Most pixels that a picture may have once decoded. */
export const PICTURE_PIXELS = 40_000_000;

/** Sentences of pictures: what the server answers and the pages show. */
export const pictureMessages = {
  notAPicture: 'Upload a JPEG, PNG, WebP or AVIF picture',
  tooLarge: 'The picture is too large. It can have at most 10 MB and 40 megapixels',
  logoTooLarge: 'The logo is too large. It can have at most 5 MB',
  logoType: 'Upload the logo as PNG or JPG',
  tooMany: 'A product can have at most 5 pictures',
  missing: 'File is required',
  twice: 'A picture can have one place only',
  notSent: 'There are more new pictures in the list than files',
} as const;

/**
 * A picture's place among those of its product: one of the shop's by its `cloudStorageId`, else
 * the next of the files that come along. A missing `alt` stays as it was, null or empty is none.
 */
export const PicturePlace = z.object({
  cloudStorageId: z.optional(z.nullable(Id)),
  alt: none(line({ max: ALT_LENGTH, name: 'Alt text' })),
});
export type PicturePlace = z.output<typeof PicturePlace>;

/** The places of a product's pictures in their order, each picture once; the first is the cover. */
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
