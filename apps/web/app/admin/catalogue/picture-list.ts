import type { PicturePlace, ProductImage } from '@shop/contract/picture';

/** A picture of a form in its place: one that the server has, or a file that is only here so far. */
export type FormPicture = { key: string; alt: string } & (
  | { image: ProductImage; file: null }
  | { image: null; file: File }
);

/** The pictures that a product has, as a form begins with them. */
export function picturesOf(images: readonly ProductImage[]): FormPicture[] {
  return images.map((image) => ({
    key: image.cloudStorageId,
    alt: image.alt ?? '',
    image,
    file: null,
  }));
}

/** The list with one picture a place further to the left (-1) or right (1); as it was at the ends. */
export function moved(
  list: readonly FormPicture[],
  key: string,
  by: -1 | 1,
): readonly FormPicture[] {
  const from = list.findIndex((one) => one.key === key);
  const [one, other] = [list[from], list[from + by]];
  if (one === undefined || other === undefined) return list;
  return list.with(from, other).with(from + by, one);
}

/** Whether a list differs from the one that the form began with, in pictures, order or texts. */
export function isListChanged(
  list: readonly FormPicture[],
  start: readonly FormPicture[],
): boolean {
  if (list.length !== start.length) return true;
  return list.some(({ key, alt }, at) => key !== start[at]?.key || alt !== start[at].alt);
}

/**
 * The list once the product's pictures have changed elsewhere: what was arranged here, without
 * those that are gone and with those that are new. A list that was left alone is the new one.
 */
export function followed(
  list: readonly FormPicture[],
  { from, to }: { from: readonly FormPicture[]; to: readonly FormPicture[] },
): readonly FormPicture[] {
  if (!isListChanged(list, from)) return to;
  const [before, after] = [keysOf(from), keysOf(to)];
  return [
    ...list.filter(({ key, image }) => image === null || after.has(key)),
    ...to.filter(({ key }) => !before.has(key)),
  ];
}

/** What a save tells the server of a list: every place in its order, and what is gone. */
export function toldOf(list: readonly FormPicture[], start: readonly FormPicture[]) {
  const kept = keysOf(list);
  const pictures: PicturePlace[] = list.map(({ key, alt, image }) =>
    image === null ? { alt } : { cloudStorageId: key, alt },
  );
  return {
    pictures,
    removedPictures: start.map(({ key }) => key).filter((key) => !kept.has(key)),
  };
}

function keysOf(list: readonly FormPicture[]): ReadonlySet<string> {
  return new Set(list.map(({ key }) => key));
}

/**
 * How much of each new file has left, 0 to 1 by its key, when `share` of the whole has: a form
 * carries its files one after the other.
 */
export function fileShares(list: readonly FormPicture[], share: number): Map<string, number> {
  const files = list.flatMap(({ key, file }) => (file === null ? [] : { key, size: file.size }));
  let left = share * files.reduce((sum, { size }) => sum + size, 0);
  return new Map(
    files.map(({ key, size }) => {
      const sent = Math.min(size, Math.max(0, left));
      left -= size;
      return [key, size === 0 ? 1 : sent / size];
    }),
  );
}
