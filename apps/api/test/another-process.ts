import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  CHANGES_CHANNEL,
  type ChangeEvent,
  type ChangeNotice,
} from '../src/database/change-events.ts';
import type { Database } from '../src/database/schema.generated.ts';

/** Simulates another server process: changes the database and notifies with the commit. */
export async function elsewhere(
  db: Kysely<Database>,
  event: ChangeEvent,
  ...statements: readonly RawBuilder<unknown>[]
): Promise<void> {
  const notice: ChangeNotice = { from: 'another process', events: [event] };
  await db.transaction().execute(async (db) => {
    for (const statement of statements) await statement.execute(db);
    await sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(notice)})`.execute(db);
  });
}
