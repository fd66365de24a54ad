import type { Term } from './search-query.ts';
import { BY_THE_METRE, wordsOf } from './search-words.ts';
import type { Thesaurus } from './thesaurus.ts';

/** Ways to write the unit of a length. */
export const METRES = [
  'm',
  'mt',
  'mts',
  'mtr',
  'mtrs',
  'metre',
  'metres',
  'meter',
  'meters',
  'मीटर',
  'மீட்டர்',
];

const LENGTH = new RegExp(
  String.raw`(?<![\p{L}\p{N}.-])(\d+(?:\.\d+)?)\s*(?:${METRES.join('|')})(?![\p{L}\p{M}\p{N}])`,
  'iu',
);

/** Returns the part of a text that is a length of fabric, such as `2.5m`; empty when there is none. */
export function lengthIn(text: string): string {
  return LENGTH.exec(text)?.[0] ?? '';
}

/**
 * Returns the term of a text that is only a length: products whose text has this length, then all cloth by
 * the metre. Undefined for other texts.
 */
export function lengthTerm(text: string, thesaurus: Thesaurus): Term | undefined {
  const [length, number] = LENGTH.exec(text) ?? [];
  if (length !== text || number === undefined) return undefined;
  const spellings = METRES.flatMap((unit) => [`${number} ${unit}`, `${number}${unit}`]);
  return {
    words: [text],
    same: spellings.map((one) => ({ words: wordsOf(one), weights: '', isPhrase: true })),
    near: thesaurus.meaningOf(BY_THE_METRE)?.same.map((words) => ({ words, weights: 'ABC' })) ?? [],
    isKnown: true,
  };
}
