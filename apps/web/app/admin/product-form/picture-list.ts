import type { PicturePlace, ProductImage } from '@shop/contract/picture';

/** A picture of the form: a stored one, or a file not uploaded yet. */
export type FormPicture = { key: string; alt: string } & (
  | { image: ProductImage; file: null }
  | { image: null; file: File }
);

/** Returns the stored pictures of a product as the form's first list. */
export function picturesOf(images: readonly ProductImage[]): FormPicture[] {
  return images.map((image) => ({
    key: image.cloudStorageId,
    alt: image.alt ?? '',
    image,
    file: null,
  }));
}

/** Moves a picture one place to the left (-1) or right (1); does nothing at the ends. */
export function movePicture(
  list: readonly FormPicture[],
  key: string,
  by: -1 | 1,
): readonly FormPicture[] {
  const from = list.findIndex((one) => one.key === key);
  const [one, other] = [list[from], list[from + by]];
  if (one === undefined || other === undefined) return list;
  return list.with(from, other).with(from + by, one);
}

/** Returns whether a list differs from the form's first one in pictures, order or texts. */
export function isListChanged(
  list: readonly FormPicture[],
  start: readonly FormPicture[],
): boolean {
  if (list.length !== start.length) return true;
  return list.some(({ key, alt }, at) => key !== start[at]?.key || alt !== start[at].alt);
}

/**
 * Merges the list with pictures changed on another device: keeps the local order, drops removed pictures
 * and adds new ones. An unedited list becomes the new one.
 */
export function mergePictures(
  list: readonly FormPicture[],
  { from, to }: { from: readonly FormPicture[]; to: readonly FormPicture[] },
): readonly FormPicture[] {
  if (!isListChanged(list, from)) return to;
  const [before, after, held] = [keysOf(from), keysOf(to), keysOf(list)];
  return [
    ...list.filter(({ key, image }) => image === null || after.has(key)),
    ...to.filter(({ key }) => !before.has(key) && !held.has(key)),
  ];
}

/**
 * Returns the list after a save without an answer: when the shop stored what was sent, each sent file is now the
 * stored picture in its place.
 */
export function withStored(
  list: readonly FormPicture[],
  { sent, from, to }: Record<'sent' | 'from' | 'to', readonly FormPicture[]>,
): readonly FormPicture[] {
  const before = keysOf(from);
  const isDone =
    sent.length === to.length &&
    sent.every(({ key, alt, image }, at) => {
      const { key: now, alt: text } = to[at] ?? {};
      return text === alt && (image === null ? !before.has(now ?? '') : now === key);
    });
  if (!isDone) return list;
  const stored = new Map(sent.map(({ key }, at) => [key, to[at]]));
  return list.map((one) => {
    const found = one.image === null ? stored.get(one.key) : undefined;
    return found === undefined ? one : { ...found, alt: one.alt };
  });
}

/** Returns the request fields of a list: the order of all pictures, and the removed ones. */
export function pictureFields(list: readonly FormPicture[], start: readonly FormPicture[]) {
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
 * Returns the upload progress of each new file by key, from the total `share`: a form uploads its files
 * one after the other.
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
