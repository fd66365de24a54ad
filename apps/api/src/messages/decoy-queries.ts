import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { LIMITS_GIVEN_BACK } from './given-back-queries.ts';
import { type Claim, isClaimed } from './message-queries.ts';

/** How the newest code fared that says something of the channels, and how long it took to fail. */
export type CodesFate = { state: string; isOutage: boolean; tookMs: number };

/** How codes fare now; undefined as long as none was tried. What one number refused says nothing. */
export async function selectCodesFate(db: Db): Promise<CodesFate | undefined> {
  const { rows } = await sql<CodesFate>`
    select state, is_outage as "isOutage",
      (extract(epoch from changed_at - created_at) * 1000)::integer as "tookMs"
    from messages
    where purpose = 'CODE' and not is_decoy and (is_outage or state in ('SENT', 'DELIVERED', 'READ'))
    order by id desc limit 1`.execute(db);
  return rows[0];
}

/** Lets a message to nobody wait. */
export async function updateDecoyPaused(
  db: Db,
  claim: Claim,
  { nextTryAt }: { nextTryAt: Date },
): Promise<void> {
  await sql`
    update messages set next_try_at = ${nextTryAt}, claimed_until = null, is_first_try = false
    where ${isClaimed(claim)} and is_decoy`.execute(db);
}

/** Removes a message to nobody; `isFailed` when its asker's limits get back what they counted. */
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
    ), ${LIMITS_GIVEN_BACK}
    select`.execute(db);
}
