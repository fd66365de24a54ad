import { wordsOf } from './search-words.ts';
import { COLOUR_FAMILIES, GARMENTS, STOP_WORDS, SYNONYMS } from './synonyms.ts';

/** The meaning of a word: all its spellings, and the spellings of near words; each a list of words. */
export type Meaning = {
  same: readonly (readonly string[])[];
  near: readonly (readonly string[])[];
  weights: Weights;
};

/**
 * The weights of the search vector in which a word counts; empty means all. A colour counts in names and
 * colours, because a red thread in a description makes no saree red; a garment does not count in
 * descriptions.
 */
export type Weights = '' | 'AB' | 'ABC';

/** The words of the search: built-in synonyms joined with the owner's own sets. */
export type Thesaurus = {
  /** Returns the meaning of a folded word, or of several with a blank between them. */
  meaningOf: (word: string) => Meaning | undefined;
  /** Returns the spellings of the words that begin with these letters: of the first `MOST_BEGUN` meanings. */
  spellingsFrom: (beginning: string) => (readonly string[])[];
  /** All single words to which typos may be corrected. */
  known: readonly string[];
};

/** Minimum number of letters with which a word may be the beginning of a synonym. */
const SHORTEST_BEGINNING = 4;

/** Maximum number of meanings of a beginning. */
const MOST_BEGUN = 5;

/** Maximum number of spellings of one meaning: every one makes the query of a search longer. */
const MOST_SPELLINGS = 50;

/** Maximum number of words that count as one, such as `by the metre`. */
export const LONGEST_PHRASE = 4;

const stopWords = new Set(STOP_WORDS.flatMap(wordsOf));

/** Returns whether a word has no meaning for a product. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/**
 * Returns the compared form of a word of a set: folded, and without the dots that many people leave out in
 * Hindi.
 */
export function comparedAs(word: string): string {
  return wordsOf(word).join(' ').replaceAll('\u093c', '');
}

const setsOf = (lines: readonly string[]) =>
  lines.map((line) =>
    line
      .split(',')
      .map(comparedAs)
      .filter((word) => word !== ''),
  );

const garments = setsOf(GARMENTS);
const builtIn = [...garments, ...setsOf(SYNONYMS)];
const families = setsOf(COLOUR_FAMILIES);

/** Returns the thesaurus of the built-in synonyms and further sets. */
export function thesaurusOf(own: readonly (readonly string[])[]): Thesaurus {
  const joined = join(
    [...builtIn, ...families.flatMap((family) => family.map((word) => [word]))],
    own,
  );
  const near = new Map<readonly string[], Set<string>>();
  for (const family of families) {
    const all = family.flatMap((word) => joined.get(word) ?? []);
    for (const word of family) {
      const set = joined.get(word) ?? [];
      near.set(set, new Set([...(near.get(set) ?? []), ...all]));
    }
  }
  const kinds = new Set(garments.flat().map((word) => joined.get(word)));
  const words = [...joined.keys()].toSorted();
  return {
    meaningOf(word) {
      const compared = comparedAs(word);
      const same = joined.get(compared) ?? joined.get(compared.replace(/s$/, ''));
      if (same === undefined) return undefined;
      const own = new Set(same);
      const colours = [...(near.get(same) ?? [])].filter((one) => !own.has(one));
      const weights = near.has(same) ? 'AB' : kinds.has(same) ? 'ABC' : '';
      return { same: spellingsOf(same), near: spellingsOf(colours), weights };
    },
    spellingsFrom(beginning) {
      if ([...beginning].length < SHORTEST_BEGINNING) return [];
      const begun = new Set<readonly string[]>();
      for (let at = firstFrom(words, beginning); begun.size < MOST_BEGUN; at += 1) {
        const word = words[at];
        if (word === undefined || !word.startsWith(beginning)) break;
        if (word !== beginning) begun.add(joined.get(word) ?? []);
      }
      return [...begun].flatMap(spellingsOf);
    },
    known: words.filter((word) => !word.includes(' ')),
  };
}

const spellingsOf = (phrases: readonly string[]) =>
  phrases.slice(0, MOST_SPELLINGS).map((phrase) => phrase.split(' '));

/** Binary search: returns the index in sorted words of the first word that is not before another. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Returns every word with its set; sets that share a word are joined. */
function join(...all: readonly (readonly (readonly string[])[])[]): Map<string, string[]> {
  const setOf = new Map<string, string[]>();
  for (const set of all.flat()) {
    const compared = set.map(comparedAs);
    const whole = new Set(compared.flatMap((word) => setOf.get(word) ?? [word]));
    const joined = [...whole];
    for (const word of joined) setOf.set(word, joined);
  }
  return setOf;
}
