import { sql } from 'kysely';
import { type Db, readRow } from '../database/db.ts';
import { LIMIT_RESTORE, type Claim, isClaimed } from './message-queries.ts';

/** The result of the newest code that tells whether the channels work, and how long it took. */
export type CodesFate = { state: string; isOutage: boolean; tookMs: number };

/**
 * Returns the result of the newest code; undefined before the first one. A refusal of a single number does
 * not count.
 */
export async function selectCodesFate(db: Db): Promise<CodesFate | undefined> {
  return readRow<CodesFate>(db)`
    select state, is_outage as "isOutage",
      (extract(epoch from changed_at - created_at) * 1000)::integer as "tookMs"
    from messages
    where purpose = 'CODE' and not is_decoy and (is_outage or state in ('SENT', 'DELIVERED', 'READ'))
    order by id desc limit 1`;
}

/** Postpones a decoy. */
export async function updateDecoyPaused(
  db: Db,
  claim: Claim,
  { nextTryAt }: { nextTryAt: Date },
): Promise<void> {
  await sql`
    update messages set next_try_at = ${nextTryAt}, claimed_until = null, is_first_try = false
    where ${isClaimed(claim)} and is_decoy`.execute(db);
}

/** Deletes a decoy. With `isFailed` it no longer counts against the limits of its requester. */
export async function deleteDecoy(
  db: Db,
  claim: Claim,
  { isFailed }: { isFailed: boolean },
): Promise<void> {
  await sql`
    with gone as (
      delete from messages where ${isClaimed(claim)} and is_decoy returning limit_keys
    ), failing as (
      select limit_keys from gone where ${isFailed}
    ), ${LIMIT_RESTORE}
    select`.execute(db);
}
