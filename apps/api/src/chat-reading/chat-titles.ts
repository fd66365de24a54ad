import { isBoundary } from './chat-text.ts';

/** The longest title of a product. */
const MOST_TITLE = 120;

/** Returns, for each text, the last title on sale that is not after it in the order of code points. */
export type TitlesBefore = (texts: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Returns the indexes of a line at which a title can begin. */
export function startsIn(line: string): number[] {
  return [...line.matchAll(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]|(?<![^ ])[^ ]/gu)].map(
    ({ index }) => index,
  );
}

/**
 * Returns the longest title at the beginning of each text that has one. The titles are a sorted list of
 * which only neighbours are asked for, so the cost does not grow with the catalogue: when the last title
 * before a text does not begin it, only their common words can be a title.
 */
export async function titlesAt(
  texts: Iterable<string>,
  titlesBefore: TitlesBefore,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let open = new Map(Array.from(texts, (text) => [text, text.slice(0, MOST_TITLE)]));
  while (open.size > 0) {
    const before = await titlesBefore([...new Set(open.values())]);
    const next = new Map<string, string>();
    for (const [text, upTo] of open) {
      const title = before.get(upTo);
      if (title === undefined) continue;
      if (text.startsWith(title) && isBoundary(text, title.length)) found.set(text, title);
      else {
        const shorter = wordsWithin(text, commonLength(upTo, title));
        if (shorter !== '') next.set(text, shorter);
      }
    }
    open = next;
  }
  return found;
}

/** Returns the number of letters at the beginning that both have; of a whole title one less. */
function commonLength(text: string, title: string): number {
  let length = 0;
  while (length < title.length - 1 && text[length] === title[length]) length += 1;
  return length;
}

/** Returns the whole words of the first letters of a text. */
function wordsWithin(text: string, length: number): string {
  let end = length;
  while (end > 0 && (text[end - 1] === ' ' || !isBoundary(text, end))) end -= 1;
  return text.slice(0, end);
}
