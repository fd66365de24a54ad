import type { Db } from '../lib/db.ts';
import { insertSearchWords, selectSearchTexts, updateSearchVectors } from './search-queries.ts';
import { guessableWordsOf, searchVectorOf, type SearchText } from './search-words.ts';

/** The search vector of a product; the words that a typo may have meant are learnt with it. */
export async function indexedAs(db: Db, text: SearchText): Promise<string> {
  await insertSearchWords(db, guessableWordsOf(text));
  return searchVectorOf(text);
}

/** Makes the products of a renamed category findable by its new name. */
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
