import type { MarqueeLine } from '@shop/contract/store';

/** A line of the marquee as it stands in the form, where a missing date is empty. */
export type TypedLine = { text: string; fromDate: string; toDate: string };

/** A line to fill in. */
export function emptyLine(): TypedLine {
  return { text: '', fromDate: '', toDate: '' };
}

/** The lines as one text, as a form compares and merges its values. */
export function textOfLines(lines: readonly MarqueeLine[]): string {
  const typed = lines.map(({ text, fromDate, toDate }): TypedLine => {
    return { text, fromDate: fromDate ?? '', toDate: toDate ?? '' };
  });
  return JSON.stringify(typed);
}

/** The lines of such a text. */
export function linesOfText(text: string): TypedLine[] {
  return JSON.parse(text) as TypedLine[];
}

/** The lines with one of them a place up or down. */
export function movedLine<Item>(lines: readonly Item[], at: number, step: -1 | 1): Item[] {
  const line = lines[at];
  const others = lines.filter((_, index) => index !== at);
  return line === undefined ? others : others.toSpliced(at + step, 0, line);
}
