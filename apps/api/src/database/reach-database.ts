import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../platform/startup-error.ts';
import { isDatabaseAway } from './db.ts';

/** How long a start tries: longer than a failover takes. */
const LIMIT_MS = 60_000;
const PAUSE_MS = 1_000;

/** The database that a start needs, and what ends the start. */
type Reaching = { url: string; signal: AbortSignal; limitMs?: number };

/**
 * Does a step of the start, again from its beginning while the database is away, so that a server which
 * starts during a failover opens after it. Throws StartupError when the database stays away.
 */
export async function untilReached<Result>(
  { url, signal, limitMs = LIMIT_MS }: Reaching,
  step: () => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + limitMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return await step();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (performance.now() >= deadline) throw cannotBeUsed(url, error);
      if (tries === 1) console.error(`${sentence(url, error)} The start tries for a minute.`);
    }
    await pause(PAUSE_MS, undefined, { signal });
  }
}

/** What a start says of a database that it cannot go on with. */
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
