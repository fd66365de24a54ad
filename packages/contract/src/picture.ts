import * as z from 'zod/mini';

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

/** Most pictures that a product may have. */
export const MOST_PRODUCT_PICTURES = 5;

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
} as const;
