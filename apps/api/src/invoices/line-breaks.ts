import { printable } from './printed-letters.ts';

/** Returns the width of a line. */
type Measure = (line: string) => number;

/** Breaks a text into lines of a width: between words, and within a word that is wider than a line. */
export function linesOf(text: string, width: number, widthOf: Measure): string[] {
  const lines: string[] = [];
  for (const paragraph of paragraphsOf(text)) {
    let line = '';
    const words = paragraph.split(' ').flatMap((word) => brokenWord(word, width, widthOf));
    for (const word of words) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (widthOf(longer) <= width) line = longer;
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
function brokenWord(word: string, width: number, widthOf: Measure): readonly string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [''];
  for (const { segment } of letters.segment(word)) {
    const longer = `${parts.at(-1) ?? ''}${segment}`;
    if (widthOf(longer) <= width) parts[parts.length - 1] = longer;
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
