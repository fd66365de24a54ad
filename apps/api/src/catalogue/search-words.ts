/** Longest word that is kept or looked for, in characters. */
const LONGEST = 60;

/** Positions of a search vector end here. */
const LAST_POSITION = 16_000;

/** What a product is found by, most telling first. */
export type SearchText = {
  name: string;
  color: string | null;
  category: string;
  material: string | null;
  sku: string;
};

/** The words of a text as the search compares them: no case, no accents, nothing but letters and digits. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return (folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) =>
    [...word].slice(0, LONGEST).join(''),
  );
}

/** A product's words as the literal of a `tsvector`, weighted A to C. */
export function searchVectorOf({ name, color, category, material, sku }: SearchText): string {
  const weighted = [
    ...wordsOf(name).map((word) => ({ word, weight: 'A' })),
    ...wordsOf(`${color ?? ''} ${category}`).map((word) => ({ word, weight: 'B' })),
    ...[...wordsOf(material ?? ''), ...skuWords(sku)].map((word) => ({ word, weight: 'C' })),
  ];
  return weighted
    .map(({ word, weight }, at) => `'${word}':${Math.min(at + 1, LAST_POSITION)}${weight}`)
    .join(' ');
}

/** The words that a mistyped one may have meant; those with digits are never guessed. */
export function guessableWordsOf(text: SearchText): string[] {
  const { name, color, category, material } = text;
  const words = wordsOf(`${name} ${color ?? ''} ${category} ${material ?? ''}`);
  return [...new Set(words.filter(isGuessable))].toSorted();
}

/** Whether a word is made of letters alone. */
export function isGuessable(word: string): boolean {
  return !/\p{N}/u.test(word);
}

/** `SLK-000123` is found as `slk`, `000123` and `slk000123`. */
function skuWords(sku: string): string[] {
  const parts = wordsOf(sku);
  return parts.length > 1 ? [...parts, ...wordsOf(parts.join(''))] : parts;
}
