import { inLatinLetters } from './transliteration.ts';
import {
  LONGEST_PHRASE,
  type Meaning,
  type Thesaurus,
  type Weights,
  isStopWord,
} from './thesaurus.ts';

/** A searched term: a word or several that count as one, with all its alternatives. */
export type Term = {
  /** Its words as typed, folded. */
  words: readonly string[];
  /** Its spellings; each is a list of words that must all match. */
  same: readonly Spelling[];
  /** The spellings of near words, which rank after its own. */
  near: readonly Spelling[];
  isKnown: boolean;
};

type Spelling = {
  words: readonly string[];
  weights: Weights;
  /** Whether its words must be whole, in a row, and not after a number: `5 m` is not the end of `2.5 m`. */
  isPhrase?: true;
};

/** Shorter spellings of a synonym must be whole words; longer ones may continue, as in plurals. */
const LEAST_BEGINNING = 4;

/** Returns the terms of a folded text; leaves out words without meaning where others remain. */
export function termsOf(words: readonly string[], thesaurus: Thesaurus): Term[] {
  const telling = withoutStopWords(words, thesaurus);
  const terms: Term[] = [];
  for (let at = 0; at < telling.length; at += terms.at(-1)?.words.length ?? 1) {
    terms.push(termAt(telling, at, thesaurus));
  }
  const seen = new Set<string>();
  return terms.filter(({ words: typed }) => {
    const isNew = !seen.has(typed.join(' '));
    seen.add(typed.join(' '));
    return isNew;
  });
}

/** Removes stop words, except within a phrase of the thesaurus, as in `by the metre`. */
function withoutStopWords(words: readonly string[], thesaurus: Thesaurus): readonly string[] {
  if (!words.some(isStopWord)) return words;
  const kept = new Set<number>();
  for (let at = 0; at < words.length; at += 1) {
    const length = phraseAt(words, at, thesaurus)?.words.length ?? 0;
    for (let more = 0; more < length; more += 1) kept.add(at + more);
  }
  const telling = words.filter((word, at) => kept.has(at) || !isStopWord(word));
  return telling.length > 0 ? telling : words;
}

function termAt(words: readonly string[], at: number, thesaurus: Thesaurus): Term {
  return phraseAt(words, at, thesaurus) ?? termOf(words[at] ?? '', thesaurus);
}

/** Returns the term of the longest phrase of the thesaurus, of two words or more, that begins here. */
function phraseAt(words: readonly string[], at: number, thesaurus: Thesaurus): Term | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 1; length -= 1) {
    const typed = words.slice(at, at + length);
    const meaning = thesaurus.meaningOf(typed.join(' '));
    if (meaning !== undefined) return withMeaning(typed, meaning);
  }
  return undefined;
}

/** Returns the term of one word: as typed, in Latin letters, and by the thesaurus. */
function termOf(word: string, thesaurus: Thesaurus): Term {
  const latin = inLatinLetters(word);
  const meaning = thesaurus.meaningOf(word) ?? (latin && thesaurus.meaningOf(latin));
  if (meaning) return withMeaning([word], meaning);
  const typed = [word];
  const spelled = latin === undefined ? [typed] : [typed, [latin]];
  const begun = spelled.flat().flatMap((beginning) => thesaurus.spellingsFrom(beginning));
  const same = [...spelled, ...begun].map((words) => ({ words, weights: '' as const }));
  return { words: typed, same, near: [], isKnown: begun.length > 0 };
}

function withMeaning(typed: readonly string[], { same, near, weights }: Meaning): Term {
  return {
    words: typed,
    same: [typed, ...same].map((words) => ({ words, weights })),
    near: near.map((words) => ({ words, weights })),
    isKnown: true,
  };
}

/** Returns a term with further words that it may mean. */
export function withMeanings(term: Term, meant: readonly string[], thesaurus: Thesaurus): Term {
  const others = meant.map((word) => termOf(word, thesaurus));
  const loose = (spellings: readonly Spelling[]) =>
    spellings.map((spelling) => ({ ...spelling, weights: '' as const }));
  return {
    ...term,
    same: [...loose(term.same), ...others.flatMap(({ same }) => same)],
    near: [...loose(term.near), ...others.flatMap(({ near }) => near)],
  };
}

/** The `tsquery` literals of terms that must all match: with near words, and of the terms themselves. */
export type Queries = { wide: string; own: string };

/** Returns the queries of terms; an `and` of the alternatives of each. */
export function queriesOf(terms: readonly Term[]): Queries {
  const all = (spellingsOf: (term: Term) => readonly Spelling[]) =>
    terms.map((term) => anyOf(spellingsOf(term), term.words)).join('&');
  return { wide: all(({ same, near }) => [...same, ...near]), own: all(({ same }) => same) };
}

const NO_NUMBER = `!(${Array.from({ length: 10 }, (_, digit) => `'${digit}':*`).join('|')})`;

function anyOf(spellings: readonly Spelling[], typed: readonly string[]): string {
  const texts = spellings.map(({ words, weights, isPhrase = false }) => {
    if (isPhrase) return `(${[NO_NUMBER, ...words.map((word) => `'${word}'`)].join('<->')})`;
    const isTyped = words === typed && weights === '';
    return `(${words.map((word) => lexeme(word, { isTyped, weights })).join('&')})`;
  });
  return `(${[...new Set(texts)].join('|')})`;
}

function lexeme(word: string, { isTyped, weights }: { isTyped: boolean; weights: Weights }) {
  const isBeginning = isTyped || [...word].length >= LEAST_BEGINNING;
  const flags = `${isBeginning ? '*' : ''}${weights}`;
  return flags === '' ? `'${word}'` : `'${word}':${flags}`;
}
