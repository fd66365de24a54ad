import { lockCatalogue } from '../database/advisory-locks.ts';
import { CATALOGUE_CHANGE } from '../database/change-events.ts';
import type { Db } from '../database/db.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';
import {
  insertSearchWords,
  selectSearchTexts,
  selectStaleTexts,
  updateSearchVectors,
} from './search-queries.ts';
import {
  type SearchColumns,
  type SearchText,
  guessableWordsOf,
  searchColumnsOf,
  searchVectorOf,
} from './search-words.ts';

/** Adds words to which typos may be corrected. */
export async function learnWords(db: Db, words: readonly string[]): Promise<void> {
  await insertSearchWords(db, words);
}

/** Returns the search columns of a product; also adds its words to those to which typos may be corrected. */
export async function indexedAs(db: Db, text: SearchText): Promise<SearchColumns> {
  await insertSearchWords(db, guessableWordsOf(text));
  return searchColumnsOf(text);
}

/** Reindexes the products of a renamed category. */
export async function refreshSearchOfCategory(
  db: Db,
  category: { id: string; name: string },
): Promise<void> {
  const products = await selectSearchTexts(db, category.id);
  await reindex(
    db,
    products.map((text) => ({ ...text, category: category.name })),
  );
}

/** Number of products that are indexed again at once. */
const BATCH = 500;

/** Indexes products again whose search vector was made by older rules. */
export async function refreshStaleSearch({ db }: Pick<Shop, 'db'>): Promise<void> {
  for (;;) {
    const count = await transaction(db, async (batch) => {
      await lockCatalogue(batch);
      const texts = await selectStaleTexts(batch, BATCH);
      await reindex(batch, texts);
      if (texts.length > 0) await afterCommit(batch, CATALOGUE_CHANGE);
      return texts.length;
    });
    if (count < BATCH) return;
  }
}

async function reindex(db: Db, texts: readonly (SearchText & { id: string })[]): Promise<void> {
  await insertSearchWords(db, [...new Set(texts.flatMap(guessableWordsOf))].toSorted());
  await updateSearchVectors(
    db,
    texts.map((text) => ({ id: text.id, search: searchVectorOf(text) })),
  );
}
