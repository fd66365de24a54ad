import { isBoundary, type Span } from './chat-text.ts';

/** A product with that in which products of one title differ. */
export type Variant = { productId: string; color: string | null; size: string | null };

/** A product that the words of a line name, and these words. */
export type NamedVariant = { productId: string; spans: readonly Span[] };

/** Returns the one product that a part of a text names by colour or size; null for none or several. */
export function variantNamed(
  text: string,
  part: Span,
  variants: readonly Variant[],
): NamedVariant | null {
  const colors = wordsNamed(
    text,
    part,
    variants.map(({ color }) => color),
  );
  const sizes = wordsNamed(
    text,
    part,
    variants.map(({ size }) => size),
  );
  if (colors.size + sizes.size === 0) return null;
  const isNamed = (words: ReadonlyMap<string, Span>, word: string | null) =>
    words.size === 0 || (word !== null && words.has(word.toLowerCase()));
  const [named, ...others] = variants.filter(
    ({ color, size }) => isNamed(colors, color) && isNamed(sizes, size),
  );
  if (named === undefined || others.length > 0) return null;
  return { productId: named.productId, spans: [...colors.values(), ...sizes.values()] };
}

/** Returns the places of those words that a part of a text has, in small letters; in `Dark Red` there is no `Red`. */
function wordsNamed(
  text: string,
  part: Span,
  words: readonly (string | null)[],
): Map<string, Span> {
  const found = new Map<string, Span>();
  const small = text.slice(part.start, part.end).toLowerCase();
  const different = new Set(words.flatMap((word) => (word === null ? [] : [word.toLowerCase()])));
  for (const word of [...different].toSorted((a, b) => b.length - a.length)) {
    for (let at = small.indexOf(word); at !== -1; at = small.indexOf(word, at + word.length)) {
      const span = { start: part.start + at, end: part.start + at + word.length };
      const isWhole = isBoundary(text, span.start) && isBoundary(text, span.end);
      if (isWhole && !isWithinOne(span, found.values())) found.set(word, span);
    }
  }
  return found;
}

function isWithinOne({ start, end }: Span, spans: Iterable<Span>): boolean {
  return [...spans].some((outer) => start >= outer.start && end <= outer.end);
}
