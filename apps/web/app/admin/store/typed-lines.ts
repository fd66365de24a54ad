import type { MarqueeLine } from '@shop/contract/shop-profile';

/** A line of the marquee in the form, where a missing date is empty. */
export type TypedLine = { text: string; fromDate: string; toDate: string };

/** Returns an empty line. */
export function emptyLine(): TypedLine {
  return { text: '', fromDate: '', toDate: '' };
}

/** Encodes the lines as one text, which a form can compare and merge. */
export function textOfLines(lines: readonly MarqueeLine[]): string {
  const typed = lines.map(({ text, fromDate, toDate }): TypedLine => {
    return { text, fromDate: fromDate ?? '', toDate: toDate ?? '' };
  });
  return JSON.stringify(typed);
}

/** Decodes the lines of such a text. */
export function linesOfText(text: string): TypedLine[] {
  return JSON.parse(text) as TypedLine[];
}

/** Returns the lines with one of them moved up or down by one. */
export function movedLine<Item>(lines: readonly Item[], at: number, step: -1 | 1): Item[] {
  const line = lines[at];
  const others = lines.filter((_, index) => index !== at);
  return line === undefined ? others : others.toSpliced(at + step, 0, line);
}
