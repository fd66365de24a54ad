import { encodeJpeg } from '../pictures/codec.ts';
import { plainFileOf } from '../pictures/picture-presenting.ts';
import type { Shop } from '../shop.ts';
import { readWhole } from '../storage/storage.ts';
import { selectLogo } from './store-queries.ts';

/** A JPEG as a data URL, with its size in pixels. */
export type PrintedLogo = { url: string; width: number; height: number };

/** The logo on white as JPEG, for paper; null without one, or when its file cannot be read. */
export async function logoAsJpeg(shop: Shop): Promise<PrintedLogo | null> {
  const logo = await selectLogo(shop.db);
  if (logo === undefined) return null;
  try {
    const bytes = await readWhole(await shop.storage.current(), 'public', plainFileOf(logo));
    if (bytes === undefined) throw new Error('The file of the logo is missing.');
    const { data, info } = await encodeJpeg(bytes);
    const url = `data:image/jpeg;base64,${data.toString('base64')}`;
    return { url, width: info.width, height: info.height };
  } catch (error) {
    // An invoice is due with or without a picture at its top.
    shop.log.warn({ err: error }, 'the logo cannot be printed');
    return null;
  }
}
