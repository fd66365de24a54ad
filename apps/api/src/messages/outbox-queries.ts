import DataLoader from 'dataloader';
import type { Db } from '../database/db.ts';
import type { Clock } from '../platform/clock.ts';
import type { Message, Sender } from '../platform/messages.ts';

/**
 * The outbox as a table: what all servers of a database sent. What is sent in the same moment is written by
 * one statement.
 */
export function outboxTable(db: Db, clock: Clock): Sender {
  const lines = new DataLoader<Message, undefined>(
    async (messages) => {
      const at = clock.now();
      const rows = messages.map(({ to, text, code = null, purpose }) => ({
        at,
        recipient: to,
        text,
        code,
        purpose,
      }));
      await db.insertInto('outbox').values(rows).execute();
      return messages.map(() => undefined);
    },
    { cache: false },
  );
  return { send: (message) => lines.load(message) };
}

export async function deleteOldOutbox(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('outbox').where('at', '<=', before).execute();
}
