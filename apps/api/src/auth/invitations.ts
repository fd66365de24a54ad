import { INVITATION_HOURS, staffMessages } from '@shop/contract/staff';
import { authMessages } from '@shop/contract/auth';
import { recordActivity } from '../activity/record-activity.ts';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { linkTo } from '../messages/shop-links.ts';
import { HOUR_MS, msAfter } from '../platform/clock.ts';
import { isWeakPassword } from '../settings/shop-modes.ts';
import { invalid, notAllowed } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { hashOf, newToken } from '../platform/tokens.ts';
import { deleteFailures } from './failure-queries.ts';
import { countingFailures } from './failures.ts';
import {
  deleteInvitation,
  selectInvitedUser,
  selectStaffForUpdate,
  upsertInvitation,
} from './invitation-queries.ts';
import { hourly, hourlyPerAddress, takeOne } from './limits.ts';
import { hashPassword } from './passwords.ts';
import { closeSessionsOf } from './sessions.ts';
import { type SessionOrFactorStep, openOrAwait, logSession } from './sign-in.ts';
import { updatePasswordHash, updatePhoneVerified } from './user-queries.ts';

const LIFE_MS = INVITATION_HOURS * HOUR_MS;

type Invited = { id: string; firstName: string; phone: string };

/**
 * Sends a staff member a link to set their password; the previous link no longer works. The token is in
 * the fragment of the link, which no server and no log ever sees.
 */
export async function sendInvitation(
  shop: Shop,
  db: Db,
  { id, firstName, phone }: Invited,
): Promise<void> {
  const { invitationsPerPhone: most } = shop.settings.limits;
  await takeOne(shop, db, hourly(`invitations:${phone}`, most, staffMessages.tooManyInvitations));
  const token = newToken();
  const ends_at = msAfter(shop.clock.now(), LIFE_MS);
  await upsertInvitation(db, { user_id: id, token_hash: hashOf(token), ends_at });
  const link = linkTo(shop, `/login/admin/invite#${token}`);
  await queueMessage(shop, db, {
    purpose: 'INVITE',
    to: { phone },
    parameters: [firstName, link],
  });
}

type Taken = {
  token: string;
  password: string;
  address: string;
  device: string | undefined;
  browser: string | undefined;
};

/**
 * Sets the password of the invited person, ends their old sessions and opens a new one; a second factor is
 * required as at any sign-in. A refused password does not use up the invitation; of two concurrent uses,
 * one succeeds.
 */
export async function takeInvitation(shop: Shop, taken: Taken): Promise<SessionOrFactorStep> {
  const { password, address } = taken;
  if (isWeakPassword(password, shop.settings))
    throw invalid(authMessages.passwordCommon, 'password');
  const { invitationFailuresPerAddress: most } = shop.settings.limits;
  const message = authMessages.tooManyTries;
  const limits = hourlyPerAddress('invitation-failures', { address, most, message });
  const opened = await countingFailures(shop, { limits, failures: [] }, () => take(shop, taken));
  return logSession(shop, opened, { address });
}

async function take(shop: Shop, { token, password, ...from }: Taken): Promise<SessionOrFactorStep> {
  const tokenHash = hashOf(token);
  const now = shop.clock.now();
  const invited = await selectInvitedUser(shop.db, { tokenHash, now });
  if (invited === undefined) throw invitationGone();
  const passwordHash = await hashPassword(password);
  return transaction(shop.db, async (db) => {
    // Locks the person before the invitation, as sending does, so that both cannot deadlock.
    const user = await selectStaffForUpdate(db, invited.userId);
    const isTaken = user !== undefined && (await deleteInvitation(db, { tokenHash, now }));
    if (!isTaken) throw invitationGone();
    if (password === user.phone) throw invalid(authMessages.passwordCommon, 'password');
    await updatePasswordHash(db, user.id, passwordHash);
    await updatePhoneVerified(db, user.id, now);
    await deleteFailures(db, { phone: user.phone, purpose: 'PASSWORD' });
    await closeSessionsOf(shop, db, user.id);
    const opened = await openOrAwait(shop, db, user, from);
    await recordActivity(shop, db, {
      actor: { userId: user.id, role: user.role, areas: user.areas, familyId: '' },
      action: 'STAFF_INVITATION_TAKEN',
      subject: { kind: 'STAFF', id: user.id, label: user.first_name },
    });
    return opened;
  });
}

function invitationGone() {
  return notAllowed(staffMessages.invitationGone);
}
