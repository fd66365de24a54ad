import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { planOnce } from '../database/prepared.ts';
import { CLAIMED_COLUMNS, type ClaimedMessage } from './message-queries.ts';

/** Which messages to claim, and how many: codes or all others, beginning with recipients after `after`. */
type Wanted = { codes: boolean; most: number; after: string; now: Date; until: Date };

/**
 * Claims due messages for one worker: the first tries for one recipient go in order, one after the other,
 * codes in front; a message that pauses delays no other. The claims of a dead worker are due again.
 *
 * Goes from recipient to recipient by index, and reads the earliest message of each, so that the cost does
 * not depend on the length of the queue, even for one recipient. `after` makes the recipients take turns.
 */
export async function claimDue(
  db: Db,
  { codes, most, after, now, until }: Wanted,
): Promise<(ClaimedMessage & { recipient: string | null })[]> {
  const isWanted = codes ? sql`purpose = 'CODE'` : sql`purpose <> 'CODE'`;
  const isDue = sql`state = 'QUEUED' and ${isWanted} and next_try_at <= ${now}`;
  const isFree = sql`(claimed_until is null or claimed_until <= ${now})`;
  const codeInFront = sql`exists (
    select from messages as code
    where code.recipient = first.recipient and code.id < first.id and code.state = 'QUEUED'
      and code.is_first_try and code.purpose = 'CODE' and code.next_try_at <= ${now}
  )`;
  const statement = sql<ClaimedMessage & { recipient: string | null }>`
    with recursive first as (
      (
        select recipient, id, claimed_until from messages
        where ${isDue} and is_first_try and recipient > ${after}
        order by recipient, id limit 1
      )
      union all
      select following.* from first cross join lateral (
        select recipient, id, claimed_until from messages
        where ${isDue} and is_first_try and recipient > first.recipient
        order by recipient, id limit 1
      ) as following
    ), due as (
      (
        select id from first
        where ${isFree} ${codes ? sql`` : sql`and not ${codeInFront}`}
        limit ${most}
      )
      union all
      (
        select id from messages
        where ${isDue} and not is_first_try and ${isFree}
        order by next_try_at, id limit ${most}
      )
    ), claimed as (
      select id from messages
      where id = any (array(select id from due)) and state = 'QUEUED' and ${isFree}
      limit ${most}
      for update skip locked
    )
    update messages set claimed_until = ${until}, tries = tries + 1, gathers_order_id = null
    from claimed where messages.id = claimed.id
    returning ${CLAIMED_COLUMNS}, recipient`;
  return planOnce(db, statement);
}
