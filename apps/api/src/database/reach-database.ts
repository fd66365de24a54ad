import { type Timers, systemClock } from '../platform/clock.ts';
import { StartupError } from '../platform/startup-error.ts';
import { isDatabaseAway } from './db.ts';

/** How long a start retries: longer than a failover takes. */
const LIMIT_MS = 60_000;
const PAUSE_MS = 1_000;

/** The database that a start needs, and what ends the start. */
type Reaching = { url: string; signal: AbortSignal; timers?: Timers };

/**
 * Runs a step of the start, and repeats it from its beginning while the database is away, so that a server
 * which starts during a failover succeeds after it. Throws StartupError when the database stays away.
 */
export async function retryUntilReachable<Result>(
  { url, signal, timers = systemClock }: Reaching,
  step: () => Promise<Result>,
): Promise<Result> {
  const reached = new AbortController();
  let isOver = false;
  const over = () => (isOver = true);
  void timers.sleep(LIMIT_MS, { signal: reached.signal, ref: false }).then(over, over);
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await step();
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        if (isOver) throw cannotBeUsed(url, error);
        if (tries === 1) console.error(`${sentence(url, error)} The start tries for a minute.`);
      }
      await timers.sleep(PAUSE_MS, { signal });
    }
  } finally {
    reached.abort();
  }
}

/** Returns the error of a start that cannot use its database. */
export function cannotBeUsed(url: string, cause: unknown): StartupError {
  return new StartupError(sentence(url, cause), { cause });
}

function sentence(url: string, error: unknown): string {
  const { host, pathname } = new URL(url);
  return `The database ${host}${pathname} cannot be used (DATABASE_URL): ${reasonOf(error)}.`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error.message || String(error.cause ?? error.name)).replace(/\.$/, '');
}
