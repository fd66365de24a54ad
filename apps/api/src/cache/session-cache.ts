import type { SessionsOf } from '../database/change-events.ts';
import type { Clock } from '../platform/clock.ts';
import type { Session } from '../platform/session.ts';

/** The session cache: sessions of recently presented access tokens, by the token's hash. */
export type SessionCache = {
  /** Returns the session of a token, loaded on a miss; null when the token has none. */
  getOrLoad: (
    hash: Buffer,
    load: () => Promise<{ session: Session; endsAt: Date } | undefined>,
  ) => Promise<Session | null>;
  /**
   * Invalidates ended sessions, all sessions without `of`; ended sessions that are being loaded are not
   * stored.
   */
  evict: (of?: SessionsOf) => void;
  /** Disabled while invalidations cannot be received. */
  setEnabled: (isEnabled: boolean) => void;
};

/** Time to live, in milliseconds. */
const TTL_MS = 5_000;

/** Maximum number of entries; then all are evicted, which costs one load each. */
const MAX_ENTRIES = 10_000;

/** Creates a session cache; unless `isOn`, every lookup loads. */
export function newSessionCache(isOn: boolean, clock: Clock): SessionCache {
  const entries = new Map<string, { session: Session; expiresAt: number }>();
  let isEnabled = isOn;
  let generation = 0;

  function evict(of?: SessionsOf): void {
    generation += 1;
    if (of === undefined) return entries.clear();
    for (const [key, { session }] of entries) {
      if (isOneOf(session, of)) entries.delete(key);
    }
  }

  return {
    async getOrLoad(hash, load) {
      const key = hash.toString('latin1');
      const now = clock.now().valueOf();
      const entry = entries.get(key);
      if (entry !== undefined && entry.expiresAt > now) return entry.session;
      const begunIn = generation;
      const found = await load();
      if (found === undefined) return null;
      const { session, endsAt } = found;
      // Invalidated during the load: use it for this call, do not store it.
      if (isEnabled && generation === begunIn) {
        if (entries.size >= MAX_ENTRIES) entries.clear();
        entries.set(key, { session, expiresAt: Math.min(now + TTL_MS, endsAt.valueOf()) });
      }
      return session;
    },
    evict,
    setEnabled(now) {
      isEnabled = isOn && now;
      evict();
    },
  };
}

function isOneOf({ familyId, userId }: Session, of: SessionsOf): boolean {
  return 'familyId' in of ? of.familyId === familyId : of.userId === userId;
}
