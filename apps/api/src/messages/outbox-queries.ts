import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { planOnce } from '../database/prepared.ts';
import type { Clock } from '../platform/clock.ts';
import type { Message, Sender } from '../platform/messages.ts';

/**
 * The outbox as a table: what all servers of a database sent. What is sent in the same moment is written by
 * one statement.
 */
export function outboxTable(db: Db, clock: Clock): Sender {
  const lines = new DataLoader<Message, undefined>(
    async (messages) => {
      await insertLines(db, messages, clock.now());
      return messages.map(() => undefined);
    },
    { cache: false },
  );
  return { send: (message) => lines.load(message) };
}

/** Inserts lines by one statement, whose text is the same for any number of them. */
async function insertLines(db: Db, messages: readonly Message[], at: Date): Promise<void> {
  const statement = sql`
    insert into outbox (at, recipient, text, code, purpose)
    select ${at}::timestamptz, line.to, line.text, line.code, line.purpose
    from json_to_recordset(${JSON.stringify(messages)}) as line (
      "to" text, text text, code text, purpose text
    )`;
  await planOnce(db, statement);
}

export async function deleteOldOutbox(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('outbox').where('at', '<=', before).execute();
}
