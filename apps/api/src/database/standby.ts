import { type Transaction, sql } from 'kysely';
import type { Db } from './db.ts';
import type { Database } from './schema.generated.ts';

/**
 * Makes the commit of this transaction wait for the synchronous standby, although it only reads. After a
 * crash and a restart in place PostgreSQL shows rows that no standby has yet; an answer 'already done'
 * because of them must not be lost with this server. A transaction that writes or locks a row waits by
 * itself; without a synchronous standby nothing waits. `pg_current_xact_id()` would not do: a commit waits
 * only when it has written to the log.
 */
export async function waitForStandby(db: Transaction<Database>): Promise<void> {
  // On a standby the message would be refused as an internal error (XX000) instead of as a write.
  await refuseReadOnly(db);
  await sql`select pg_logical_emit_message(true, 'resham', '')`.execute(db);
}

/**
 * Rejects (25006) when the database takes no writes: a standby, or a primary that was made read-only. It
 * requests a lock that matches no row, and does not query `pg_is_in_recovery()` and
 * `transaction_read_only`, because the pool closes a connection on which a statement was refused; the next
 * one may reach the primary.
 */
export async function refuseReadOnly(db: Db): Promise<void> {
  await sql`select from shop_identity where false for no key update`.execute(db);
}
