import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The font families of the offline page, by file name. */
const FAMILIES = [
  ['cormorant', 'Cormorant'],
  ['figtree', 'Figtree'],
] as const;

/**
 * Vite plugin: writes the URLs of the shop's fonts, whose names have content hashes, into the offline
 * page's styles; the service worker stores these files.
 */
export function writeOfflineFonts(): Plugin {
  return {
    name: 'write-offline-fonts',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle(_, bundle) {
      const faces = FAMILIES.map(([file, family]) => {
        const font = Object.keys(bundle).find((path) =>
          new RegExp(`/${file}-[0-9a-f]+\\.woff2$`).test(path),
        );
        if (font === undefined) throw new Error(`There is no font ${file}.`);
        return `@font-face{font-family:${family};font-weight:400 700;src:url(/${font})}`;
      });
      await appendFile(join(import.meta.dirname, 'build/client/offline.css'), faces.join('\n'));
    },
  };
}
