import { plainFileOf } from '../pictures/picture-presenting.ts';
import type { StoredPicture } from '../pictures/stored-picture.ts';
import type { Shop } from '../shop.ts';
import { readWhole } from '../storage/storage.ts';
import { ICON_PIXELS, encodeIcon, encodeJpeg } from '../pictures/codec.ts';
import { selectLogo } from './store-queries.ts';

/**
 * Returns the logo's file of at least `least` pixels' width, encoded by `encode`; null when it cannot be
 * read.
 */
async function encodedLogo<Encoded>(
  shop: Pick<Shop, 'storage' | 'log'>,
  logo: StoredPicture,
  { least, encode }: { least?: number; encode: (bytes: Buffer) => Promise<Encoded> },
): Promise<Encoded | null> {
  try {
    const file = plainFileOf(logo, least);
    const bytes = await readWhole(await shop.storage.current(), 'public', file);
    if (bytes === undefined) throw new Error('The file of the logo is missing.');
    return await encode(bytes);
  } catch (error) {
    // Invoices and pages must not fail because of a missing picture.
    shop.log.warn({ err: error }, 'the logo cannot be read');
    return null;
  }
}

/**
 * Returns a function that finds the shop's icon: the logo as a square PNG; null without one, or when it
 * cannot be read.
 */
export function faviconFinder(shop: Shop): () => Promise<Buffer | null> {
  let kept: { key: string; icon: Promise<Buffer | null> } | undefined;
  return async () => {
    const logo = await selectLogo(shop.db);
    if (logo === undefined) return null;
    if (kept?.key !== logo.key) {
      const icon = encodedLogo(shop, logo, { least: ICON_PIXELS, encode: encodeIcon });
      kept = { key: logo.key, icon };
    }
    const icon = await kept.icon;
    // The store may be away only for a moment.
    if (icon === null) kept = undefined;
    return icon;
  };
}

/** A JPEG as a data URL, with its size in pixels. */
export type PrintedLogo = { url: string; width: number; height: number };

/** Returns the logo on white as JPEG, for paper; null without one, or when its file cannot be read. */
export async function logoAsJpeg(shop: Shop): Promise<PrintedLogo | null> {
  const logo = await selectLogo(shop.db);
  if (logo === undefined) return null;
  const jpeg = await encodedLogo(shop, logo, { encode: encodeJpeg });
  if (jpeg === null) return null;
  const { data, info } = jpeg;
  const url = `data:image/jpeg;base64,${data.toString('base64')}`;
  return { url, width: info.width, height: info.height };
}
