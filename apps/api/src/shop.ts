import type { Kysely } from 'kysely';
import type { Clock, CorrectedClock, Timers } from './platform/clock.ts';
import type { Settings } from './settings/settings.ts';
import type { PictureStore } from './storage/storage.ts';
import type { Job, Jobs } from './platform/jobs.ts';
import type { SessionCache } from './cache/session-cache.ts';
import type { Log } from './platform/log.ts';
import type { Messages } from './platform/messages.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Database } from './database/schema.generated.ts';

/** The kinds of background jobs of a shop, with their data. */
export type ShopJobs = {
  'make-avif': { pictureId: string };
  'tell-of-orders': Record<string, never>;
  'ask-gateway': Record<string, never>;
  'make-backup': { backupId: string };
  'match-payment': { orderId: string };
  'look-at-proofs': Record<string, never>;
};
/** A background job of a shop. */
export type ShopJob = Job<ShopJobs>;

/** The dependencies of every domain rule; created once at start, in tests with their own clock. */
export type Shop = {
  readonly db: Kysely<Database>;
  readonly clock: Clock & Timers & Partial<Pick<CorrectedClock, 'offsetMs'>>;
  readonly settings: Settings;
  /** The HMAC key for hashes of codes, token pairs and signed URLs. */
  readonly secret: Buffer;
  /** The files of pictures. */
  readonly storage: PictureStore;
  readonly jobs: Jobs<ShopJobs>;
  readonly messages: Messages;
  readonly responseCache: ResponseCache;
  readonly sessionCache: SessionCache;
  readonly log: Log;
  /** Aborted once the server is stopping: it is not ready any more. */
  readonly stopping?: AbortSignal;
};
