import type { Db } from '../database/db.ts';
import { insertSearchWords, selectSearchTexts, updateSearchVectors } from './search-queries.ts';
import { guessableWordsOf, searchVectorOf, type SearchText } from './search-words.ts';

/** Adds words that typos may be corrected to. */
export async function learnWords(db: Db, words: readonly string[]): Promise<void> {
  await insertSearchWords(db, words);
}

/** The search vector of a product; also adds its words to those that typos may be corrected to. */
export async function indexedAs(db: Db, text: SearchText): Promise<string> {
  await insertSearchWords(db, guessableWordsOf(text));
  return searchVectorOf(text);
}

/** Reindexes the products of a renamed category. */
export async function refreshSearchOfCategory(
  db: Db,
  category: { id: string; name: string },
): Promise<void> {
  const products = await selectSearchTexts(db, category.id);
  const texts = products.map(({ id, ...text }) => ({ id, ...text, category: category.name }));
  await insertSearchWords(db, [...new Set(texts.flatMap(guessableWordsOf))].toSorted());
  await updateSearchVectors(
    db,
    texts.map((text) => ({ id: text.id, search: searchVectorOf(text) })),
  );
}
