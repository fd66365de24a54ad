import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

export type ProfileRow = {
  first_name: string;
  last_name: string | null;
  email: string | null;
  phone: string;
};

const COLUMNS = ['first_name', 'last_name', 'email', 'phone'] as const;

export async function selectProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', userId).executeTakeFirst();
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
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Locks a customer (waiting for a second at most) and returns whether they are blocked. */
export async function selectCustomerForUpdate(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_blocked: boolean | null }>`
    select lock_customer(${userId}) as is_blocked`.execute(db);
  return rows[0]?.is_blocked === true;
}
