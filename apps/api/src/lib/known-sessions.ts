import type { Session } from './calls.ts';
import type { Clock } from './clock.ts';

/** Whose live access tokens were asked about lately. */
export type KnownSessions = {
  /** The session of a token's hash, read when it is not known. */
  of: (
    hash: Buffer,
    read: () => Promise<{ session: Session; endsAt: Date } | undefined>,
  ) => Promise<Session | null>;
  /** Forgets all, also what is just being read: a session has ended. */
  drop: () => void;
  /** Whether anything may be known: not while nobody would tell that a session has ended. */
  allow: (isAllowed: boolean) => void;
};

/** Nothing is believed longer than this, whatever happens. */
const LIFE_MS = 5_000;

/** Room for so many; then all are forgotten, which costs each one reading. */
const MOST = 10_000;

/** Knows sessions for a moment, since who is signed in asks several things at once; or none at all. */
export function knownSessions(isOn: boolean, clock: Clock): KnownSessions {
  const known = new Map<string, { session: Session; until: number }>();
  let isAllowed = isOn;
  let drops = 0;

  function drop(): void {
    drops += 1;
    known.clear();
  }

  return {
    async of(hash, read) {
      const key = hash.toString('latin1');
      const now = clock.now().valueOf();
      const entry = known.get(key);
      if (entry !== undefined && entry.until > now) return entry.session;
      const before = drops;
      const found = await read();
      if (found === undefined) return null;
      const { session, endsAt } = found;
      if (isAllowed && drops === before) {
        if (known.size >= MOST) known.clear();
        known.set(key, { session, until: Math.min(now + LIFE_MS, endsAt.valueOf()) });
      }
      return session;
    },
    drop,
    allow(now) {
      isAllowed = isOn && now;
      drop();
    },
  };
}
