import type { Db } from '../database/db.ts';

/** The account of a phone number, whatever its role. */
export async function selectUserByPhone(db: Db, phone: string) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'phone', 'password_hash', 'phone_verified_at'])
    .where('phone', '=', phone)
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
  await db
    .updateTable('users')
    .set({ phone_verified_at: now })
    .where('id', '=', userId)
    .where('phone_verified_at', 'is', null)
    .execute();
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
