import { type Clock, dayOf, daysAfter, startOfDay } from './clock.ts';
import type { ReadyAnswer } from './ready-answer.ts';
import { type Entry, readyStore } from './ready-store.ts';

/** An answer that was just made, and whether the next who asks may have it too. */
export type Made = { answer: ReadyAnswer; isKept: boolean };

/** What is asked for: its key, and the address in which it was asked for this time. */
type AskedFor = { key: string; url: string };

/** Public answers in memory, ready to be sent. */
export type ReadyMade = {
  /** The kept answer of an address exactly as it is asked for; undefined when there is none. */
  find: (url: string) => ReadyAnswer | undefined;
  /** The answer of a key, made when there is none; however many ask meanwhile, it is made once. */
  answer: (asked: AskedFor, make: () => Promise<Made>) => Promise<ReadyAnswer>;
  /** Forgets everything, also what is being made from what was true before. */
  drop: () => void;
  /** Whether answers may be kept: not while nobody would tell that they are out of date. */
  allow: (isAllowed: boolean) => void;
  /** How many were given from memory so far, and how many had to be made. */
  readonly counts: { memory: number; made: number };
};

/** An answer is no older than this whatever happens: stock as it is shown. */
const LIFE_MS = 5_000;

/** Until when an answer may be given that was begun now: never into the next day. */
function endOfLife(begun: Date): number {
  const nextDay = startOfDay(daysAfter(dayOf(begun), 1));
  return Math.min(begun.valueOf() + LIFE_MS, nextDay.valueOf());
}

/** An answer that has not changed stays the one that is compressed already. */
function withOldForms({ answer, isKept }: Made, old: ReadyAnswer | undefined): Made {
  const isSame = old !== undefined && old.etag === answer.etag && old.status === answer.status;
  return { answer: isSame ? old : answer, isKept };
}

/** Keeps at most so many bytes of answers; 0 keeps none. */
export function readyMade(mostBytes: number, clock: Clock): ReadyMade {
  const store = readyStore(mostBytes);
  const making = new Map<string, Promise<Made>>();
  const counts = { memory: 0, made: 0 };
  let isAllowed = true;

  function used(entry: Entry | undefined): Entry | undefined {
    if (entry === undefined || entry.until <= clock.now().valueOf()) return undefined;
    entry.isUsed = true;
    return entry;
  }

  async function make({ key, url }: AskedFor, work: () => Promise<Made>): Promise<Made> {
    counts.made += 1;
    const until = endOfLife(clock.now());
    const promise = work();
    making.set(key, promise);
    try {
      const made = withOldForms(await promise, store.ofKey(key)?.answer);
      // Another, or none, when everything was dropped meanwhile: then this is of yesterday.
      if (making.get(key) === promise && made.isKept && isAllowed) {
        store.keep(key, { url, answer: made.answer, until });
      }
      return made;
    } finally {
      if (making.get(key) === promise) making.delete(key);
    }
  }

  function drop(): void {
    store.clear();
    making.clear();
  }

  return {
    find: (url) => used(store.ofUrl(url))?.answer,
    async answer(asked, work) {
      const entry = used(store.ofKey(asked.key));
      if (entry !== undefined) {
        counts.memory += 1;
        store.addUrl(entry, asked.url);
        return entry.answer;
      }
      const underWay = mostBytes > 0 ? making.get(asked.key) : undefined;
      if (underWay !== undefined) counts.memory += 1;
      return (await (underWay ?? make(asked, work))).answer;
    },
    drop,
    allow(now) {
      isAllowed = now;
      drop();
    },
    counts,
  };
}
