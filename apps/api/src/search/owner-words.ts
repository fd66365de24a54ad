import {
  MOST_WORD_LETTERS,
  MOST_WORD_SETS,
  WORDS_IN_SET,
  type WordSet,
  searchMessages,
} from '@shop/contract/search';
import { recordActivity } from '../activity/record-activity.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { lockSearchWords } from '../database/advisory-locks.ts';
import { CATALOGUE_CHANGE } from '../database/change-events.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import { conflict, invalid, notFound } from '../platform/refusals.ts';
import type { Actor } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import {
  deleteWordSets,
  insertWordSet,
  selectFreeNumber,
  selectSetsWith,
  selectWordSets,
  selectWordSetsVersion,
} from './owner-word-queries.ts';
import { comparedAs, type Thesaurus, thesaurusOf } from './thesaurus.ts';

/** Returns the owner's sets of words with the same meaning, newest first. */
export async function listWordSets({ db }: Shop): Promise<WordSet[]> {
  return selectWordSets(db);
}

/** Adds words with the same meaning; joins sets that share a word with them. */
export async function addWordSet(
  shop: Shop,
  actor: Actor,
  typed: readonly string[],
): Promise<WordSet> {
  const words = foldedWords(typed);
  return transaction(shop.db, async (db) => {
    await lockSearchWords(db);
    const sets = await selectSetsWith(db, words);
    const joined = [...new Set([...sets.flatMap((set) => set.words), ...words])];
    if (joined.length > WORDS_IN_SET.most) {
      throw conflict(searchMessages.joinedTooLarge, 'SEARCH_JOINED_TOO_LARGE', { path: 'words' });
    }
    await deleteWordSets(
      db,
      sets.map(({ id }) => id),
    );
    const number = await selectFreeNumber(db);
    if (number === undefined || number > MOST_WORD_SETS) {
      throw conflict(searchMessages.tooManySets, 'SEARCH_TOO_MANY_SETS');
    }
    const id = await insertWordSet(db, { number, words: joined, now: shop.clock.now() });
    await afterCommit(db, CATALOGUE_CHANGE);
    const before = sets.length === 0 ? null : sets.map((set) => set.words.join(', ')).join(' | ');
    const changes = [{ field: 'words', before, after: joined }];
    const subject = subjectOf(id, joined);
    await recordActivity(shop, db, { actor, action: 'SEARCH_WORDS_ADDED', subject, changes });
    return { id, words: joined };
  });
}

/** Deletes a set. */
export async function removeWordSet(shop: Shop, actor: Actor, id: string): Promise<void> {
  await transaction(shop.db, async (db) => {
    await lockSearchWords(db);
    const set = (await selectWordSets(db)).find((one) => one.id === id);
    if (set === undefined) throw notFound(searchMessages.notFound);
    await deleteWordSets(db, [id]);
    await afterCommit(db, CATALOGUE_CHANGE);
    const subject = subjectOf(id, set.words);
    await recordActivity(shop, db, { actor, action: 'SEARCH_WORDS_REMOVED', subject });
  });
}

function subjectOf(id: string, words: readonly string[]) {
  return { kind: 'SEARCH_WORDS', id, label: words.join(', ') };
}

function foldedWords(typed: readonly string[]): string[] {
  const words = typed.map(comparedAs);
  for (const [at, word] of words.entries()) {
    if (word === '') throw invalid(searchMessages.wordEmpty, `words.${at}`);
    if ([...word].length > MOST_WORD_LETTERS)
      throw invalid(searchMessages.wordTooLong, `words.${at}`);
    if (words.indexOf(word) < at) throw invalid(searchMessages.wordTwice, `words.${at}`);
  }
  return words;
}

type Kept = { epoch: number | null; version: string; thesaurus: Thesaurus };

const kept = new WeakMap<ResponseCache, Kept>();

/**
 * Returns the thesaurus of built-in and own words. Rebuilds it only when the own words have changed,
 * because there may be ten thousand; checks this once after each change of the catalogue.
 */
export async function thesaurusOfShop({ db, responseCache }: Shop): Promise<Thesaurus> {
  const epoch = responseCache.epoch();
  const known = kept.get(responseCache);
  if (epoch !== null && known?.epoch === epoch) return known.thesaurus;
  // Read before the words: if the words are newer than this version, the next search rebuilds the
  // thesaurus.
  const version = await selectWordSetsVersion(db);
  const thesaurus =
    known?.version === version
      ? known.thesaurus
      : thesaurusOf((await selectWordSets(db)).map(({ words }) => words));
  kept.set(responseCache, { epoch, version, thesaurus });
  return thesaurus;
}
