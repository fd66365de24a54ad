import type { Script } from './printed-letters.ts';

/** The weight of letters. */
export type Weight = 'regular' | 'bold';

const FOLDERS: Record<Weight, string> = { regular: '400Regular', bold: '600SemiBold' };

/** The package of each script, which also names its fonts. */
const PACKAGES: Record<Script, string> = {
  latin: import.meta.resolve('@expo-google-fonts/noto-sans'),
  devanagari: import.meta.resolve('@expo-google-fonts/noto-sans-devanagari'),
  bengali: import.meta.resolve('@expo-google-fonts/noto-sans-bengali'),
  gujarati: import.meta.resolve('@expo-google-fonts/noto-sans-gujarati'),
  gurmukhi: import.meta.resolve('@expo-google-fonts/noto-sans-gurmukhi'),
  kannada: import.meta.resolve('@expo-google-fonts/noto-sans-kannada'),
  malayalam: import.meta.resolve('@expo-google-fonts/noto-sans-malayalam'),
  meeteiMayek: import.meta.resolve('@expo-google-fonts/noto-sans-meetei-mayek'),
  olChiki: import.meta.resolve('@expo-google-fonts/noto-sans-ol-chiki'),
  odia: import.meta.resolve('@expo-google-fonts/noto-sans-oriya'),
  tamil: import.meta.resolve('@expo-google-fonts/noto-sans-tamil'),
  telugu: import.meta.resolve('@expo-google-fonts/noto-sans-telugu'),
  arabic: import.meta.resolve('@expo-google-fonts/noto-sans-arabic'),
};

/** Returns the file of a font, such as `400Regular/NotoSansOlChiki_400Regular.ttf` in its package. */
export function fontFileOf(script: Script, weight: Weight): URL {
  const index = PACKAGES[script];
  const words = index.split('/').at(-2)?.split('-') ?? [];
  const font = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
  return new URL(`${FOLDERS[weight]}/${font}_${FOLDERS[weight]}.ttf`, index);
}
