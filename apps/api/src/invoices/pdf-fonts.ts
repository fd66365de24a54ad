import { readFileSync } from 'node:fs';
import Pdf from 'pdfkit';
import { type Weight, fontFileOf } from './font-files.ts';
import { type Layout, layoutOf } from './pdf-layout.ts';
import type { Script } from './printed-letters.ts';

/** A font that was opened once; parsing its tables again for each document takes a hundred milliseconds. */
type OpenFont = { layout: Layout };
const opened = new Map<string, OpenFont>();

/** Selects the font of a script for the next text; opens and embeds it at its first use. */
export function takeFont(pdf: PDFKit.PDFDocument, script: Script, weight: Weight): void {
  const name = `${script}-${weight}`;
  const font = opened.get(name) ?? openFont(fontFileOf(script, weight));
  opened.set(name, font);
  // The types know only files and bytes; the library also accepts an open font.
  pdf.registerFont(name, font as unknown as Uint8Array).font(name);
}

/** Opens a font through the library itself, so that its font engine is not a separate dependency. */
function openFont(file: URL): OpenFont {
  const bytes = readFileSync(file);
  const opening = new Pdf({ autoFirstPage: false, font: '' });
  opening.font(bytes);
  const { font } = (opening as unknown as { _font: { font: OpenFont } })._font;
  // The layout of fontkit fails at words such as శ్రీ and ਸ਼੍ਰੀ, and misplaces signs of others.
  font.layout = layoutOf(bytes);
  return font;
}
