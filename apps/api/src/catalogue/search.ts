import type { FoundProduct, ShopperProduct } from '@shop/contract/product-views';
import type { ProductSort } from '@shop/contract/product-sort';
import { type SortBy, sortingOf } from '@shop/contract/sort';
import type { Db } from '../lib/db.ts';
import type { Shop } from '../lib/shop.ts';
import { type ListedRow, selectListed } from './catalogue-queries.ts';
import { likePatternsFor, startsAlmostAs } from './one-edit.ts';
import { presentForShopper, presentFound } from './product-lists.ts';
import { selectMatches, selectNearWords } from './search-queries.ts';
import { isGuessable, wordsOf } from './search-words.ts';

/** Most products that a search answers. */
const MOST_FOUND = 100;

/** Shorter words are too alike to guess at. */
const SHORTEST_GUESSED = 5;

/** Active products that match every word, best first. */
export async function searchCatalogue(shop: Shop, keyword: string): Promise<ShopperProduct[]> {
  return (await find(shop.db, { keyword, activeOnly: true })).map(presentForShopper);
}

/** Products that match every word, active or not, best first unless they are sorted. */
export async function searchAllProducts(
  shop: Shop,
  { keyword, sort }: { keyword: string; sort?: SortBy<ProductSort> | undefined },
): Promise<FoundProduct[]> {
  return (await find(shop.db, { keyword, activeOnly: false, sort })).map(presentFound);
}

async function find(
  db: Db,
  {
    keyword,
    activeOnly,
    sort,
  }: { keyword: string; activeOnly: boolean; sort?: SortBy<ProductSort> | undefined },
): Promise<ListedRow[]> {
  const words = [...new Set(wordsOf(keyword))];
  if (words.length === 0) return [];
  const exact = words.map((word) => [word]);
  let ids = await selectMatches(db, { query: queryOf(exact), activeOnly, most: MOST_FOUND });
  if (ids.length === 0) {
    const guessed = await Promise.all(words.map((word) => withNearWords(db, word)));
    const isGuess = guessed.some((meant) => meant.length > 1);
    if (isGuess) {
      ids = await selectMatches(db, { query: queryOf(guessed), activeOnly, most: MOST_FOUND });
    }
  }
  return ids.length === 0 ? [] : selectListed(db, ids, sort && sortingOf(sort));
}

/** The word itself and all that it becomes by one edit. */
async function withNearWords(db: Db, word: string): Promise<string[]> {
  if ([...word].length < SHORTEST_GUESSED || !isGuessable(word)) return [word];
  const near = await selectNearWords(db, likePatternsFor(word));
  return [word, ...near.filter((known) => startsAlmostAs(known, word))];
}

/** A `tsquery` literal: of each word one of its meanings must start a word of the product. */
function queryOf(words: readonly (readonly string[])[]): string {
  return words.map((meant) => `(${meant.map((word) => `'${word}':*`).join('|')})`).join('&');
}
