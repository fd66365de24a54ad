/** Longest indexed word, in characters. */
const LONGEST = 60;

/** The highest position that a `tsvector` can hold. */
const LAST_POSITION = 16_000;

/** The indexed text of a product, most important first. */
export type SearchText = {
  name: string;
  color: string | null;
  category: string;
  material: string | null;
  sku: string;
};

/** Tokenises a text for the search: lower case, without accents, letters and digits only. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return (folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) =>
    [...word].slice(0, LONGEST).join(''),
  );
}

/** The `tsvector` literal of a product, weighted A to C. */
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

/** The words that typos may be corrected to; none with digits. */
export function guessableWordsOf(text: SearchText): string[] {
  const { name, color, category, material } = text;
  const words = wordsOf(`${name} ${color ?? ''} ${category} ${material ?? ''}`);
  return [...new Set(words.filter(isGuessable))].toSorted();
}

/** Whether a word consists of letters only. */
export function isGuessable(word: string): boolean {
  return !/\p{N}/u.test(word);
}

/** `SLK-000123` is found as `slk`, `000123` and `slk000123`. */
function skuWords(sku: string): string[] {
  const parts = wordsOf(sku);
  return parts.length > 1 ? [...parts, ...wordsOf(parts.join(''))] : parts;
}
