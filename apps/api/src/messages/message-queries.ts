import type { MessagePurpose } from '@shop/contract/message-purposes';
import { sql } from 'kysely';
import { type Db, readRow } from '../database/db.ts';
import { planOnce } from '../database/prepared.ts';
import type { MessageChannel } from './message-channels.ts';

/**
 * Parts of a statement that give back what codes counted against the limits of their requesters, for the
 * rows of `failing (limit_keys)`. Every statement that ends a code without success uses them, so that all
 * give back the same: the counts, and the failure that a reset code begins with (with the pause that it
 * began).
 */
export const LIMIT_RESTORE = sql`
  counted as (
    select key, count(*)::integer as times, min(position) as position
    from failing, unnest(failing.limit_keys) with ordinality as limits (key, position) group by key
  ), locked as (
    -- In the order in which a request for a code locks them, failures last.
    select key, times from counted join rate_limits using (key)
    order by position, key for no key update of rate_limits
  ), given_back as (
    update rate_limits set count = greatest(0, rate_limits.count - locked.times)
    from locked where rate_limits.key = locked.key
    returning rate_limits.key
  ), forgiven as (
    update sign_in_failures set failures = greatest(0, failures - counted.times), paused_until = null
    from counted
    where counted.key like 'failure:%' and phone = split_part(counted.key, ':', 2)
      and origin = split_part(counted.key, ':', 3) and purpose = 'RESET_SEND'
      and (select count(*) from given_back) >= 0
  )`;

/** Returns the shop's name as the owner wrote it; null until then. */
export async function selectShopName(db: Db): Promise<string | null> {
  const { business_name } = await db
    .selectFrom('store_profile')
    .select('business_name')
    .executeTakeFirstOrThrow();
  return business_name;
}

/** A message as it is inserted into the queue. */
export type MessageRow = {
  purpose: MessagePurpose;
  phone?: string;
  mail?: string;
  device_id?: string;
  is_decoy?: boolean;
  is_first_try?: boolean;
  order_id?: string | null;
  draft_id?: string | null;
  parameters: readonly string[];
  secret: string | null;
  only_channel?: MessageChannel | null;
  refused?: string[];
  limit_keys?: readonly string[];
  claimed_until?: Date;
  tries?: number;
  created_at: Date;
  expires_at: Date;
};

/** Inserts a message that is due at once; returns its id. */
export async function insertMessage(db: Db, row: MessageRow): Promise<string> {
  const { created_at, parameters, limit_keys = [] } = row;
  const statement = db
    .insertInto('messages')
    .values({
      ...row,
      parameters: [...parameters],
      limit_keys: [...limit_keys],
      changed_at: created_at,
      next_try_at: created_at,
    })
    .returning('id');
  const [inserted] = await planOnce(db, statement);
  if (inserted === undefined) throw new Error('The message was not queued.');
  return inserted.id;
}

/** The account of a phone. */
export type Person = { role: string; email: string | null; whatsapp_updates: boolean };

/** Returns the account of a phone. */
export async function selectPerson(db: Db, phone: string): Promise<Person | undefined> {
  return db
    .selectFrom('users')
    .select(['role', 'email', 'whatsapp_updates'])
    .where('phone', '=', phone)
    .executeTakeFirst();
}

/** A message that a worker has claimed. */
export type ClaimedMessage = {
  id: string;
  purpose: MessagePurpose;
  phone: string | null;
  mail: string | null;
  device_id: string | null;
  is_decoy: boolean;
  order_id: string | null;
  parameters: string[];
  secret: string | null;
  language: string;
  only_channel: MessageChannel | null;
  refused: string[];
  reason: string | null;
  is_outage: boolean;
  tries: number;
  claimed_until: Date;
  expires_at: Date;
  /** As the owner wrote it; null until then. */
  shop_name: string | null;
  /** Null when no account has the phone. */
  person: Person | null;
};

/** The columns of a claimed message, and what its letter needs beside them. */
export const CLAIMED_COLUMNS = sql`messages.id, purpose, messages.phone, mail, device_id, is_decoy, order_id,
  parameters, secret, language, only_channel, refused, reason, is_outage, tries, claimed_until, expires_at,
  (select business_name from store_profile) as shop_name, (
    select json_build_object('role', role, 'whatsapp_updates', whatsapp_updates, 'email', coalesce(
      email, case when role = 'ADMIN' then (select mail_id from store_profile) end
    ))
    from users where users.phone = messages.phone
  ) as person`;

/** Returns a code that its own process queued as claimed. */
export async function selectClaimedCode(db: Db, id: string): Promise<ClaimedMessage | undefined> {
  const [message] = await planOnce(
    db,
    sql<ClaimedMessage>`
      select ${CLAIMED_COLUMNS} from messages where id = ${id} and claimed_until is not null`,
  );
  return message;
}

/** The claim of a worker on a message. */
export type Claim = Pick<ClaimedMessage, 'id' | 'claimed_until'>;

/** Only the worker that still has the claim writes the result. */
export const isClaimed = ({ id, claimed_until }: Claim) =>
  sql`id = ${id} and state = 'QUEUED' and claimed_until = ${claimed_until}`;

/** Prolongs a claim for another channel; undefined when it was lost. */
export async function updateClaim(
  db: Db,
  claim: Claim,
  { until, refused }: { until: Date; refused: readonly string[] },
): Promise<Claim | undefined> {
  return readRow<Claim>(db)`
    update messages set claimed_until = ${until}, refused = ${[...refused]}::text[]
    where ${isClaimed(claim)} returning id, claimed_until`;
}

/** A claimed message that a channel accepted. */
export type SentMessage = Claim & {
  channel: MessageChannel;
  vendor_id: string | null;
  changed_at: Date;
  /** True when no more reports can come. */
  is_over: boolean;
  refused: readonly string[];
  /** Why a better channel could not take it as it is, if so. */
  reason: string | null;
};

/** Marks messages as accepted by their channels, all by one statement. */
export async function updateSentMessages(db: Db, sent: readonly SentMessage[]): Promise<void> {
  const statement = sql`
    update messages set state = 'SENT', channel = sent.channel, vendor_id = sent.vendor_id,
      changed_at = sent.changed_at, claimed_until = null, is_first_try = false,
      refused = sent.refused, reason = sent.reason, is_outage = false,
      secret = case when sent.is_over then null else secret end,
      limit_keys = case when sent.is_over then '{}' else limit_keys end
    from json_to_recordset(${JSON.stringify(sent)}) as sent (
      id bigint, claimed_until timestamptz, channel text, vendor_id text, changed_at timestamptz,
      is_over boolean, refused text[], reason text
    )
    where messages.id = sent.id and state = 'QUEUED'
      and messages.claimed_until = sent.claimed_until`;
  await planOnce(db, statement);
}

/** Puts a message back for a later try. `isCounted` is false when no channel could be tried. */
export async function updatePausedMessage(
  db: Db,
  claim: Claim,
  paused: {
    channel: MessageChannel | null;
    refused: readonly string[];
    reason: string;
    nextTryAt: Date;
    isCounted: boolean;
    isOutage: boolean;
    now: Date;
  },
): Promise<void> {
  await sql`
    update messages set channel = ${paused.channel}, refused = ${[...paused.refused]}::text[],
      reason = ${paused.reason}, next_try_at = ${paused.nextTryAt}, claimed_until = null,
      is_first_try = false, is_outage = ${paused.isOutage}, changed_at = ${paused.now},
      tries = tries - case when ${paused.isCounted} then 0 else 1 end
    where ${isClaimed(claim)}`.execute(db);
}

/** Marks a message as failed, and gives back what its requester's limits counted for a code. */
export async function updateFailedMessage(
  db: Db,
  claim: Claim,
  failed: { channel: MessageChannel | null; reason: string; isOutage: boolean; now: Date },
): Promise<void> {
  await sql`
    with failing as (
      select id, limit_keys from messages where ${isClaimed(claim)} for update
    ), ${LIMIT_RESTORE}
    update messages set state = 'FAILED', channel = ${failed.channel}, reason = ${failed.reason},
      is_outage = ${failed.isOutage}, changed_at = ${failed.now}, claimed_until = null,
      is_first_try = false, secret = null, limit_keys = '{}'
    from failing where messages.id = failing.id`.execute(db);
}

/** Returns whether a phone belonged to a customer who has another one now. */
export async function selectWasCustomers(db: Db, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('former_phones')
    .select('customer_id')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the phones by which the owners sign in. */
export async function selectOwnerPhones(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('phone')
    .where('role', '=', 'ADMIN')
    .orderBy('id')
    .execute();
  return rows.map(({ phone }) => phone);
}
