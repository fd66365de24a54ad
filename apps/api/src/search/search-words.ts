import { asciiDigits } from '@shop/contract/typed-text';
import { inLatinLetters } from './transliteration.ts';

/** Longest indexed word, in characters. */
const LONGEST = 60;

/** A word that folding leaves unchanged. */
const PLAIN_WORD = new RegExp(`^[a-z0-9]{1,${LONGEST}}$`);

/** The highest position that a `tsvector` can hold. */
const LAST_POSITION = 16_000;

/** The rules by which search vectors are made; after an increase a job makes all of them again. */
export const SEARCH_VERSION = 5;

/** The indexed text of a product, most important first. */
export type SearchText = {
  name: string;
  color: string | null;
  category: string;
  material: string | null;
  weave: string | null;
  sku: string;
  description: string;
  colour_family?: string | null;
  occasions?: readonly string[] | null;
  loom?: string | null;
  zari?: string | null;
  blouse?: string | null;
  border?: string | null;
  pallu?: string | null;
  origin?: string | null;
  unit?: string;
};

/** The columns of `products` that are indexed, beside the name of the category. */
export const INDEXED_COLUMNS = [
  'name',
  'color',
  'material',
  'weave',
  'sku',
  'description',
  'colour_family',
  'occasions',
  'loom',
  'zari',
  'blouse',
  'border',
  'pallu',
  'origin',
  'unit',
] as const satisfies readonly (keyof SearchText)[];

/** The sources of each weight of a search vector; a further field is one more word in a list here. */
const WEIGHTED = {
  A: ({ name }) => [name],
  B: ({ color, category, colour_family: family }) => [color, category, family],
  C: ({ material, weave, occasions, loom, zari, blouse, unit }) => [
    material,
    weave,
    ...(occasions ?? []),
    loom,
    ...partOf('zari', zari),
    ...partOf('blouse', blouse),
    unit === 'METRE' ? BY_THE_METRE : null,
  ],
  D: ({ description, border, pallu, origin }) => [description, border, pallu, origin],
} satisfies Record<string, (text: SearchText) => (string | null | undefined)[]>;

/** The indexed words of every product that is sold by the metre, whatever its text. */
export const BY_THE_METRE = 'by the metre';

/** Returns a part that a product has, with its kind; undefined for a product without it. */
function partOf(name: string, kind: string | null | undefined): string[] {
  return kind && kind !== 'NONE' ? [name, kind] : [];
}

/** The columns by which a product is found. */
export type SearchColumns = { search: string; search_version: number };

/**
 * Tokenises a text for the search: lower case, without accents, letters and ASCII digits only. A
 * possessive is one word: `mother's` is `mothers`.
 */
export function wordsOf(text: string): string[] {
  if (PLAIN_WORD.test(text)) return [text];
  const folded = asciiDigits(text)
    .normalize('NFKD')
    // Accents, the invisible joiners of Indian scripts, and what chooses the look of an emoji.
    .replaceAll(/[\u0300-\u036f\u200c\u200d]|\ufe0e|\ufe0f/g, '')
    .replaceAll(/(?<=\p{L})['’](?=s(?![\p{L}\p{M}]))/giu, '')
    .toLowerCase();
  return (folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) =>
    word.length <= LONGEST ? word : [...word].slice(0, LONGEST).join(''),
  );
}

/** Returns the `tsvector` literal of a product, weighted A to D. */
export function searchVectorOf(text: SearchText): string {
  const weighted = (Object.keys(WEIGHTED) as (keyof typeof WEIGHTED)[]).flatMap((weight) => {
    const words = WEIGHTED[weight](text).flatMap((part) => spokenWordsOf(part ?? ''));
    return [...words, ...(weight === 'C' ? skuWords(text.sku) : [])].map((word) => ({
      word,
      weight,
    }));
  });
  return weighted
    .map(({ word, weight }, at) => `'${word}':${Math.min(at + 1, LAST_POSITION)}${weight}`)
    .join(' ');
}

/** Returns the search columns of a product. */
export function searchColumnsOf(text: SearchText): SearchColumns {
  return { search: searchVectorOf(text), search_version: SEARCH_VERSION };
}

/** Returns the words of a text; adds the words of Indian scripts in Latin letters. */
function spokenWordsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const latin = inLatinLetters(word);
    return latin === undefined ? [word] : [word, latin];
  });
}

/** Returns the words to which typos may be corrected: none with digits, and none of the long description. */
export function guessableWordsOf(text: SearchText): string[] {
  const parts = [...WEIGHTED.A(text), ...WEIGHTED.B(text), ...WEIGHTED.C(text)];
  const words = parts.flatMap((part) => spokenWordsOf(part ?? ''));
  return [...new Set(words.filter(isGuessable))].toSorted();
}

/** Returns whether a word consists of letters only. */
export function isGuessable(word: string): boolean {
  return !/\p{N}/u.test(word);
}

/** Returns the words of a SKU: `SLK-000123` is found as `slk`, `000123` and `slk000123`. */
function skuWords(sku: string): string[] {
  const parts = wordsOf(sku);
  return parts.length > 1 ? [...parts, ...wordsOf(parts.join(''))] : parts;
}
