import { sql } from 'kysely';
import { type Db, readRows } from '../database/db.ts';

type FamilyRow = {
  id: string;
  device: string | null;
  address: string | null;
  created_at: Date;
  seen_at: Date;
};

/** Maximum number of listed sessions, more than anybody has devices; a script may sign in more often. */
const MOST_LISTED = 100;

/** Returns the live sessions of a user, the last used ones first. */
export async function selectLiveFamilies(db: Db, userId: string, now: Date): Promise<FamilyRow[]> {
  return readRows<FamilyRow>(db)`
    select id, device, address, created_at, coalesce(last_seen_at, created_at) as seen_at
    from session_families as family
    where user_id = ${userId} and ended_at is null and ${isLive(now)}
    order by coalesce(last_seen_at, created_at) desc, id desc
    limit ${MOST_LISTED}`;
}

/** Ends a live session of this user; false when the user has none with this id. */
export async function updateOwnFamilyEnded(
  db: Db,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update session_families as family set ended_at = ${now}
    where id = ${sessionId} and user_id = ${userId} and ended_at is null and ${isLive(now)}
    `.execute(db);
  return numAffectedRows === 1n;
}

function isLive(now: Date) {
  return sql`(family.ends_at is null or family.ends_at > ${now}) and exists (
    select from session_pairs as pair
    where pair.family_id = family.id and pair.rotated_at is null and pair.refresh_ends_at > ${now}
  )`;
}
