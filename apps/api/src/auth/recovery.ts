import { authMessages } from '@shop/contract/auth';
import { recordActivity } from '../activity/record-activity.ts';
import { MINUTE_MS, msAfter } from '../platform/clock.ts';
import { isWeakPassword } from '../settings/shop-modes.ts';
import { transaction } from '../database/transaction.ts';
import { invalid, notAllowed } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import { hashPassword } from './passwords.ts';
import type { Shop } from '../shop.ts';
import { hashOf, newToken } from '../platform/tokens.ts';
import { type CodeTry, sendCode, withCode } from './codes.ts';
import { type Caller, rememberDevice } from './devices.ts';
import { deleteFailures } from './failure-queries.ts';
import { noticeSignIn } from './notices.ts';
import { insertResetToken, updateResetTokensUsed } from './session-queries.ts';
import { closeSessionsOf } from './sessions.ts';
import { selectUserByPhone, updatePasswordHash } from './user-queries.ts';

const RESET_TOKEN_MS = 10 * MINUTE_MS;

/**
 * Sends a reset code to the owner or staff, or a sign-in code to a customer; the response does not reveal
 * which. Deactivated staff and staff without a password get none. Returns the challenge of the code.
 */
export async function askForCode(shop: Shop, caller: Caller): Promise<string> {
  const user = await selectUserByPhone(shop.db, caller.phone);
  const purpose = canReset(user) ? 'RESET' : 'SIGN_IN';
  const recipient = canReset(user) || user?.role === 'CUSTOMER' ? user?.phone : undefined;
  return sendCode(shop, { ...caller, purpose, isForReset: true, recipient });
}

/** Returns whether an account has a password that can be reset. */
function canReset(user: { password_hash: string | null; off_at: Date | null } | undefined) {
  return user !== undefined && user.password_hash !== null && user.off_at === null;
}

/** Verifies a reset code of the owner or staff; returns a single-use reset token. */
export async function verifyResetCode(shop: Shop, given: CodeTry): Promise<string> {
  return withCode(shop, { ...given, purpose: 'RESET' }, async (db) => {
    const user = await selectUserByPhone(db, given.phone);
    if (user === undefined || !canReset(user)) throw invalid(authMessages.codeFailed, 'otp');
    const token = newToken();
    const ends_at = msAfter(shop.clock.now(), RESET_TOKEN_MS);
    await insertResetToken(db, { token_hash: hashOf(token), user_id: user.id, ends_at });
    return token;
  });
}

/**
 * Sets the password of the owner or staff, uses up the token, and ends all sessions. Deletes the counted
 * failures of the old password and the known devices, then remembers the present device. Returns the
 * device's secret for its cookie.
 */
export async function resetPassword(
  shop: Shop,
  {
    session,
    phoneNumber,
    newPassword,
    device,
  }: {
    session: Session;
    phoneNumber?: string | undefined;
    newPassword: string;
    device?: string | undefined;
  },
): Promise<string> {
  if (isWeakPassword(newPassword, shop.settings)) {
    throw invalid(authMessages.passwordCommon, 'newPassword');
  }
  const { userId, role } = session;
  const passwordHash = await hashPassword(newPassword);
  const remembered = await transaction(shop.db, async (db) => {
    const now = shop.clock.now();
    const used = await updateResetTokensUsed(db, userId, now);
    if (used === 0) throw notAllowed(authMessages.resetNotProved);
    const phone = await updatePasswordHash(db, userId, passwordHash);
    if (newPassword === phone) throw invalid(authMessages.passwordCommon, 'newPassword');
    // Undoes the whole reset: the person who named another account would not know whose password changed.
    if (phoneNumber && phoneNumber !== phone) throw notAllowed(authMessages.resetNotProved);
    await deleteFailures(db, { phone, purpose: 'PASSWORD' });
    await closeSessionsOf(shop, db, userId);
    await noticeSignIn(shop, db, { phone, what: 'reset' });
    const subject = { kind: 'ACCOUNT', id: userId, label: role };
    await recordActivity(shop, db, { actor: session, action: 'PASSWORD_RESET', subject });
    return rememberDevice(shop, db, { userId, device });
  });
  return remembered.device;
}
