import type pg from 'pg';
import { type ChangeEvent, type ChangeNotice, PROCESS_ID } from '../database/change-events.ts';
import type { Db } from '../database/db.ts';
import { onCommitted } from '../database/transaction.ts';
import type { Log } from '../platform/log.ts';
import { newHeartbeat } from './heartbeat.ts';
import { keepListening } from './notice-listener.ts';
import type { ResponseCache } from './response-cache.ts';
import type { SessionCache } from './session-cache.ts';

/** The in-memory caches of a server process. */
export type Caches = { readonly responseCache: ResponseCache; readonly sessionCache: SessionCache };

/** Maps events to caches; the only place that knows what an event invalidates. */
function invalidate({ responseCache, sessionCache }: Caches, events: readonly ChangeEvent[]): void {
  const types = new Set(events.map(({ type }) => type));
  if (types.has('session')) sessionCache.clear();
  if (types.has('catalogue') || types.has('stock')) responseCache.clear();
}

/**
 * Cache invalidation: directly for commits of this process, by LISTEN/NOTIFY for those of others. While
 * notifications cannot be received both caches are off. A heartbeat at start and every minute checks the
 * channel, because a connection pooler can lose LISTEN silently. Resolves after the first attempt to
 * listen.
 */
export async function listenForChanges(
  caches: Caches,
  { db, url, log }: { db: Db; url: string; log: Log },
): Promise<{ stop: () => Promise<void> }> {
  const heartbeat = newHeartbeat(db);
  onCommitted(db, (events) => invalidate(caches, events));

  function receive({ payload = '' }: pg.Notification): void {
    const { from, events } = JSON.parse(payload) as ChangeNotice;
    if (from !== PROCESS_ID) invalidate(caches, events);
    else if (events.length === 0) heartbeat.received();
  }

  function setEnabled(isEnabled: boolean): void {
    caches.responseCache.setEnabled(isEnabled);
    caches.sessionCache.setEnabled(isEnabled);
  }

  return keepListening({ url, log, receive, check: heartbeat.send, setEnabled });
}
