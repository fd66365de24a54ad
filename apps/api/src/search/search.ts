import type { Db } from '../database/db.ts';
import { likePatternsFor, startsAlmostAs } from './one-edit.ts';
import { selectMatches, selectNearWords } from './search-queries.ts';
import { isGuessable, wordsOf } from './search-words.ts';

/** Maximum number of results. */
const MOST_FOUND = 100;

/** Shorter words are too similar to be corrected. */
const SHORTEST_GUESSED = 5;

/** Words of one search that are corrected at most: each costs as much as the rest of the search. */
const MOST_GUESSED = 3;

/**
 * Full-text search: ids of products that match every word, best first; typos are forgiven when nothing
 * matches exactly, one edit per word and in three words at most.
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
  const guessed = await withNearWords(db, words);
  const isGuess = guessed.some((meant) => meant.length > 1);
  if (!isGuess) return [];
  return selectMatches(db, { query: queryOf(guessed), activeOnly, most: MOST_FOUND });
}

/** Each word with the indexed words one edit away; all of them by one statement. */
async function withNearWords(db: Db, words: readonly string[]): Promise<string[][]> {
  const guessable = words.filter(
    (word) => [...word].length >= SHORTEST_GUESSED && isGuessable(word),
  );
  if (guessable.length === 0) return [];
  const near = await selectNearWords(db, {
    words: guessable.map((word) => ({ word, patterns: likePatternsFor(word) })),
    most: MOST_GUESSED,
  });
  return words.map((word) => [
    word,
    ...near
      .filter(({ typed, word: known }) => typed === word && startsAlmostAs(known, word))
      .map(({ word: known }) => known),
  ]);
}

/** A `tsquery` literal: one alternative of each word must start a word of the product. */
function queryOf(words: readonly (readonly string[])[]): string {
  return words.map((meant) => `(${meant.map((word) => `'${word}':*`).join('|')})`).join('&');
}
