import type { MessagePurpose } from '@shop/contract/message-purposes';
import { sql } from 'kysely';
import { type Db, readRow } from '../database/db.ts';
import { LIMIT_RESTORE } from './message-queries.ts';
import type { MessageChannel } from './message-channels.ts';

type Reported = { channel: MessageChannel; vendorId: string; now: Date };

/** Returns whether a channel's id belongs to a message. */
export async function selectIsKnownMessage(
  db: Db,
  { channel, vendorId }: Omit<Reported, 'now'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a message arrived or was read; a state never moves back. */
export async function updateArrivedMessage(
  db: Db,
  { channel, vendorId, state, now }: Reported & { state: 'DELIVERED' | 'READ' },
): Promise<void> {
  const before = state === 'READ' ? sql`('SENT', 'DELIVERED')` : sql`('SENT')`;
  await sql`
    update messages set state = ${state}, changed_at = ${now}, secret = null, limit_keys = '{}'
    where vendor_id = ${vendorId} and channel = ${channel} and state in ${before}`.execute(db);
}

/**
 * Records that a channel accepted a message and failed to deliver it: it continues by the next channel,
 * unless it is too late, or the link in it was wiped because its draft has ended. Then the limits of a code
 * get back what they counted, as for every failed code (within an hour, when those counts end:
 * message-retention.ts). Returns the purpose of the message;
 * undefined when nothing changed.
 */
export async function updateUndeliveredMessage(
  db: Db,
  { channel, vendorId, reason, now }: Reported & { reason: string },
): Promise<MessagePurpose | undefined> {
  const row = await readRow<{ purpose: MessagePurpose }>(db)`
    with found as (
      select id, limit_keys,
        expires_at > ${now} and (draft_id is null or secret is not null) as is_in_time
      from messages
      where vendor_id = ${vendorId} and channel = ${channel} and state = 'SENT'
      for update
    ), failing as (
      select limit_keys from found where not is_in_time
    ), ${LIMIT_RESTORE}
    update messages set state = case when is_in_time then 'QUEUED' else 'FAILED' end,
      refused = array_append(refused, ${channel}::text), reason = ${reason}, vendor_id = null,
      next_try_at = ${now}, changed_at = ${now},
      secret = case when is_in_time then secret end,
      limit_keys = case when is_in_time then messages.limit_keys else '{}' end
    from found where messages.id = found.id
    returning purpose`;
  return row?.purpose;
}
