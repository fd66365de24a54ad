import { type FontName, type Weight, runsOf } from './pdf-fonts.ts';

/** How a text is written. */
export type Style = { size: number; weight?: Weight; colour?: string };
/** Where a line stands: its left, right or middle edge at `x`, and its baseline. */
export type Place = { x: number; y: number; align?: 'left' | 'right' | 'middle' };

/** Colours of paper: those of the shop's light pages. */
export const INK = '#231c18';
export const SOFT_INK = '#62564c';
export const RULE = '#d8ccb9';
export const MAROON = '#6b1425';
export const ZARI = '#b78f3c';
export const TINT = '#f8f3ea';

/** The width of a line. */
export function widthOf(pdf: PDFKit.PDFDocument, text: string, style: Style): number {
  return measured(pdf, text, style).reduce((sum, { width }) => sum + width, 0);
}

/** Writes one line, each script in its own font. */
export function write(pdf: PDFKit.PDFDocument, text: string, place: Place, style: Style): void {
  const runs = measured(pdf, text, style);
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  const shift = { left: 0, right: width, middle: width / 2 }[place.align ?? 'left'];
  let x = place.x - shift;
  for (const { text, font, script, width } of runs) {
    pdf
      .font(font)
      .fontSize(style.size)
      .fillColor(style.colour ?? INK);
    const at = { lineBreak: false, baseline: 'alphabetic' } as const;
    // Shaping changes the order of glyphs; whoever copies or hears the text gets it as it was written.
    if (script !== 'latin') pdf.markContent('Span', { actual: text });
    pdf.text(text, x, place.y, at);
    if (script !== 'latin') pdf.endMarkedContent();
    x += width;
  }
}

/** Breaks a text into lines of a width: between words, and within a word that is wider than a line. */
export function wrap(
  pdf: PDFKit.PDFDocument,
  text: string,
  { width, ...style }: Style & { width: number },
): string[] {
  const lines: string[] = [];
  for (const paragraph of cleaned(text).split('\n')) {
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

/** At most so many lines; the last one ends with an ellipsis when something is left out. */
export function clipped(lines: readonly string[], most: number): string[] {
  if (lines.length <= most) return [...lines];
  const kept = lines.slice(0, most);
  return [...kept.slice(0, -1), `${[...(kept.at(-1) ?? '')].slice(0, -2).join('').trimEnd()}…`];
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The parts of a word, each narrow enough for a line; letters and their vowel signs stay together. */
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

/** Composed letters, single spaces, and no control characters, which no font can write. */
function cleaned(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(
      /[\u0000-\u0009\u000B-\u001F\u007F\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g,
      '',
    );
}

type MeasuredRun = { text: string; font: FontName; script: string; width: number };

function measured(pdf: PDFKit.PDFDocument, text: string, style: Style): MeasuredRun[] {
  return runsOf(text, style.weight ?? 'regular').map((run) => {
    pdf.font(run.font).fontSize(style.size);
    return { ...run, width: pdf.widthOfString(run.text) };
  });
}
