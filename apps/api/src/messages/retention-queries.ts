import { sql } from 'kysely';
import { type Db, readRow } from '../database/db.ts';
import { LIMIT_RESTORE } from './message-queries.ts';

/** Maximum number of messages failed or deleted at once, so that other statements do not wait long. */
const MOST = 5_000;

/**
 * Marks messages as failed that were not sent in time, except messages that a worker is sending. A failed
 * code no longer counts against rate limits.
 */
export async function updateExpiredMessages(
  db: Db,
  { now, reason }: { now: Date; reason: string },
): Promise<void> {
  await sql`
    with failing as (
      select id, limit_keys from messages
      where state = 'QUEUED' and expires_at <= ${now}
        and (claimed_until is null or claimed_until <= ${now}) and not is_decoy
      limit ${MOST}
      for update skip locked
    ), ${LIMIT_RESTORE}
    update messages set state = 'FAILED', reason = coalesce(reason, ${reason}), changed_at = ${now},
      claimed_until = null, gathers_order_id = null, is_first_try = false, secret = null,
      limit_keys = '{}'
    from failing where messages.id = failing.id`.execute(db);
}

/** Deletes the secrets of sent messages that have expired: no other channel will send them again. */
export async function updateSecretsForgotten(db: Db, now: Date): Promise<void> {
  await sql`
    update messages set secret = null
    where state = 'SENT' and expires_at <= ${now} and secret is not null`.execute(db);
}

/**
 * Deletes the limit keys of codes created before an instant. Their rate-limit windows have ended, and a
 * late failure must not reduce the count of a newer window.
 */
export async function updateLimitsForgotten(db: Db, before: Date): Promise<void> {
  await sql`
    update messages set limit_keys = '{}'
    where state = 'SENT' and created_at <= ${before} and limit_keys <> '{}'`.execute(db);
}

/** SQL: a test message that was delivered, or accepted by a channel without reports. */
const ARRIVED = sql`
  purpose = 'TEST' and (
    state in ('DELIVERED', 'READ') or state = 'SENT' and channel in ('msg91', 'email', 'outbox')
  )`;

/** Returns whether a test message has arrived. Fast2SMS sends only codes, so there a code counts. */
export async function selectHasArrived(db: Db): Promise<boolean> {
  const row = await readRow<{ found: boolean }>(db)`
    select exists (
      select from messages where ${ARRIVED}
      union all select from messages
      where purpose = 'CODE' and state = 'SENT' and channel = 'fast2sms'
    ) as found`;
  return row?.found === true;
}

/**
 * Deletes old messages, the oldest first, except the last old test that arrived, and ended minutes of
 * gathering the messages of an order.
 */
export async function deleteOldMessages(db: Db, before: Date): Promise<void> {
  await sql`
    delete from messages where id in (
      select id from messages
      where created_at < ${before} and id is distinct from (
        select max(id) from messages where created_at < ${before} and ${ARRIVED}
      )
      order by created_at limit ${MOST}
    )`.execute(db);
  await db.deleteFrom('order_message_minutes').where('ends_at', '<', before).execute();
}
