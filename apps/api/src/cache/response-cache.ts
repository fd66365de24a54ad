import { isDatabaseAway } from '../database/db.ts';
import { type Clock, MINUTE_MS, dayOf, daysAfter, startOfDay } from '../platform/clock.ts';
import { type CacheEntry, newCacheStore } from './cache-store.ts';
import type { CachedResponse } from './cached-response.ts';

/** A response that was just built, its products, and whether it may be stored for others. */
export type BuiltResponse = {
  response: CachedResponse;
  tags: ReadonlySet<string>;
  isStorable: boolean;
};

/** A lookup: the cache key, and the URL under which the entry is found from then on, if any. */
type CacheRequest = { key: string; url: string | undefined };

/** The response cache: public responses in memory, ready to be sent. */
export type ResponseCache = {
  /** Lookup by exact URL; undefined on a miss. */
  get: (url: string) => CachedResponse | undefined;
  /**
   * Lookup by key; on a miss builds the response, once for all concurrent requests (single-flight). While
   * the database is away it serves the last response of the key, unless that is too old.
   */
  getOrBuild: (
    request: CacheRequest,
    build: () => Promise<BuiltResponse>,
  ) => Promise<CachedResponse>;
  /** Invalidates all entries; responses that are being built are not stored. */
  clear: () => void;
  /**
   * Invalidates the entries with one of these products; such responses that are being built are not
   * stored.
   */
  evictProducts: (productIds: readonly string[]) => void;
  /**
   * Invalidates the entries with one of these products. Of the responses that are being built, only those
   * with such a product are not stored; requests go on sharing them.
   */
  expireProducts: (productIds: readonly string[]) => void;
  /** Disabled while invalidations cannot be received: then nothing is stored. */
  setEnabled: (isEnabled: boolean) => void;
  /**
   * A number that changes with every invalidation of all entries, for other data that is derived from the
   * catalogue and held in memory; null while nothing may be stored.
   */
  epoch: () => number | null;
  /** Cache hits and misses since the start. */
  readonly counts: { hits: number; misses: number };
};

/** Time to live in milliseconds: displayed stock is at most this old. */
const TTL_MS = 5_000;

/** Maximum age of a response that is served because the database is away (stale-if-error). */
const MAX_STALE_MS = 10 * MINUTE_MS;

const UNAVAILABLE = 503;

/** Returns when an entry was built and when it expires: after its TTL, at the latest at midnight in Asia/Kolkata. */
function lifeOf(begun: Date): { builtAt: number; expiresAt: number } {
  const nextDay = startOfDay(daysAfter(dayOf(begun), 1));
  const builtAt = begun.valueOf();
  return { builtAt, expiresAt: Math.min(builtAt + TTL_MS, nextDay.valueOf()) };
}

/** Returns the stored response with its compressed encodings if the new one has the same ETag. */
function reuseEncodings(built: BuiltResponse, stored: CachedResponse | undefined): BuiltResponse {
  const { etag, status } = built.response;
  const isSame = stored?.etag === etag && stored.status === status;
  return isSame && stored !== undefined ? { ...built, response: stored } : built;
}

function referencedIfLive(entry: CacheEntry | undefined, clock: Clock): CacheEntry | undefined {
  if (entry === undefined || entry.expiresAt <= clock.now().valueOf()) return undefined;
  entry.isReferenced = true;
  return entry;
}

function usableIfAway(entry: CacheEntry | undefined, clock: Clock): CachedResponse | undefined {
  const oldest = clock.now().valueOf() - MAX_STALE_MS;
  return entry !== undefined && entry.builtAt > oldest ? entry.response : undefined;
}

/** Returns the built response; when the database is away, the last response instead, if there is one. */
async function unlessAway(
  building: Promise<BuiltResponse>,
  last: () => CachedResponse | undefined,
): Promise<CachedResponse> {
  try {
    const { response } = await building;
    // The page's status reports that its data was not available.
    return response.status === UNAVAILABLE ? (last() ?? response) : response;
  } catch (error) {
    const response = isDatabaseAway(error) ? last() : undefined;
    if (response === undefined) throw error;
    return response;
  }
}

type Work = () => Promise<BuiltResponse>;

/** A response that is being built, and the products that expired while it is. */
type Build = { building: Promise<BuiltResponse>; expired: Set<string> };

function hasAny(tags: ReadonlySet<string>, ids: ReadonlySet<string>): boolean {
  return [...ids].some((id) => tags.has(id));
}

/** Creates a response cache of at most `maxBytes`; 0 disables it. */
export function newResponseCache(maxBytes: number, clock: Clock): ResponseCache {
  const store = newCacheStore(maxBytes);
  const inFlight = new Map<string, Build>();
  const counts = { hits: 0, misses: 0 };
  let isEnabled = true;
  let epoch = 0;

  const live = (entry: CacheEntry | undefined) => referencedIfLive(entry, clock);

  async function build({ key, url }: CacheRequest, work: Work): Promise<BuiltResponse> {
    counts.misses += 1;
    const begun = clock.now();
    const current: Build = { building: work(), expired: new Set() };
    inFlight.set(key, current);
    try {
      const built = reuseEncodings(await current.building, store.byKey(key)?.response);
      // The cache was invalidated during the build: serve the response, do not store it.
      const isCurrent = inFlight.get(key) === current && !hasAny(built.tags, current.expired);
      if (isCurrent && built.isStorable && isEnabled)
        store.set(key, { ...built, url, ...lifeOf(begun) });
      return built;
    } finally {
      if (inFlight.get(key) === current) inFlight.delete(key);
    }
  }

  function clear(): void {
    epoch += 1;
    store.expireAll();
    inFlight.clear();
  }

  return {
    get: (url) => live(store.byUrl(url))?.response,
    async getOrBuild(request, work) {
      const entry = live(store.byKey(request.key));
      if (entry !== undefined) {
        counts.hits += 1;
        if (request.url !== undefined) store.addUrl(entry, request.url);
        return entry.response;
      }
      const shared = maxBytes > 0 ? inFlight.get(request.key)?.building : undefined;
      if (shared !== undefined) counts.hits += 1;
      return unlessAway(shared ?? build(request, work), () =>
        usableIfAway(store.byKey(request.key), clock),
      );
    },
    clear,
    evictProducts(productIds) {
      store.expireTagged(productIds);
      inFlight.clear();
    },
    expireProducts(productIds) {
      store.expireTagged(productIds);
      for (const { expired } of inFlight.values()) for (const id of productIds) expired.add(id);
    },
    setEnabled(now) {
      isEnabled = now;
      clear();
    },
    epoch: () => (isEnabled && maxBytes > 0 ? epoch : null),
    counts,
  };
}
