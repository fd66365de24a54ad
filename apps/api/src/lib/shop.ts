import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { Settings } from './env.ts';
import type { Files } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { KnownSessions } from './known-sessions.ts';
import type { Log } from './log.ts';
import type { Messages } from './messages.ts';
import type { ReadyMade } from './ready-made.ts';
import type { Database } from './schema.ts';

/** What every rule of the shop may reach; made once at start, by tests with a clock of their own. */
export type Shop = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly settings: Settings;
  /** Keys the hashes of codes, derives token pairs, signs private picture links. */
  readonly secret: Buffer;
  readonly files: Files;
  readonly jobs: Jobs;
  readonly messages: Messages;
  /** Public answers in memory; dropped by whoever changes what visitors see, once it is committed. */
  readonly ready: ReadyMade;
  /** Who is signed in, for a moment; dropped by whoever ends a session, once it is committed. */
  readonly sessions: KnownSessions;
  readonly log: Log;
};
