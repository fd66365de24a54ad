import { sql } from 'kysely';
import type { Area, Role } from '@shop/contract/call';
import type { Db } from '../database/db.ts';
import { planOnce, prepared } from '../database/prepared.ts';

/** A stored token pair with its session family and account. */
export type PairRow = {
  id: string;
  family_id: string;
  rotated_at: Date | null;
  refresh_ends_at: Date;
  family_ends_at: Date | null;
  family_ended_at: Date | null;
  user_id: string;
  phone: string;
  role: Role;
};

/** Returns the live session of an access token, and when it expires. */
export async function selectSession(
  db: Db,
  accessHash: Buffer,
  now: Date,
): Promise<SessionRow | undefined> {
  const [row] = await sessionOf(db, [accessHash, now]);
  return row;
}

type SessionRow = {
  userId: string;
  role: Role;
  areas: Area[];
  familyId: string;
  endsAt: Date;
  isUsed: boolean;
  seenAt: Date;
};

const sessionOf = prepared<SessionRow>(`
  select users.id as "userId", users.role, users.areas, family.id as "familyId", pair.access_ends_at as "endsAt",
    pair.is_used as "isUsed", coalesce(family.last_seen_at, family.created_at) as "seenAt"
  from session_pairs as pair
  join session_families as family on family.id = pair.family_id
  join users on users.id = family.user_id
  where pair.access_hash = $1 and pair.access_ends_at > $2 and family.ended_at is null
    and users.off_at is null and users.erased_at is null`);

/** Returns the pair of a refresh token, locked: concurrent refreshes run one after the other. */
export async function selectPairForUpdate(
  db: Db,
  refreshHash: Buffer,
): Promise<PairRow | undefined> {
  return db
    .selectFrom('session_pairs as pair')
    .innerJoin('session_families as family', 'family.id', 'pair.family_id')
    .innerJoin('users', 'users.id', 'family.user_id')
    .select([
      'pair.id',
      'pair.family_id',
      'pair.rotated_at',
      'pair.refresh_ends_at',
      'family.ends_at as family_ends_at',
      'family.ended_at as family_ended_at',
      'users.id as user_id',
      'users.phone',
      'users.role',
    ])
    .where('pair.refresh_hash', '=', refreshHash)
    .where('users.off_at', 'is', null)
    .where('users.erased_at', 'is', null)
    .forUpdate(['pair', 'family'])
    .executeTakeFirst();
}

/** Returns whether a pair is live and neither of its tokens was used. */
export async function selectIsUnused(db: Db, refreshHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('session_pairs')
    .select('id')
    .where('refresh_hash', '=', refreshHash)
    .where('refresh_ends_at', '>', now)
    .where('rotated_at', 'is', null)
    .where('is_used', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the pair of an access token as used. */
export async function updatePairUsed(db: Db, accessHash: Buffer): Promise<void> {
  await db
    .updateTable('session_pairs')
    .set({ is_used: true })
    .where('access_hash', '=', accessHash)
    .execute();
}

/** Records that a session was used; only one of many concurrent requests writes. */
export async function updateFamilyLastSeenAt(
  db: Db,
  { familyId, now, before }: { familyId: string; now: Date; before: Date },
): Promise<void> {
  await db
    .updateTable('session_families')
    .set({ last_seen_at: now })
    .where('id', '=', familyId)
    .where((row) => row.or([row('last_seen_at', 'is', null), row('last_seen_at', '<=', before)]))
    .execute();
}

export async function insertFamily(
  db: Db,
  family: {
    user_id: string;
    created_at: Date;
    ends_at: Date | null;
    device: string | null;
    address: string | null;
    last_seen_at: Date;
  },
): Promise<string> {
  const statement = db.insertInto('session_families').values(family).returning('id');
  const [row] = await planOnce(db, statement);
  if (row === undefined) throw new Error('The session was not stored.');
  return row.id;
}

export async function insertPair(
  db: Db,
  pair: {
    family_id: string;
    access_hash: Buffer;
    refresh_hash: Buffer;
    access_ends_at: Date;
    refresh_ends_at: Date;
    created_at: Date;
    is_used: boolean;
  },
): Promise<void> {
  await planOnce(db, db.insertInto('session_pairs').values(pair));
}

export async function updatePairRotated(db: Db, pairId: string, now: Date): Promise<void> {
  await db.updateTable('session_pairs').set({ rotated_at: now }).where('id', '=', pairId).execute();
}

export async function updateFamilyEnded(db: Db, familyId: string, now: Date): Promise<void> {
  await db
    .updateTable('session_families')
    .set({ ended_at: now })
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function updateFamiliesOfUserEnded(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('session_families')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the sessions of a user, except this one. */
export async function updateOtherFamiliesEnded(
  db: Db,
  { userId, familyId, now }: { userId: string; familyId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('session_families')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '!=', familyId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function insertResetToken(
  db: Db,
  token: { token_hash: Buffer; user_id: string; ends_at: Date },
): Promise<void> {
  await db.insertInto('reset_tokens').values(token).execute();
}

export async function selectResetToken(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('reset_tokens')
    .innerJoin('users', 'users.id', 'reset_tokens.user_id')
    .select(['users.id as userId', 'users.role'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .where('users.off_at', 'is', null)
    .executeTakeFirst();
}

/** Uses up all reset tokens of a user; returns how many were still live. */
export async function updateResetTokensUsed(db: Db, userId: string, now: Date): Promise<number> {
  const result = await db
    .updateTable('reset_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Deletes expired pairs, families without pairs, and expired reset tokens. */
export async function deleteEndedSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('session_pairs').where('refresh_ends_at', '<', before).execute();
  await db
    .deleteFrom('session_families')
    .where('created_at', '<', before)
    .where(
      sql<boolean>`not exists (select from session_pairs where family_id = session_families.id)`,
    )
    .execute();
  await db.deleteFrom('reset_tokens').where('ends_at', '<', before).execute();
}
