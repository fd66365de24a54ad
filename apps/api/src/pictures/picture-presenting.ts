import type { Picture } from '@shop/contract/picture';
import type { StoredPicture } from './stored-picture.ts';

/** The width for an `img` tag without a `srcset`. */
const PLAIN_WIDTH = 640;

/** The header's 44 pixels at three times the density. */
const LOGO_HEIGHT = 132;

type Format = Picture['formats'][number];
type Variant = { name: string; width: number; format: Format };

/** Returns a public picture in the shape of the contract. */
export function presentPicture(picture: StoredPicture): Picture {
  const variants = variantsOf(picture);
  const modern = variants.filter(({ format }) => format !== 'jpeg');
  const listed = modern.length > 0 ? modern : variants;
  const widths = [...new Set(listed.map(({ width }) => width))].toSorted((a, b) => a - b);
  const widest = widths.at(-1) ?? picture.width;
  return {
    base: `/pictures/${picture.key}`,
    widths,
    formats: (['avif', 'webp', 'jpeg'] as const).filter((format) =>
      isComplete(variants, format, widths),
    ),
    width: widest,
    height: Math.max(1, Math.round((picture.height * widest) / picture.width)),
    thumbhash: picture.thumbhash,
  };
}

/** Returns the URL of the one file of a public picture that every browser can show. */
export function pictureUrl(picture: StoredPicture): string {
  return `/pictures/${plainFileOf(picture)}`;
}

/** Returns the URL of the logo, large enough for a high-density screen: every page shows it first. */
export function logoUrl(picture: StoredPicture): string {
  const least = Math.ceil((LOGO_HEIGHT * picture.width) / picture.height);
  return `/pictures/${plainFileOf(picture, least)}`;
}

/**
 * Returns the file that every browser can show: WebP, otherwise JPEG, otherwise AVIF, at least `least`
 * wide.
 */
export function plainFileOf(picture: StoredPicture, least: number = PLAIN_WIDTH): string {
  const variants = variantsOf(picture);
  for (const format of ['webp', 'jpeg', 'avif'] as const) {
    const ofFormat = variants.filter((variant) => variant.format === format);
    const chosen = ofFormat.find(({ width }) => width >= least) ?? ofFormat.at(-1);
    if (chosen !== undefined) return `${picture.key}-${chosen.name}`;
  }
  throw new Error(`The picture ${picture.key} has no files.`);
}

/** Returns the widest file, from which others are made. */
export function widestFileOf(picture: StoredPicture): Variant {
  const widest = variantsOf(picture).at(-1);
  if (widest === undefined) throw new Error(`The picture ${picture.key} has no files.`);
  return widest;
}

/** Returns whether a format is offered: when it has every offered width; JPEG when it has the smallest. */
function isComplete(
  variants: readonly Variant[],
  format: Format,
  widths: readonly number[],
): boolean {
  const needed = format === 'jpeg' ? widths.slice(0, 1) : widths;
  return needed.every((width) =>
    variants.some((known) => known.format === format && known.width === width),
  );
}

/** Returns all files of a picture, narrowest first. */
function variantsOf(picture: StoredPicture): Variant[] {
  const variants = Object.keys(picture.files).flatMap((name) => {
    const [, width, format] = /^(\d+)\.(avif|webp|jpeg)$/.exec(name) ?? [];
    return format === undefined ? [] : [{ name, width: Number(width), format: format as Format }];
  });
  return variants.toSorted((a, b) => a.width - b.width);
}
