import * as z from 'zod/mini';
import { answer, call, doneAnswer, listAnswer } from './call.ts';
import { Keyword } from './catalogue-query.ts';
import { ShopperProduct } from './product-views.ts';
import { PathId, line } from './text.ts';

/** Minimum and maximum number of words in a set with the same meaning. */
export const WORDS_IN_SET = { least: 2, most: 20 } as const;

/** Maximum length of a word in such a set, in characters. */
export const MOST_WORD_LETTERS = 60;

/** Maximum number of such sets. */
export const MOST_WORD_SETS = 500;

/** Shorter texts, counted in letters and digits without marks, have no suggestions. */
export const MIN_SUGGESTED_LENGTH = 2;

/** Maximum number of suggested products. */
export const MAX_SUGGESTIONS = 5;

/** Messages about the search and its words, shared by server and pages. */
export const searchMessages = {
  suggestFailed: 'Search failed',
  fetchFailed: 'Failed to fetch the search words',
  added: 'Search words added successfully',
  addFailed: 'Failed to add the search words',
  deleted: 'Search words deleted successfully',
  deleteFailed: 'Failed to delete the search words',
  notFound: 'These search words do not exist',
  setSize: 'Enter 2 to 20 words that mean the same',
  wordTooLong: 'A word can have at most 60 letters',
  wordEmpty: 'A word needs at least one letter or digit',
  wordTwice: 'Each word can be entered only once',
  tooManySets: 'There can be at most 500 sets of search words',
  joinedTooLarge: 'Together with the words that already mean the same, there would be more than 20',
} as const;

/** Words with the same meaning in a search, folded: lower case, without accents and signs. */
export const WordSet = z.object({ id: z.string(), words: z.array(z.string()) });
export type WordSet = z.output<typeof WordSet>;

/** A category among the suggestions; `count` is how many of its products on sale match. */
const SuggestedCategory = z.object({
  subCategoryId: z.string(),
  name: z.string(),
  count: z.number(),
});

/** Suggestions for a search text while it is typed. */
export const Suggestions = z.object({
  products: z.array(ShopperProduct),
  categories: z.array(SuggestedCategory),
  /** The text with its mistyped words corrected; null when none is mistyped. */
  corrected: z.nullable(z.string()),
});
export type Suggestions = z.output<typeof Suggestions>;

const Word = line({ max: MOST_WORD_LETTERS, required: searchMessages.wordEmpty, name: 'A word' });

/** The calls of suggestions and of the owner's search words. */
export const searchCalls = {
  suggest: call({
    name: 'search.suggest',
    summary: 'Suggest products and categories while a search is typed',
    method: 'GET',
    path: '/search/suggest',
    access: 'anyone',
    query: z.object({ keyword: Keyword }),
    reply: answer(Suggestions),
    failed: searchMessages.suggestFailed,
  }),
  words: call({
    name: 'search.words',
    summary: 'List the sets of words that mean the same in a search',
    method: 'GET',
    path: '/search/words',
    access: 'backOffice',
    area: 'products',
    reply: listAnswer(WordSet),
    failed: searchMessages.fetchFailed,
  }),
  addWords: call({
    name: 'search.addWords',
    summary: 'Add words that mean the same in a search',
    method: 'POST',
    path: '/search/words',
    access: 'backOffice',
    area: 'products',
    body: z.object({
      words: z
        .array(Word)
        .check(
          z.minLength(WORDS_IN_SET.least, searchMessages.setSize),
          z.maxLength(WORDS_IN_SET.most, searchMessages.setSize),
        ),
    }),
    reply: answer(WordSet),
    status: 201,
    failed: searchMessages.addFailed,
  }),
  removeWords: call({
    name: 'search.removeWords',
    summary: 'Delete a set of words that mean the same in a search',
    method: 'DELETE',
    path: '/search/words/{id}',
    access: 'backOffice',
    area: 'products',
    params: z.object({ id: PathId }),
    reply: doneAnswer,
    failed: searchMessages.deleteFailed,
  }),
};
