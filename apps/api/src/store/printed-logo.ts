import { encodeJpeg } from '../pictures/codec.ts';
import type { Shop } from '../shop.ts';
import { encodedLogo } from './logo-file.ts';
import { selectLogo } from './store-queries.ts';

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
