import { appendFileSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** A text message to a phone; `code` is the one-time code it contains, if any. */
export type Message = { to: string; text: string; code?: string };

/** A message provider. `outbox` is the only one so far; the setting MESSAGES chooses. */
export type Sender = { send: (message: Message) => Promise<void> };

/**
 * Fire-and-forget sending. Callers never wait for the provider: how long it takes, or whether it fails,
 * would reveal which phone numbers are registered.
 */
export type Messages = { send: (message: Message) => void };

/** Timeout of one message; a later code would be useless. */
const GIVE_UP_MS = 60_000;

/** Messages in flight at most; more are dropped and logged. */
const MOST_UNDER_WAY = 500;

/** How long a shutdown waits for messages in flight. */
const LAST_MS = 3_000;

/** An asynchronous sender: hands messages to the provider in the background and logs failures. */
export function postbox(sender: Sender, log: Log): Messages & { stop: () => Promise<void> } {
  const underWay = new Set<Promise<void>>();

  async function bring(message: Message): Promise<void> {
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(reject, GIVE_UP_MS, new Error('it took too long')).unref();
    try {
      await Promise.race([sender.send(message), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  const complain = (reason: string) => log.error({ reason }, 'a message was not sent');
  return {
    send(message) {
      if (underWay.size >= MOST_UNDER_WAY) return complain('too many are under way');
      const sending = bring(message)
        .catch((error: unknown) => complain(error instanceof Error ? error.message : String(error)))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async stop() {
      await Promise.race([Promise.all(underWay), sleep(LAST_MS, undefined, { ref: false })]);
    },
  };
}

/**
 * A provider for development: appends each message to `outbox.ndjson` in the data folder, one JSON object
 * a line, before the response is sent. The file exists from the start, so that it can be watched.
 */
export function outbox(folder: string, clock: Clock): Sender {
  const path = join(folder, 'outbox.ndjson');
  closeSync(openSync(path, 'a', 0o600));
  return {
    async send(message) {
      const line = JSON.stringify({ at: clock.now().toISOString(), ...message });
      appendFileSync(path, `${line}\n`, { mode: 0o600 });
    },
  };
}
