import type { Weight } from './font-files.ts';
import { linesOf } from './line-breaks.ts';
import { takeFont } from './pdf-fonts.ts';
import { INK } from './invoice-formats.ts';
import { type Run, runsOf } from './pdf-runs.ts';
import { LANGUAGES, isRightToLeft } from './printed-letters.ts';

/** The style of a text. */
export type Style = { size: number; weight?: Weight; colour?: string };
/** The place of a line: `x` is its left edge, right edge or middle; `y` is its baseline. */
export type Place = { x: number; y: number; align?: 'left' | 'right' | 'middle' };

/** Returns the width of a line. */
export function widthOf(pdf: PDFKit.PDFDocument, text: string, style: Style): number {
  return measured(pdf, text, style).reduce((sum, { width }) => sum + width, 0);
}

/** Writes one line, each script in its own font. */
export function write(pdf: PDFKit.PDFDocument, text: string, place: Place, style: Style): void {
  const runs = measured(pdf, text, style);
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  const shift = { left: 0, right: width, middle: width / 2 }[place.align ?? 'left'];
  let x = place.x - shift;
  // Shaping reorders glyphs. The marked `actual` text keeps the written order for copying and reading.
  const isTurned = isRightToLeft(text);
  if (isTurned) pdf.markContent('Span', { actual: text, lang: LANGUAGES.arabic });
  for (const { text, script, width } of runs) {
    takeFont(pdf, script, style.weight ?? 'regular');
    pdf.fontSize(style.size).fillColor(style.colour ?? INK);
    const isShaped = !isTurned && script !== 'latin';
    if (isShaped) pdf.markContent('Span', { actual: text, lang: LANGUAGES[script] });
    pdf.text(text, x, place.y, { lineBreak: false, baseline: 'alphabetic' });
    if (isShaped) pdf.endMarkedContent();
    x += width;
  }
  if (isTurned) pdf.endMarkedContent();
}

/** Breaks a text into lines of a width: between words, and within a word that is wider than a line. */
export function wrap(
  pdf: PDFKit.PDFDocument,
  text: string,
  { width, ...style }: Style & { width: number },
): string[] {
  return linesOf(text, width, (line) => widthOf(pdf, line, style));
}

type MeasuredRun = Run & { width: number };

function measured(pdf: PDFKit.PDFDocument, text: string, style: Style): MeasuredRun[] {
  return runsOf(text).map((run) => {
    takeFont(pdf, run.script, style.weight ?? 'regular');
    pdf.fontSize(style.size);
    return { ...run, width: pdf.widthOfString(run.text) };
  });
}
