import type pg from 'pg';
import { type ChangeEvent, type ChangeNotice, PROCESS_ID } from '../database/change-events.ts';
import type { Db } from '../database/db.ts';
import { onCommit } from '../database/transaction.ts';
import { type Timers, systemClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { throttlePerKey } from '../platform/coalesce.ts';
import { newHeartbeat } from './heartbeat.ts';
import { ANY_STOCK } from './cache-tags.ts';
import { keepListening } from './notice-listener.ts';
import type { ResponseCache } from './response-cache.ts';
import type { SessionCache } from './session-cache.ts';

/** The in-memory caches of a server process. */
export type Caches = { readonly responseCache: ResponseCache; readonly sessionCache: SessionCache };

/** Minimum interval between evictions of one product's responses because of holds or taken units. */
const INTERVAL_MS = 1_000;

/** Returns the function that maps events to caches; the only place that knows what an event invalidates. */
function invalidator({ responseCache, sessionCache }: Caches) {
  const evictThrottled = throttlePerKey(INTERVAL_MS, (id) => responseCache.evictProducts([id]));
  const expireThrottled = throttlePerKey(INTERVAL_MS, (id) => responseCache.expireProducts([id]));
  return (events: readonly ChangeEvent[]): void => {
    for (const event of events) {
      if (event.type === 'session') sessionCache.evict(event.of);
      else if (event.type === 'catalogue') responseCache.clear();
      else if (event.type === 'stock')
        responseCache.evictProducts([...event.productIds, ANY_STOCK]);
      else if (event.type === 'units') for (const id of event.productIds) expireThrottled(id);
      else for (const id of [...event.productIds, ANY_STOCK]) evictThrottled(id);
    }
  };
}

/**
 * Cache invalidation: directly for commits of this process, by LISTEN/NOTIFY for commits of others. Both
 * caches are off while notifications cannot be received. A heartbeat at start and every minute checks the
 * channel, because a connection pooler can lose LISTEN silently. Resolves after the first attempt to
 * listen.
 */
export async function listenForChanges(
  caches: Caches,
  { db, url, log, timers = systemClock }: { db: Db; url: string; log: Log; timers?: Timers },
): Promise<{ stop: () => Promise<void> }> {
  const heartbeat = newHeartbeat(db, timers);
  const invalidate = invalidator(caches);
  onCommit(db, invalidate);

  function receive({ payload = '' }: pg.Notification): void {
    const { from, events } = JSON.parse(payload) as ChangeNotice;
    if (from !== PROCESS_ID) invalidate(events);
    else if (events.length === 0) heartbeat.received();
  }

  function setEnabled(isEnabled: boolean): void {
    caches.responseCache.setEnabled(isEnabled);
    caches.sessionCache.setEnabled(isEnabled);
  }

  return keepListening({ url, log, timers, receive, check: heartbeat.send, setEnabled });
}
