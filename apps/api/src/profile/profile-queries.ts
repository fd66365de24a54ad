import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';

export type ProfileRow = {
  first_name: string;
  last_name: string | null;
  email: string | null;
  phone: string;
  whatsapp_updates: boolean;
};

const COLUMNS = ['first_name', 'last_name', 'email', 'phone', 'whatsapp_updates'] as const;

/**
 * Returns the profile of a customer, or the reader's own: only owner and staff themselves see how they
 * sign in.
 */
export async function selectProfile(
  db: Db,
  { userId, readerId }: { userId: string; readerId: string },
): Promise<ProfileRow | undefined> {
  return db
    .selectFrom('users')
    .select(COLUMNS)
    .where('id', '=', userId)
    .where((row) => row.or([row('role', '=', 'CUSTOMER'), row('id', '=', readerId)]))
    .executeTakeFirst();
}

/** Returns whether an account has this id, whatever its role, also a deleted one. */
export async function selectIsAccount(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** Returns whether there is such a customer. */
export async function selectIsCustomer(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'CUSTOMER')
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Returns the e-mail address of an account, locked until the transaction ends; undefined for a missing
 * account.
 */
export async function selectEmailForUpdate(
  db: Db,
  userId: string,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.email;
}

/** Sets the given fields; undefined ones stay. */
export async function updateProfile(
  db: Db,
  userId: string,
  given: {
    first_name: string | undefined;
    last_name: string | undefined;
    email: string | undefined;
  },
): Promise<ProfileRow | undefined> {
  return db
    .updateTable('users')
    .set({
      first_name: sql`coalesce(${given.first_name ?? null}, first_name)`,
      last_name: sql`coalesce(${given.last_name ?? null}, last_name)`,
      email: sql`coalesce(${given.email ?? null}, email)`,
    })
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/**
 * Stores whether a customer wants messages by WhatsApp. The instant and the wording of the last consent
 * stay after a withdrawal; the same answer again writes nothing.
 */
export async function updateWhatsappUpdates(
  db: Db,
  userId: string,
  { said, now, wording }: { said: boolean; now: Date; wording: string },
): Promise<void> {
  const yes = { whatsapp_updates_at: now, whatsapp_updates_wording: wording };
  await db
    .updateTable('users')
    .set({ whatsapp_updates: said, ...(said ? yes : {}) })
    .where('id', '=', userId)
    .where('whatsapp_updates', '<>', said)
    .where('erased_at', 'is', null)
    .execute();
}

/**
 * Locks a customer (waiting for a second at most) and returns whether they are blocked; null for an erased
 * one.
 */
export async function selectCustomerForUpdate(db: Db, userId: string): Promise<boolean | null> {
  const [row] = await locked(db, [userId]);
  return row?.is_blocked ?? null;
}

const locked = prepared<{ is_blocked: boolean | null }>(`select lock_customer($1) as is_blocked`);
