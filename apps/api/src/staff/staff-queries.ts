import { sql } from 'kysely';
import type { Area } from '@shop/contract/call';
import { type Db, byName, readCount } from '../database/db.ts';

/** A stored staff member. */
export type StaffRow = {
  id: string;
  first_name: string;
  phone: string;
  areas: Area[];
  off_at: Date | null;
  last_seen_at: Date | null;
  has_password: boolean;
  invited_until: Date | null;
};

/** Returns all staff, by name. */
export async function selectStaff(db: Db): Promise<StaffRow[]> {
  return rows(db)
    .orderBy(byName(sql`users.first_name`))
    .orderBy('users.id')
    .execute();
}

/** Returns a staff member, locked: changes of one person run one after the other. */
export async function selectStaffMemberForUpdate(
  db: Db,
  id: string,
): Promise<StaffRow | undefined> {
  return rows(db).where('users.id', '=', id).forNoKeyUpdate('users').executeTakeFirst();
}

export async function selectStaffCount(db: Db): Promise<number> {
  return readCount(db)`
    select count(*)::int as count from users where role = 'STAFF'`;
}

/** Inserts a staff member and returns the id; undefined when the phone already has an account. */
export async function insertStaff(
  db: Db,
  staff: { phone: string; first_name: string; areas: Area[]; created_at: Date },
): Promise<string | undefined> {
  const row = await db
    .insertInto('users')
    .values({ ...staff, role: 'STAFF' })
    .onConflict((clash) => clash.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateStaff(
  db: Db,
  id: string,
  { areas, off_at }: { areas: Area[]; off_at: Date | null },
): Promise<void> {
  await db.updateTable('users').set({ areas, off_at }).where('id', '=', id).execute();
}

function rows(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('staff_invitations as invitation', 'invitation.user_id', 'users.id')
    .select([
      'users.id',
      'users.first_name',
      'users.phone',
      'users.areas',
      'users.off_at',
      'users.last_seen_at',
      sql<boolean>`users.password_hash is not null`.as('has_password'),
      'invitation.ends_at as invited_until',
    ])
    .where('users.role', '=', 'STAFF');
}
