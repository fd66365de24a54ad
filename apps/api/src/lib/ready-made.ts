import type { Clock } from './clock.ts';
import type { ReadyAnswer } from './ready-answer.ts';

/** An answer that was just made, and whether the next who asks may have it too. */
export type Made = { answer: ReadyAnswer; isKept: boolean };

/** Public answers in memory, ready to be sent. */
export type ReadyMade = {
  /** The kept answer of an address exactly as it is asked for; undefined when there is none. */
  find: (url: string) => ReadyAnswer | undefined;
  /**
   * The answer of a key, made when there is none; however many ask meanwhile, it is made once.
   * `url` is remembered as one more way in which the same is asked for.
   */
  answer: (asked: { key: string; url: string }, make: () => Promise<Made>) => Promise<ReadyAnswer>;
  /** Forgets everything, also what is being made from what was true before. */
  drop: () => void;
  /** Whether answers may be kept: not while nobody would tell that they are out of date. */
  allow: (isAllowed: boolean) => void;
};

/** An answer is no older than this whatever happens: stock as it is shown, and days that end. */
const LIFE_MS = 5_000;

/** Ways of writing one address that are remembered; more are answered all the same. */
const MOST_URLS = 8;
const LONGEST_URL = 1_000;

/** Bytes that an entry takes beside its answer. */
const OVERHEAD = 1_024;

type Entry = {
  answer: ReadyAnswer;
  until: number;
  urls: string[];
  bytes: number;
  /** Asked for since it was last looked at for room. */
  isUsed: boolean;
};

/** Keeps at most so many bytes of answers; 0 keeps none. What was not asked for lately goes first. */
export function readyMade(mostBytes: number, clock: Clock): ReadyMade {
  const entries = new Map<string, Entry>();
  const byUrl = new Map<string, Entry>();
  const making = new Map<string, Promise<Made>>();
  let bytes = 0;
  let isAllowed = true;

  const isFresh = (entry: Entry) => entry.until > clock.now().valueOf();

  function remove(key: string, entry: Entry): void {
    entries.delete(key);
    for (const url of entry.urls) byUrl.delete(url);
    bytes -= entry.bytes;
  }

  function addUrl(entry: Entry, url: string): void {
    if (byUrl.has(url) || entry.urls.length >= MOST_URLS || url.length > LONGEST_URL) return;
    entry.urls.push(url);
    byUrl.set(url, entry);
  }

  function keep({ key, url }: { key: string; url: string }, answer: ReadyAnswer): void {
    const old = entries.get(key);
    if (old !== undefined) remove(key, old);
    const entry: Entry = {
      answer,
      until: clock.now().valueOf() + LIFE_MS,
      urls: [],
      // Compressed forms are made when they are asked for, and are smaller.
      bytes: answer.plain.length * 2 + OVERHEAD + 2 * key.length,
      isUsed: false,
    };
    if (entry.bytes > mostBytes) return;
    entries.set(key, entry);
    addUrl(entry, url);
    bytes += entry.bytes;
    makeRoom();
  }

  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (bytes <= mostBytes) return;
      if (entry.isUsed && isFresh(entry)) {
        entry.isUsed = false;
        entries.delete(key);
        entries.set(key, entry);
      } else {
        remove(key, entry);
      }
    }
  }

  function drop(): void {
    entries.clear();
    byUrl.clear();
    making.clear();
    bytes = 0;
  }

  function make(asked: { key: string; url: string }, work: () => Promise<Made>): Promise<Made> {
    const { key } = asked;
    const promise: Promise<Made> = work().then(
      (made) => {
        // Another, or none, when everything was dropped meanwhile: then this is of yesterday.
        const isCurrent = making.get(key) === promise;
        if (isCurrent) making.delete(key);
        if (isCurrent && made.isKept && isAllowed) keep(asked, made.answer);
        return made;
      },
      (error: unknown) => {
        if (making.get(key) === promise) making.delete(key);
        throw error;
      },
    );
    making.set(key, promise);
    return promise;
  }

  return {
    find(url) {
      const entry = byUrl.get(url);
      if (entry === undefined || !isFresh(entry)) return undefined;
      entry.isUsed = true;
      return entry.answer;
    },
    async answer(asked, work) {
      if (mostBytes === 0) return (await work()).answer;
      const entry = entries.get(asked.key);
      if (entry !== undefined && isFresh(entry)) {
        entry.isUsed = true;
        addUrl(entry, asked.url);
        return entry.answer;
      }
      return (await (making.get(asked.key) ?? make(asked, work))).answer;
    },
    drop,
    allow(now) {
      isAllowed = now;
      drop();
    },
  };
}
