import { paiseOf } from '@shop/contract/money';
import type { Shop } from '../shop.ts';
import { allowedEdits, nearestWords } from './near-words.ts';
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

/** Maximum number of results of a search that is not paged. */
export const MAX_SEARCH_RESULTS = 100;

/** Maximum number of ranked matches; a word that more products have does not distinguish them. */
const MOST_RANKED = 1_000;

/** Maximum number of counted matches. */
export const MOST_MATCHES = 10_000;

/** Maximum number of corrected words in one search: each costs as much as the rest of the search. */
const MOST_GUESSED = 3;

/** Maximum number of terms of which one after the other is left out, to find alternatives. */
const MOST_LEFT_OUT = 6;

export type { PriceRange } from './search-queries.ts';

type Asked = {
  keyword: string;
  activeOnly: boolean;
  /** Searches for the words as typed. */
  isExact?: boolean;
  /** Maximum number of ids. */
  most?: number;
};

/** The result of a search. */
export type SearchResult = {
  /** Best first, at most `MOST_RANKED`. */
  ids: string[];
  /** The searched query; null when the text has only a price. */
  query: string | null;
  prices: PriceRange;
  /** The text with its mistyped words corrected; when nothing is found, a text that finds something. */
  corrected: string | null;
};

/** Full-text search: returns ids of products that match, best first, for a text without paging. */
export async function findProductIds(
  shop: Shop,
  { keyword, activeOnly }: { keyword: string; activeOnly: boolean },
): Promise<string[]> {
  const search = await begin(shop, { keyword, activeOnly });
  if (search.terms.length === 0) return [];
  return (await match(shop, search)).ids.slice(0, MAX_SEARCH_RESULTS);
}

/**
 * Full-text search of products on sale by every word, its synonyms and its prices; corrects mistyped words
 * when nothing else matches.
 */
export async function searchOnSale(
  shop: Shop,
  { keyword, isExact = false }: Pick<Asked, 'keyword' | 'isExact'>,
): Promise<SearchResult> {
  const search = await begin(shop, { keyword, activeOnly: true, isExact });
  const { terms, prices } = search;
  if (terms.length === 0) return { ids: [], query: null, prices, corrected: null };
  const { ids, queries, corrected } = await match(shop, search);
  const found = { ids, query: queries.wide, prices };
  if (ids.length > 0) return { ...found, corrected: corrected && textOf(search, corrected) };
  const instead = await findInstead(shop, search, corrected ?? terms);
  return { ...found, corrected: instead && textOf(search, instead) };
}

/** Returns all matches on sale, in no order; undefined when they are too many to be listed. */
export async function listMatches(
  shop: Shop,
  { ids, query, prices }: SearchResult,
): Promise<string[] | undefined> {
  if (query === null || ids.length < MOST_RANKED) return ids;
  const all = await selectMatchingIds(shop.db, query, { ...prices, most: MOST_MATCHES });
  return all.length < MOST_MATCHES ? all : undefined;
}

/** Returns whether all of a result is ranked. */
export function isRanked({ ids }: SearchResult): boolean {
  return ids.length < MOST_RANKED;
}

/** Returns the categories of the matches with their counts, most first. */
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
  // An owner who types a number searches for a SKU.
  const { text, said, least, most } = asked.activeOnly
    ? readPrices(asked.keyword)
    : { text: asked.keyword, said: '' };
  const prices = {
    minPrice: least === undefined ? undefined : paiseOf(least),
    maxPrice: most === undefined ? undefined : paiseOf(most),
  };
  return { ...asked, prices, said, thesaurus, terms: termsOf(wordsOf(text), thesaurus) };
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
  // Nothing more than before can match.
  if (wider.wide === queries.wide) return { ids, queries, corrected };
  return { ids: await selectMatches(shop.db, wider, limits), queries: wider, corrected };
}

/** A mistyped word with its possible meanings, the nearest first. */
type Guess = { typed: string; isMistyped: boolean; meant: string[] };

/** Returns the words near the mistyped ones, from the products and the thesaurus. */
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
 * Returns the terms with the mistyped words replaced; where none is certainly mistyped, all words that
 * have a better alternative.
 */
function correct(terms: readonly Term[], guesses: readonly Guess[]): Term[] {
  const certain = guesses.filter(({ isMistyped }) => isMistyped);
  const used = certain.length > 0 ? certain : guesses;
  return terms.map((term) => {
    const better = used.find(({ typed }) => typed === term.words[0])?.meant[0];
    return better === undefined ? term : { ...term, words: [better] };
  });
}

/** Returns the first part of the terms that matches any product: all without one, or one alone. */
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
  ].map((part) =>
    termsOf(
      part.flatMap(({ words }) => words),
      thesaurus,
    ),
  );
  if (parts.length === 0) return null;
  const at = await selectFirstMet(
    shop.db,
    parts.map((part) => queriesOf(part).wide),
    prices,
  );
  return at === undefined ? null : (parts[at] ?? null);
}

function textOf({ said }: Search, terms: readonly Term[]): string {
  return [...terms.flatMap(({ words }) => words), said].filter((part) => part !== '').join(' ');
}
