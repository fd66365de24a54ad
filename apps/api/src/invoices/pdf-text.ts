import { type Weight, takeFont } from './pdf-fonts.ts';
import { type Run, runsOf } from './pdf-runs.ts';
import { LANGUAGES, isRightToLeft, printable } from './printed-letters.ts';

/** The style of a text. */
export type Style = { size: number; weight?: Weight; colour?: string };
/** The place of a line: its left, right or middle edge at `x`, and its baseline. */
export type Place = { x: number; y: number; align?: 'left' | 'right' | 'middle' };

/** Colours on paper, the same as on the shop's light pages. */
export const INK = '#231c18';
export const SOFT_INK = '#62564c';
export const RULE = '#d8ccb9';
export const MAROON = '#6b1425';
export const ZARI = '#b78f3c';
export const TINT = '#f8f3ea';

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
  // Shaping changes the order of glyphs; copied and read-aloud text keeps its written order.
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
  const lines: string[] = [];
  for (const paragraph of paragraphsOf(text)) {
    let line = '';
    for (const word of paragraph
      .split(' ')
      .flatMap((word) => brokenWord(pdf, word, width, style))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (widthOf(pdf, longer, style) <= width) line = longer;
      else {
        if (line !== '') lines.push(line);
        line = word;
      }
    }
    if (line !== '') lines.push(line);
  }
  return lines;
}

/** Returns at most `most` lines; the last one ends with an ellipsis when something is left out. */
export function clipLines(lines: readonly string[], most: number): string[] {
  if (lines.length <= most) return [...lines];
  const kept = lines.slice(0, most);
  return [...kept.slice(0, -1), `${[...(kept.at(-1) ?? '')].slice(0, -2).join('').trimEnd()}…`];
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the parts of a word, each narrow enough for a line; letters and their vowel signs stay together.
 */
function brokenWord(
  pdf: PDFKit.PDFDocument,
  word: string,
  width: number,
  style: Style,
): readonly string[] {
  if (widthOf(pdf, word, style) <= width) return [word];
  const parts: string[] = [''];
  for (const { segment } of letters.segment(word)) {
    const longer = `${parts.at(-1) ?? ''}${segment}`;
    if (widthOf(pdf, longer, style) <= width) parts[parts.length - 1] = longer;
    else parts.push(segment);
  }
  return parts.filter((part) => part !== '');
}

/** Returns paragraphs with composed letters, which fonts have, and single spaces. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => printable(line.replace(/\s+/g, ' ')).replace(/ +/g, ' ').trim());
}

type MeasuredRun = Run & { width: number };

function measured(pdf: PDFKit.PDFDocument, text: string, style: Style): MeasuredRun[] {
  return runsOf(text).map((run) => {
    takeFont(pdf, run.script, style.weight ?? 'regular');
    pdf.fontSize(style.size);
    return { ...run, width: pdf.widthOfString(run.text) };
  });
}
