import { ICON_PIXELS, encodeIcon } from '../pictures/codec.ts';
import type { Shop } from '../shop.ts';
import { encodedLogo } from './logo-file.ts';
import { selectLogo } from './store-queries.ts';

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
