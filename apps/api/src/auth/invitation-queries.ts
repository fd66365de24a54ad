import type { Db } from '../database/db.ts';

type Invitation = { user_id: string; token_hash: Buffer; ends_at: Date };

/** Stores an invitation and replaces the person's earlier one. */
export async function upsertInvitation(db: Db, invitation: Invitation): Promise<void> {
  const { token_hash, ends_at } = invitation;
  await db
    .insertInto('staff_invitations')
    .values(invitation)
    .onConflict((clash) => clash.column('user_id').doUpdateSet({ token_hash, ends_at }))
    .execute();
}

/** Returns the invited person while the invitation is valid. */
export async function selectInvitedUser(
  db: Db,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<{ userId: string } | undefined> {
  return db
    .selectFrom('staff_invitations as invitation')
    .innerJoin('users', 'users.id', 'invitation.user_id')
    .select('users.id as userId')
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .where('users.off_at', 'is', null)
    .executeTakeFirst();
}

/** Uses up an invitation; false when it was used, replaced or has ended. */
export async function deleteInvitation(
  db: Db,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const result = await db
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/**
 * Voids everything by which a person could still sign in: the link of an invitation, codes, and unfinished
 * sign-ins and changes of the password.
 */
export async function deleteWaysIn(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('staff_invitations').where('user_id', '=', userId).execute();
  await db.deleteFrom('reset_tokens').where('user_id', '=', userId).execute();
  await db.deleteFrom('second_factor_logins').where('user_id', '=', userId).execute();
  await db
    .deleteFrom('one_time_codes')
    .where('purpose', 'in', ['SIGN_IN', 'RESET'])
    .where('phone', '=', db.selectFrom('users').select('phone').where('id', '=', userId))
    .execute();
}

/** Locks a staff member who is not deactivated. */
export async function selectStaffForUpdate(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'phone', 'areas', 'first_name'])
    .where('id', '=', userId)
    .where('role', '=', 'STAFF')
    .where('off_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
