import type { CachedResponse } from './cached-response.ts';

/** URLs indexed per entry; further spellings of the same request are still found by key. */
const MAX_URLS = 8;
const MAX_URL_LENGTH = 1_000;

/** Estimated bytes of an entry besides its response. */
const OVERHEAD = 1_024;

/** A cache entry; times in milliseconds of the shop's clock. */
export type CacheEntry = {
  response: CachedResponse;
  builtAt: number;
  /** 0 after an invalidation; the entry stays, to be served when no newer response can be built. */
  expiresAt: number;
  /** The products in the response. */
  tags: ReadonlySet<string>;
  urls: string[];
  bytes: number;
  /** The reference bit of CLOCK: set by a hit, cleared when the hand passes. */
  isReferenced: boolean;
};

type NewEntry = Pick<CacheEntry, 'response' | 'builtAt' | 'expiresAt' | 'tags'> & {
  url: string | undefined;
};

/** Cache storage with a size limit in bytes, indexed by key and by URLs. */
export type CacheStore = {
  byKey: (key: string) => CacheEntry | undefined;
  byUrl: (url: string) => CacheEntry | undefined;
  addUrl: (entry: CacheEntry, url: string) => void;
  set: (key: string, of: NewEntry) => void;
  /** Expires every entry with one of these tags. */
  expireTagged: (tags: readonly string[]) => void;
  /** Expires every entry. */
  expireAll: () => void;
};

/** Creates an empty cache store with CLOCK eviction: entries without a recent hit are evicted first. */
export function newCacheStore(maxBytes: number): CacheStore {
  const entries = new Map<string, CacheEntry>();
  const urls = new Map<string, CacheEntry>();
  let bytes = 0;

  function addUrl(entry: CacheEntry, url: string): void {
    if (urls.has(url) || entry.urls.length >= MAX_URLS || url.length > MAX_URL_LENGTH) return;
    entry.urls.push(url);
    urls.set(url, entry);
    entry.bytes += 2 * url.length;
    bytes += 2 * url.length;
    evict();
  }

  function remove(key: string, entry: CacheEntry): void {
    entries.delete(key);
    for (const url of entry.urls) urls.delete(url);
    bytes -= entry.bytes;
  }

  function evict(): void {
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return;
      if (entry.isReferenced) {
        entry.isReferenced = false;
        entries.delete(key);
        entries.set(key, entry);
      } else {
        remove(key, entry);
      }
    }
  }

  return {
    byKey: (key) => entries.get(key),
    byUrl: (url) => urls.get(url),
    addUrl,
    set(key, { url, response, builtAt, expiresAt, tags }) {
      const old = entries.get(key);
      if (old !== undefined) remove(key, old);
      // Counted twice: the encodings, compressed later on demand, are smaller than the plain bytes.
      const size = response.plain.length * 2 + OVERHEAD + 2 * key.length + 64 * tags.size;
      if (size > maxBytes) return;
      const fresh = { urls: [], bytes: size, isReferenced: false };
      const entry: CacheEntry = { response, builtAt, expiresAt, tags, ...fresh };
      entries.set(key, entry);
      bytes += size;
      if (url !== undefined) addUrl(entry, url);
      evict();
    },
    expireTagged(tags) {
      for (const entry of entries.values())
        if (tags.some((tag) => entry.tags.has(tag))) entry.expiresAt = 0;
    },
    expireAll() {
      for (const entry of entries.values()) entry.expiresAt = 0;
    },
  };
}
