import { appendFileSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** A message to a person's phone; `code` is the one-time code that it carries. */
export type Message = { to: string; text: string; code?: string };

/** Brings messages to phones. Providers come later under the setting MESSAGES. */
export type Sender = { send: (message: Message) => Promise<void> };

/**
 * Takes messages that are to be sent. Nobody waits for the sender: how long it takes, and whether
 * it works at all, would tell who is known here.
 */
export type Messages = { send: (message: Message) => void };

/** Later a code is of no use. */
const GIVE_UP_MS = 60_000;

/** A sender that takes its time has so many at once; more are not sent. */
const MOST_UNDER_WAY = 500;

/** How long the end of the server waits for what is under way. */
const LAST_MS = 3_000;

/** Hands messages to a sender, and logs what it fails to send. */
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
 * Appends what would be sent to `outbox.ndjson` in the data folder, one JSON object a line. The file
 * is there from the start, for whoever wants to watch it, and a message before the answer is.
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
