import type { ReadyAnswer } from './ready-answer.ts';

/** Ways of writing one address that are remembered; more are answered all the same. */
const MOST_URLS = 8;
const LONGEST_URL = 1_000;

/** Bytes that an entry takes beside its answer. */
const OVERHEAD = 1_024;

/** An answer as it is kept; `until` is the end of its life in milliseconds of the shop's clock. */
export type Entry = {
  answer: ReadyAnswer;
  until: number;
  urls: string[];
  bytes: number;
  /** Asked for since it was last looked at for room. */
  isUsed: boolean;
};

/** Answers by key and by the addresses that lead to them, within so many bytes. */
export type ReadyStore = {
  ofKey: (key: string) => Entry | undefined;
  ofUrl: (url: string) => Entry | undefined;
  addUrl: (entry: Entry, url: string) => void;
  keep: (key: string, of: { url: string; answer: ReadyAnswer; until: number }) => void;
  clear: () => void;
};

/** An empty store; what was not asked for lately goes first when room is needed. */
export function readyStore(mostBytes: number): ReadyStore {
  const entries = new Map<string, Entry>();
  const byUrl = new Map<string, Entry>();
  let bytes = 0;

  function addUrl(entry: Entry, url: string): void {
    if (byUrl.has(url) || entry.urls.length >= MOST_URLS || url.length > LONGEST_URL) return;
    entry.urls.push(url);
    byUrl.set(url, entry);
  }

  function remove(key: string, entry: Entry): void {
    entries.delete(key);
    for (const url of entry.urls) byUrl.delete(url);
    bytes -= entry.bytes;
  }

  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (bytes <= mostBytes) return;
      if (entry.isUsed) {
        entry.isUsed = false;
        entries.delete(key);
        entries.set(key, entry);
      } else {
        remove(key, entry);
      }
    }
  }

  return {
    ofKey: (key) => entries.get(key),
    ofUrl: (url) => byUrl.get(url),
    addUrl,
    keep(key, { url, answer, until }) {
      const old = entries.get(key);
      if (old !== undefined) remove(key, old);
      // Compressed forms are made when they are asked for, and are smaller.
      const size = answer.plain.length * 2 + OVERHEAD + 2 * key.length;
      if (size > mostBytes) return;
      const entry: Entry = { answer, until, urls: [], bytes: size, isUsed: false };
      entries.set(key, entry);
      addUrl(entry, url);
      bytes += size;
      makeRoom();
    },
    clear() {
      entries.clear();
      byUrl.clear();
      bytes = 0;
    },
  };
}
