import type { Box } from './ink.ts';

/** A word that was read, of a line; the confidence is from 0 to 100. */
export type ReadWord = { text: string; confidence: number; box: Box };

/** An amount that a picture may show, in paise; `height` is the height of its letters in pixels. */
export type ReadAmount = { paise: number; isSure: boolean; height: number };

/** A UTR that a picture may show; a label such as 'UPI transaction ID' makes it likely. */
export type ReadUtr = { utr: string; isSure: boolean; isLabelled: boolean };

/** The texts that were read from a picture. */
export type PictureText = {
  /** The perceptual hash. */
  looks: string;
  lines: readonly string[];
  amounts: readonly ReadAmount[];
  utrs: readonly ReadUtr[];
};

const UTR_LABEL =
  /utr|rrn|upi\W*(?:ref|trans|txn|id no)|bank\W*ref|ref(?:erence)?\W*(?:no|num|id)/i;
const UTR = /(?<![\d+A-Za-z])(?:\d{12}|\d{4} \d{4} \d{4})(?!\d)/;

/** Letters that are read for digits. */
const DIGITS_READ_AS: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  l: '1',
  I: '1',
  '|': '1',
  Z: '2',
  S: '5',
  s: '5',
  B: '8',
};

/** Returns the UTR in a text of one line; undefined without any. */
export function utrIn(text: string): string | undefined {
  return UTR.exec(text)?.[0].replaceAll(' ', '');
}

/** Returns the lines that have a UTR, with its label in the same line or in one of the two before. */
export function utrLines(lines: readonly (readonly ReadWord[])[]) {
  const texts = lines.map(textOf);
  return lines.flatMap((words, at) => {
    const isLabelled = texts
      .slice(Math.max(0, at - 2), at + 1)
      .some((text) => UTR_LABEL.test(text));
    const text = texts[at] ?? '';
    const utr = utrIn(text) ?? (isLabelled ? utrIn(digitsFor(text)) : undefined);
    if (utr === undefined) return [];
    return [{ utr, isLabelled, isExact: utrIn(text) === utr, box: boxAround(words) }];
  });
}

/** Returns a line's words with digits for letters, in those that are mostly digits. */
function digitsFor(text: string): string {
  return text
    .split(' ')
    .map((word) =>
      word.replaceAll(/\d/g, '').length > 4
        ? word
        : word.replaceAll(/[OoDlI|ZSsB]/g, (letter) => DIGITS_READ_AS[letter] ?? letter),
    )
    .join(' ');
}

const WELL_FORMED = /^(?:\d{1,3}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})*|\d{1,8})(?:\.\d{2})?$/;

/** Returns whether an amount is written as apps write it: 1,24,999 or 1,499.50. */
export function isWellFormed(text: string): boolean {
  return WELL_FORMED.test(text);
}

/**
 * Returns the paise of an amount, with dots and commas taken for each other: two digits at the end are
 * paise, three are not. Undefined for another text.
 */
export function paiseIn(text: string): number | undefined {
  const groups = text.replaceAll(/^[.,]+|[.,]+$/g, '').split(/[.,]/);
  if (!groups.every((group) => /^\d+$/.test(group))) return undefined;
  const last = groups.at(-1) ?? '';
  const hasPaise = groups.length > 1 && last.length <= 2;
  const rupees = Number((hasPaise ? groups.slice(0, -1) : groups).join(''));
  const paise = hasPaise ? Number(last.padEnd(2, '0')) : 0;
  return rupees > 0 && rupees < 1e8 ? rupees * 100 + paise : undefined;
}

/** A number in the text that may be an amount; `isSigned` when Rs. or INR is before it. */
type AmountWord = { text: string; isSigned: boolean; box: Box };

/** Returns the words that may be amounts. Before their digits may stand what was read for a rupee sign. */
export function amountWords(lines: readonly (readonly ReadWord[])[]): AmountWord[] {
  return lines.flatMap((words) =>
    words.flatMap(({ text, box }, at) => {
      const found = /^(?:(rs\.?|inr)|[^\d.,]{0,2})([\d.,]*\d[\d.,]*)(?:\/-)?[.,]?$/i.exec(text);
      if (found === null || paiseIn(found[2] ?? '') === undefined) return [];
      const isSigned = found[1] !== undefined || /^(?:rs\.?|inr)$/i.test(words[at - 1]?.text ?? '');
      return [{ text: found[2] ?? '', isSigned, box }];
    }),
  );
}

/** Returns the words of a line as text. */
export function textOf(words: readonly ReadWord[]): string {
  return words.map(({ text }) => text).join(' ');
}

function boxAround(words: readonly ReadWord[]): Box {
  return {
    left: Math.min(...words.map(({ box }) => box.left)),
    top: Math.min(...words.map(({ box }) => box.top)),
    right: Math.max(...words.map(({ box }) => box.right)),
    bottom: Math.max(...words.map(({ box }) => box.bottom)),
  };
}
