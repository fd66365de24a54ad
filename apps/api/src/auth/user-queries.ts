import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { planOnce } from '../database/prepared.ts';

/** Returns the account of a phone number, of any role. */
export async function selectUserByPhone(db: Db, phone: string) {
  const statement = db
    .selectFrom('users')
    .select(['id', 'role', 'phone', 'areas', 'password_hash', 'phone_verified_at', 'off_at'])
    .where('phone', '=', phone);
  const [user] = await planOnce(db, statement);
  return user;
}

/** Returns an account that is known to exist. */
export async function selectUser(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'phone', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Returns a staff member; undefined for any other account. */
export async function selectStaff(db: Db, staffId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'phone', 'first_name'])
    .where('id', '=', staffId)
    .where('role', '=', 'STAFF')
    .executeTakeFirst();
}

export async function selectOwner(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'phone', 'password_hash'])
    .where('role', '=', 'ADMIN')
    .executeTakeFirst();
}

/** Inserts an account; undefined when the phone number is taken. */
export async function insertUser(
  db: Db,
  user: {
    role: 'ADMIN' | 'CUSTOMER';
    phone: string;
    first_name: string;
    last_name: string | null;
    email: string | null;
    password_hash: string | null;
    phone_verified_at: Date | null;
    created_at: Date;
  },
): Promise<string | undefined> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((clash) => clash.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updatePhoneVerified(db: Db, userId: string, now: Date): Promise<void> {
  const statement = db
    .updateTable('users')
    .set({ phone_verified_at: now })
    .where('id', '=', userId)
    .where('phone_verified_at', 'is', null);
  await planOnce(db, statement);
}

/** Stores a new password; returns the phone of the account. */
export async function updatePasswordHash(
  db: Db,
  userId: string,
  passwordHash: string,
): Promise<string> {
  const row = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .returning('phone')
    .executeTakeFirstOrThrow();
  return row.phone;
}

/** Changes the number of an account; false when it is taken. */
export async function updatePhone(
  db: Db,
  { userId, phone, now }: { userId: string; phone: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set phone = ${phone}, phone_verified_at = ${now}
    where id = ${userId} and not exists (select from users where phone = ${phone})`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Locks an account of the back office for a sign-in; undefined when it was deactivated, or its password
 * changed, since it was read.
 */
export async function selectStillTheSame(
  db: Db,
  user: { id: string; password_hash: string | null },
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .where('off_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Records when a staff member was last here. */
export async function updateLastSeenAt(db: Db, phone: string, now: Date): Promise<void> {
  const statement = db
    .updateTable('users')
    .set({ last_seen_at: now })
    .where('phone', '=', phone)
    .where('role', '=', 'STAFF');
  await planOnce(db, statement);
}
