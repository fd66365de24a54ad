import type { Db } from '../database/db.ts';
import type { Clock } from '../platform/clock.ts';
import type { Sender } from '../platform/messages.ts';

/** The outbox as a table: what all servers of a database sent, whichever did. */
export function outboxTable(db: Db, clock: Clock): Sender {
  return {
    async send({ to: recipient, text, code = null, purpose }) {
      const line = { at: clock.now(), recipient, text, code, purpose };
      await db.insertInto('outbox').values(line).execute();
    },
  };
}

export async function deleteOldOutbox(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('outbox').where('at', '<=', before).execute();
}
