import { parseStoredText, readLocal, writeLocal } from '../../../lib/storage.ts';

const KEY = 'recentSearches';
const MOST = 4;

/** Returns the last searches in this browser, the latest first. */
export function recentSearches(): string[] {
  const stored = parseStoredText(readLocal(KEY));
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

/** Remembers a search in this browser. */
export function rememberSearch(typed: string): void {
  const search = typed.trim();
  if (search !== '') store([search, ...without(search)]);
}

/** Forgets a search. */
export function forgetSearch(search: string): void {
  store(without(search));
}

function without(search: string): string[] {
  const folded = search.toLowerCase();
  return recentSearches().filter((one) => one.toLowerCase() !== folded);
}

function store(searches: readonly string[]): void {
  writeLocal({ [KEY]: JSON.stringify(searches.slice(0, MOST)) });
}
