import { asciiDigits } from '@shop/contract/typed-text';

/** A part of a text: from the letter `start` to the one before `end`. */
export type Span = { start: number; end: number };

/** Blanks of any width, invisible ones, and marks that change the direction of letters. */
const BLANKS = /[\t\p{Zs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

const WORD = /[\p{L}\p{M}\p{N}]/u;

/** Returns a text of the same length with plain blanks. */
export function withBlanks(text: string): string {
  return text.replaceAll(BLANKS, ' ');
}

/** Returns a text of the same length with ASCII digits. Digits outside the common plane stay as they are. */
export function withDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) =>
    digit.length > 1 ? digit : asciiDigits(digit),
  );
}

/** Returns whether a word ends, or could begin, between the letters before and at `index`. */
export function isBoundary(text: string, index: number): boolean {
  return !(isWord(text[index - 1]) && isWord(text[index]));
}

function isWord(letter: string | undefined): boolean {
  return letter !== undefined && WORD.test(letter);
}

/** The sign in the place of a letter that is read already: no blank, letter or digit. */
export const READ_SIGN = '\uFFFC';

/** Returns the text with signs in the place of these spans. */
export function maskedText(text: string, spans: readonly Span[]): string {
  let result = '';
  let at = 0;
  for (const { start, end } of inOrder(spans)) {
    if (end <= at) continue;
    result += text.slice(at, Math.max(at, start));
    result += READ_SIGN.repeat(end - Math.max(at, start));
    at = end;
  }
  return result + text.slice(at);
}

/** Returns a text without these signs at its end; a pattern would look at long rows of them again and again. */
export function withoutEnd(text: string, signs: string): string {
  let { length } = text;
  while (length > 0 && signs.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}

/** Returns the spans from the first to the last; of two with one start the longer first. */
export function inOrder<S extends Span>(spans: readonly S[]): S[] {
  return spans.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** Returns a text without these spans; lines without a span stay as they are. */
export function without(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  const lines = text.split('\n');
  const left = maskedText(text, spans)
    .split('\n')
    .flatMap((line, index) => (line === lines[index] ? [line] : unread(line)));
  return left.join('\n').trim();
}

/** Returns the words of a line that are not read, if any, without the commas around what was read. */
function unread(line: string): string[] {
  const single = line.replaceAll(READ_SIGN, ' ').replaceAll(/ {2,}/g, ' ');
  const words = withoutEnd(single.replace(/^[ ,;:-]+/, ''), ' ,;:-');
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(words) ? [words] : [];
}
