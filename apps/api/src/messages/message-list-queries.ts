import type { MessagePurpose } from '@shop/contract/message-purposes';
import { MOST_COUNTED_MESSAGES, type MessageState } from '@shop/contract/messages';
import { sql } from 'kysely';
import { type Db, readRow, readRows } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';

/** The filter of the list. */
export type MessageFilter = {
  state?: MessageState | undefined;
  purpose?: MessagePurpose | undefined;
  phone?: string | undefined;
};

/** A message for the list: without parameters and secret. */
export type ListedMessage = {
  id: string;
  purpose: MessagePurpose;
  phone: string | null;
  mail: string | null;
  channel: string | null;
  state: MessageState;
  reason: string | null;
  created_at: Date;
  changed_at: Date;
  tries: number;
};

/** SQL: the messages that match a filter. Decoys are in no list. */
function listed({ state, purpose, phone }: MessageFilter) {
  return sql`not is_decoy
    ${state === undefined ? sql`` : sql`and state = ${state}`}
    ${purpose === undefined ? sql`` : sql`and purpose = ${purpose}`}
    ${phone === undefined ? sql`` : sql`and recipient = ${phone}`}`;
}

/** Counts the messages that match a filter, up to a limit, so that the cost of the list never grows. */
export async function selectMessageCount(
  db: Db,
  filter: MessageFilter,
): Promise<{ totalCount: number; isCutOff: boolean }> {
  const row = await readRow<{ count: number }>(db)`
    select count(*)::integer as count from (
      select from messages where ${listed(filter)} order by id desc limit ${MOST_COUNTED_MESSAGES + 1}
    ) as counted`;
  const count = row?.count ?? 0;
  const isCutOff = count > MOST_COUNTED_MESSAGES;
  return { totalCount: isCutOff ? MOST_COUNTED_MESSAGES : count, isCutOff };
}

/** Returns a part of the list, newest first or, reversed, from its end. */
export async function selectListedMessages(
  db: Db,
  { filter, part }: { filter: MessageFilter; part: PagePart },
): Promise<ListedMessage[]> {
  return readRows<ListedMessage>(db)`
    select id, purpose, phone, mail, channel, state, reason, created_at, changed_at, tries
    from messages where ${listed(filter)}
    order by id ${part.isReversed ? sql`asc` : sql`desc`}
    limit ${part.limit} offset ${part.offset}`;
}

export async function selectMessageForUpdate(
  db: Db,
  id: string,
): Promise<Pick<ListedMessage, 'purpose' | 'state'> | undefined> {
  return readRow<Pick<ListedMessage, 'purpose' | 'state'>>(db)`
    select purpose, state from messages where id = ${id} and not is_decoy for update`;
}

/** Purposes whose message to a phone may exclude e-mail (`notBy`). */
const NOT_BY_MAIL: readonly MessagePurpose[] = ['SIGN_IN_NOTICE', 'ALERT'];

/** Queues a failed message as if it was new, without its earlier tries, but not by an excluded channel. */
export async function updateResentMessage(
  db: Db,
  id: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    update messages set state = 'QUEUED', reason = null, tries = 0, channel = null, vendor_id = null,
      refused = case
        when phone is not null and purpose = any (${[...NOT_BY_MAIL]}::text[]) and 'email' = any (refused)
        then '{email}' else '{}'
      end::text[],
      is_first_try = true, next_try_at = ${now}, changed_at = ${now},
      expires_at = ${expiresAt}
    where id = ${id}`.execute(db);
}

/** Locks test messages, so that they are counted one after the other. */
export async function lockTests(db: Db): Promise<void> {
  await sql`select from order_notices for update`.execute(db);
}

/** Returns the number of test messages since an instant, and the first of them. */
export async function selectTestCount(
  db: Db,
  since: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const row = await readRow<{ count: number; oldest: Date | null }>(db)`
    select count(*)::integer as count, min(created_at) as oldest
    from messages where purpose = 'TEST' and created_at > ${since}`;
  return row ?? { count: 0, oldest: null };
}
