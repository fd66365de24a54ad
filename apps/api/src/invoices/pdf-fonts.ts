import { readFileSync } from 'node:fs';
import Pdf from 'pdfkit';
import { type Layout, layoutOf } from './pdf-layout.ts';
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

/** A font that was opened once; parsing its tables again for each document takes a hundred milliseconds. */
type OpenFont = { layout: Layout };
const opened = new Map<string, OpenFont>();

/** Selects the font of a script for the next text; opens and embeds it at its first use. */
export function takeFont(pdf: PDFKit.PDFDocument, script: Script, weight: Weight): void {
  const name = `${script}-${weight}`;
  const font = opened.get(name) ?? openFont(fileOf(script, weight));
  opened.set(name, font);
  // The types know only files and bytes; the library also accepts an open font.
  pdf.registerFont(name, font as unknown as Uint8Array).font(name);
}

/** Returns the file of a font, such as `400Regular/NotoSansOlChiki_400Regular.ttf` in its package. */
function fileOf(script: Script, weight: Weight): URL {
  const index = PACKAGES[script];
  const words = index.split('/').at(-2)?.split('-') ?? [];
  const font = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
  return new URL(`${FOLDERS[weight]}/${font}_${FOLDERS[weight]}.ttf`, index);
}

/** Opens a font through the library itself, so that its font engine is not a separate dependency. */
function openFont(file: URL): OpenFont {
  const bytes = readFileSync(file);
  const opening = new Pdf({ autoFirstPage: false, font: '' });
  opening.font(bytes);
  const { font } = (opening as unknown as { _font: { font: OpenFont } })._font;
  // That engine fails at words such as శ్రీ and ਸ਼੍ਰੀ, and misplaces signs of others.
  font.layout = layoutOf(bytes);
  return font;
}
