import type { Db } from '../database/db.ts';
import { likePatternsFor, startsAlmostAs } from './one-edit.ts';
import { selectMatches, selectNearWords } from './search-queries.ts';
import { isGuessable, wordsOf } from './search-words.ts';

/** Maximum number of results. */
const MOST_FOUND = 100;

/** Shorter words are too similar to be corrected. */
const SHORTEST_GUESSED = 5;

/**
 * Full-text search: ids of products that match every word, best first; typos are forgiven when nothing
 * matches exactly, one edit per word.
 */
export async function findProductIds(
  db: Db,
  { keyword, activeOnly }: { keyword: string; activeOnly: boolean },
): Promise<string[]> {
  const words = [...new Set(wordsOf(keyword))];
  if (words.length === 0) return [];
  const exact = words.map((word) => [word]);
  const ids = await selectMatches(db, { query: queryOf(exact), activeOnly, most: MOST_FOUND });
  if (ids.length > 0) return ids;
  const guessed = await Promise.all(words.map((word) => withNearWords(db, word)));
  const isGuess = guessed.some((meant) => meant.length > 1);
  if (!isGuess) return [];
  return selectMatches(db, { query: queryOf(guessed), activeOnly, most: MOST_FOUND });
}

/** The word and the indexed words one edit away. */
async function withNearWords(db: Db, word: string): Promise<string[]> {
  if ([...word].length < SHORTEST_GUESSED || !isGuessable(word)) return [word];
  const near = await selectNearWords(db, likePatternsFor(word));
  return [word, ...near.filter((known) => startsAlmostAs(known, word))];
}

/** A `tsquery` literal: one alternative of each word must start a word of the product. */
function queryOf(words: readonly (readonly string[])[]): string {
  return words.map((meant) => `(${meant.map((word) => `'${word}':*`).join('|')})`).join('&');
}
