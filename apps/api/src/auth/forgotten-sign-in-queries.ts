import { sql } from 'kysely';
import { type Db, readRows } from '../database/db.ts';

/** Stores the number that an account gives up, by which messages to it are found. */
export async function insertFormerPhone(
  db: Db,
  { userId, phone, now }: { userId: string; phone: string; now: Date },
): Promise<void> {
  await db
    .insertInto('former_phones')
    .values({ customer_id: userId, phone, until: now })
    .onConflict((clash) => clash.columns(['customer_id', 'phone']).doUpdateSet({ until: now }))
    .execute();
}

/** Stores the e-mail address that an account gives up; messages to it are deleted with the account. */
export async function insertFormerEmail(
  db: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await db
    .insertInto('former_emails')
    .values({ customer_id: userId, email, until: now })
    .onConflict((clash) => clash.columns(['customer_id', 'email']).doUpdateSet({ until: now }))
    .execute();
}

export async function selectFormerPhones(
  db: Db,
  userId: string,
): Promise<{ phone: string; until: Date }[]> {
  return db
    .selectFrom('former_phones')
    .select(['phone', 'until'])
    .where('customer_id', '=', userId)
    .execute();
}

/** Deletes former numbers, unless a complaint was made with the number before the account gave it up. */
export async function deleteOldFormerPhones(db: Db, before: Date): Promise<void> {
  await sql`
    delete from former_phones former
    where until < ${before} and not exists (
      select from complaints where phone = former.phone and created_at <= former.until
    )`.execute(db);
}

export async function deleteOldFormerEmails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('former_emails').where('until', '<', before).execute();
}

/**
 * Deletes sessions with their devices and networks, and everything else that allows signing in to an
 * account.
 */
export async function deleteByUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('session_families').where('user_id', '=', userId).execute();
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
  await db.deleteFrom('reset_tokens').where('user_id', '=', userId).execute();
  await db.deleteFrom('former_phones').where('customer_id', '=', userId).execute();
}

/** Returns the given numbers that no account has. */
export async function selectFreePhones(db: Db, phones: readonly string[]): Promise<string[]> {
  const rows = await readRows<{ phone: string }>(db)`
    select given.phone from unnest(${phones}::text[]) as given (phone)
    where not exists (select from users where users.phone = given.phone)`;
  return rows.map(({ phone }) => phone);
}

/** Deletes codes, failures and limits of numbers. */
export async function deleteByPhones(
  db: Db,
  { phones, limitKeys }: { phones: readonly string[]; limitKeys: readonly string[] },
): Promise<void> {
  await sql`delete from one_time_codes where phone = any (${phones}::text[])`.execute(db);
  await sql`delete from sign_in_failures where phone = any (${phones}::text[])`.execute(db);
  await sql`delete from rate_limits where key = any (${limitKeys}::text[])`.execute(db);
}
