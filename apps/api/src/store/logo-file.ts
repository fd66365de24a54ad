import { plainFileOf } from '../pictures/picture-presenting.ts';
import type { StoredPicture } from '../pictures/stored-picture.ts';
import type { Shop } from '../shop.ts';
import { readWhole } from '../storage/storage.ts';

/**
 * Returns the logo's file of at least `least` pixels' width, encoded by `encode`; null when it cannot be
 * read.
 */
export async function encodedLogo<Encoded>(
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
