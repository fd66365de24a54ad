/** A parsed picture file name; `format` is the subtype of its media type. */
export type PictureFile = { key: string; variant: string; format: string };

/** Returns the name of one file of a picture: `<key>-<variant>`; the variant is for example `480.avif`. */
export function pictureName(key: string, variant: string): string {
  return `${key}-${variant}`;
}

/**
 * Parses `<key>-<width>.<format>`; undefined for any other name, which prevents path traversal. `jpg` is a
 * JPEG that was made for other sites.
 */
export function pictureFileOf(name: string): PictureFile | undefined {
  const parts = /^([a-z0-9][a-z0-9-]{3,99})-([1-9][0-9]{0,4}\.(avif|webp|jpe?g))$/.exec(name);
  const [, key, variant, format] = parts ?? [];
  if (key === undefined || variant === undefined || format === undefined) return undefined;
  return { key, variant, format: format === 'jpg' ? 'jpeg' : format };
}

/** Returns the name under which a removed file is stored for a while. */
export function removedName(day: string, name: string): string {
  return `removed/${day}/${name}`;
}

/** Prefix of the names of all removed files. */
export const REMOVED_PREFIX = 'removed/';

/** Returns the parts of a removed file's name; undefined for any other. */
export function removedFileOf(name: string): { day: string; file: string } | undefined {
  const [, day, file] = /^removed\/(\d{4}-\d{2}-\d{2})\/([^/]+)$/.exec(name) ?? [];
  return day === undefined || file === undefined ? undefined : { day, file };
}
