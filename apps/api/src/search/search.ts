import { paiseOf } from '@shop/contract/money';
import type { UnderstoodPart } from '@shop/contract/understood';
import type { Shop } from '../shop.ts';
import { lengthTerm } from './length-words.ts';
import { allowedEdits, nearestWords } from '../platform/near-words.ts';
import { thesaurusOfShop } from './owner-words.ts';
import { readPrices } from './price-words.ts';
import {
  type PriceRange,
  selectFirstMet,
  selectMatches,
  selectMatchingCategories,
  selectMatchingIds,
  selectNearWords,
} from './search-queries.ts';
import { type Queries, type Term, withMeanings, queriesOf, termsOf } from './search-query.ts';
import { isGuessable, wordsOf } from './search-words.ts';
import type { Thesaurus } from './thesaurus.ts';
import { understoodParts } from './understood.ts';

/** Maximum number of results of a search that is not paged. */
export const MAX_SEARCH_RESULTS = 100;

/** Maximum number of ranked matches; a search that matches more products is too general to rank. */
const MOST_RANKED = 1_000;

/** Maximum number of counted matches. */
const MOST_MATCHES = 10_000;

/** Maximum number of corrected words in one search: each costs as much as the rest of the search. */
const MOST_GUESSED = 3;

/**
 * Maximum number of terms in a search that is repeated without each of its terms in turn; also the maximum
 * number of terms that are searched alone.
 */
const MOST_LEFT_OUT = 6;

export type { PriceRange } from './search-queries.ts';

type Asked = {
  keyword: string;
  activeOnly: boolean;
  /** Whether to search without correcting mistyped words. */
  isExact?: boolean;
  /** Maximum number of ids. */
  most?: number;
};

/** The result of a search. */
export type SearchResult = {
  /** The ids of matching products, best first, at most `MOST_RANKED`. */
  ids: string[];
  /** The query that was searched; null when the text has no words, for example only a price. */
  query: string | null;
  prices: PriceRange;
  /**
   * The text with its mistyped words corrected; when nothing is found, another text that finds a product.
   * Null when there is none.
   */
  corrected: string | null;
  /** The parts of the text, with its mistyped words corrected. */
  understood: UnderstoodPart[];
};

/** Full-text search: returns the ids of at most `MAX_SEARCH_RESULTS` matching products, best first. */
export async function findProductIds(
  shop: Shop,
  { keyword, activeOnly }: { keyword: string; activeOnly: boolean },
): Promise<string[]> {
  const search = await begin(shop, { keyword, activeOnly });
  if (search.terms.length === 0) return [];
  return (await match(shop, search)).ids.slice(0, MAX_SEARCH_RESULTS);
}

/**
 * Full-text search of products on sale that match every word (or a synonym of it) and the prices in the
 * text. Corrects mistyped words when nothing matches.
 */
export async function searchOnSale(
  shop: Shop,
  { keyword, isExact = false }: Pick<Asked, 'keyword' | 'isExact'>,
): Promise<SearchResult> {
  const search = await begin(shop, { keyword, activeOnly: true, isExact });
  const { terms, prices } = search;
  const none = { ids: [], query: null, prices, corrected: null };
  if (terms.length === 0) return { ...none, understood: understoodParts(search) };
  const { ids, queries, corrected } = await match(shop, search);
  const meant =
    isExact || corrected === null ? terms : termsOf(wordsIn(corrected), search.thesaurus);
  const understood = understoodParts({ ...search, terms: meant });
  const found = { ids, query: queries.wide, prices, understood };
  if (ids.length > 0) return { ...found, corrected: corrected && textOf(search, corrected) };
  const instead = await findInstead(shop, search, corrected ?? terms);
  return { ...found, corrected: instead && textOf(search, instead) };
}

/** Returns the ids of all matching products, in any order; undefined when there are too many to list. */
export async function listMatches(
  shop: Shop,
  { ids, query, prices }: SearchResult,
): Promise<string[] | undefined> {
  if (query === null || ids.length < MOST_RANKED) return ids;
  const all = await selectMatchingIds(shop.db, query, { ...prices, most: MOST_MATCHES });
  return all.length < MOST_MATCHES ? all : undefined;
}

/** Returns whether a search ranked all its matches, because there are fewer than `MOST_RANKED`. */
export function isRanked({ ids }: SearchResult): boolean {
  return ids.length < MOST_RANKED;
}

/** Returns the categories of the matching products with their numbers of matches, largest first. */
export async function categoriesOf({ db }: Shop, { query, prices }: SearchResult) {
  if (query === null) return [];
  return selectMatchingCategories(db, query, { ...prices, most: MOST_MATCHES });
}

/** A parsed search text. */
type Search = Asked & {
  terms: Term[];
  prices: PriceRange;
  /** The words that were read as prices. */
  said: string;
  thesaurus: Thesaurus;
};

async function begin(shop: Shop, asked: Asked): Promise<Search> {
  const thesaurus = await thesaurusOfShop(shop);
  // The back office reads no prices from the text: a number there is part of a SKU.
  const { text, said, least, most } = asked.activeOnly
    ? readPrices(asked.keyword)
    : { text: asked.keyword, said: '' };
  const prices = {
    minPrice: least === undefined ? undefined : paiseOf(least),
    maxPrice: most === undefined ? undefined : paiseOf(most),
  };
  const length = asked.activeOnly ? lengthTerm(text, thesaurus) : undefined;
  const terms = length === undefined ? termsOf(wordsOf(text), thesaurus) : [length];
  return { ...asked, prices, said, thesaurus, terms };
}

type Match = { ids: string[]; queries: Queries; corrected: Term[] | null };

async function match(shop: Shop, search: Search): Promise<Match> {
  const { terms, prices, activeOnly, isExact = false, thesaurus } = search;
  const limits = { ...prices, activeOnly, most: MOST_RANKED };
  const queries = queriesOf(terms);
  const ids = await selectMatches(shop.db, queries, limits);
  if (ids.length > 0) return { ids, queries, corrected: null };
  const guesses = await guess(shop, search);
  const corrected = guesses.length === 0 ? null : correct(terms, guesses);
  if (isExact) return { ids, queries, corrected };
  const meant = terms.map((term) => {
    const words = guesses.find(({ typed }) => typed === term.words[0])?.meant ?? [];
    return withMeanings(term, words, thesaurus);
  });
  const wider = queriesOf(meant);
  // The query is the same as before, so its matches are too.
  if (wider.wide === queries.wide) return { ids, queries, corrected };
  return { ids: await selectMatches(shop.db, wider, limits), queries: wider, corrected };
}

/** A word that may be mistyped, with the similar words that may be meant, the nearest first. */
type Guess = { typed: string; isMistyped: boolean; meant: string[] };

/** Returns words that may be mistyped, with similar words from the products and the thesaurus. */
async function guess({ db }: Shop, { terms, thesaurus }: Search): Promise<Guess[]> {
  const words = terms
    .filter(({ words: typed, isKnown }) => typed.length === 1 && !isKnown)
    .flatMap((term) => term.words)
    .filter((word) => allowedEdits(word) > 0 && isGuessable(word));
  if (words.length === 0) return [];
  const rows = await selectNearWords(db, { words, most: MOST_GUESSED });
  return rows
    .map(({ typed, isIndexed, near }) => ({
      typed,
      isMistyped: !isIndexed,
      meant: nearestWords([...near, ...thesaurus.known], typed),
    }))
    .filter(({ meant }) => meant.length > 0);
}

/**
 * Returns the terms with mistyped words replaced by the nearest word. When no word is certainly
 * mistyped, replaces every word that has a similar one.
 */
function correct(terms: readonly Term[], guesses: readonly Guess[]): Term[] {
  const certain = guesses.filter(({ isMistyped }) => isMistyped);
  const used = certain.length > 0 ? certain : guesses;
  return terms.map((term) => {
    const better = used.find(({ typed }) => typed === term.words[0])?.meant[0];
    return better === undefined ? term : { ...term, words: [better] };
  });
}

/**
 * Finds fewer terms that match a product: tries all terms except one, then single terms. After an exact
 * search, first tries all terms, because these may be corrected. Returns null when nothing matches.
 */
async function findInstead(
  shop: Shop,
  { prices, thesaurus, isExact = false }: Search,
  terms: readonly Term[],
): Promise<Term[] | null> {
  const parts = [
    ...(isExact ? [terms] : []),
    ...(terms.length > MOST_LEFT_OUT || terms.length < 2
      ? []
      : terms.map((_term, at) => terms.filter((_other, place) => place !== at)).toReversed()),
    ...(terms.length > 2 ? terms.slice(0, MOST_LEFT_OUT).map((term) => [term]) : []),
  ].map((part) => termsOf(wordsIn(part), thesaurus));
  if (parts.length === 0) return null;
  const at = await selectFirstMet(
    shop.db,
    parts.map((part) => queriesOf(part).wide),
    prices,
  );
  return at === undefined ? null : (parts[at] ?? null);
}

function textOf({ said }: Search, terms: readonly Term[]): string {
  return [...wordsIn(terms), said].filter((part) => part !== '').join(' ');
}

/** Returns the words of terms; of corrected terms they may have another meaning, or be one term together. */
function wordsIn(terms: readonly Term[]): string[] {
  return terms.flatMap(({ words }) => words);
}
