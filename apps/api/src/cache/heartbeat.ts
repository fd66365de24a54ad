import type { Db } from '../database/db.ts';
import { notify } from '../database/transaction.ts';
import { type Timers, withTimeout } from '../platform/clock.ts';

/** Timeout of a heartbeat, in milliseconds. */
const ECHO_MS = 5_000;

/** Heartbeat of the invalidation channel: a notification from this process to itself. */
export type Heartbeat = {
  /** Sends a heartbeat; resolves when it comes back, rejects after the timeout. */
  send: () => Promise<void>;
  /** Must be called when a heartbeat came back. */
  received: () => void;
};

/** Creates a heartbeat that is sent through the connection pool, like every other notification. */
export function newHeartbeat(db: Db, timers: Timers): Heartbeat {
  let received = () => {};
  return {
    async send() {
      const { promise: isBack, resolve } = Promise.withResolvers<void>();
      received = resolve;
      const late = new Error('a notice to this process did not come back');
      await withTimeout(
        timers,
        { ms: ECHO_MS, late },
        notify(db, []).then(() => isBack),
      );
    },
    received: () => received(),
  };
}
