import { closeSync, openSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from './clock.ts';

/** A message to a person's phone; `code` is the one-time code that it carries. */
export type Message = { to: string; text: string; code?: string };

/** Sends messages. Providers come later under the setting MESSAGES. */
export type Messages = { send: (message: Message) => Promise<void> };

/**
 * Appends what would be sent to `outbox.ndjson` in the data folder, one JSON object a line. The file
 * is there from the start, for whoever wants to watch it.
 */
export function outbox(folder: string, clock: Clock): Messages {
  const path = join(folder, 'outbox.ndjson');
  closeSync(openSync(path, 'a', 0o600));
  return {
    async send(message) {
      const line = JSON.stringify({ at: clock.now().toISOString(), ...message });
      await appendFile(path, `${line}\n`, { mode: 0o600 });
    },
  };
}
