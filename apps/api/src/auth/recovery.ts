import { authMessages } from '@shop/contract/auth';
import { msAfter } from '../platform/clock.ts';
import { isCommonPassword } from '../platform/common-passwords.ts';
import { transaction } from '../database/transaction.ts';
import { invalid, notAllowed } from '../platform/refusals.ts';
import { hashPassword } from './passwords.ts';
import type { Shop } from '../shop.ts';
import { hashOf, newToken } from '../platform/tokens.ts';
import { type CodeTry, sendCode, withCode } from './codes.ts';
import { type Caller, rememberDevice } from './devices.ts';
import { deleteFailures } from './failure-queries.ts';
import { notifyOwner } from './notices.ts';
import { insertResetToken, updateResetTokensUsed } from './session-queries.ts';
import { closeSessionsOf } from './sessions.ts';
import { selectUserByPhone, updatePasswordHash } from './user-queries.ts';

const RESET_TOKEN_MS = 10 * 60_000;

/**
 * Sends a reset code to the owner or a sign-in code to a customer; the response does not reveal which.
 * Returns the challenge of the code.
 */
export async function askForCode(shop: Shop, caller: Caller): Promise<string> {
  const user = await selectUserByPhone(shop.db, caller.phone);
  const purpose = user?.role === 'ADMIN' ? 'RESET' : 'SIGN_IN';
  return sendCode(shop, { ...caller, purpose, isForReset: true, recipient: user?.phone });
}

/** Exchanges the owner's reset code for a single-use reset token. */
export async function proveOwner(shop: Shop, given: CodeTry): Promise<string> {
  return withCode(shop, { ...given, purpose: 'RESET' }, async (db) => {
    const user = await selectUserByPhone(db, given.phone);
    if (user?.role !== 'ADMIN') throw invalid(authMessages.codeFailed, 'otp');
    const token = newToken();
    const ends_at = msAfter(shop.clock.now(), RESET_TOKEN_MS);
    await insertResetToken(db, { token_hash: hashOf(token), user_id: user.id, ends_at });
    return token;
  });
}

/**
 * Sets the owner's password, uses up the token, and ends all sessions. Failures of the old password and the
 * devices of before are forgotten; this one is known from now on. Returns its secret for the browser.
 */
export async function resetPassword(
  shop: Shop,
  {
    userId,
    newPassword,
    device,
  }: { userId: string; newPassword: string; device?: string | undefined },
): Promise<string> {
  if (isCommonPassword(newPassword)) {
    throw invalid(authMessages.passwordCommon, 'newPassword');
  }
  const passwordHash = await hashPassword(newPassword);
  const changed = await transaction(shop.db, async (db) => {
    const now = shop.clock.now();
    const used = await updateResetTokensUsed(db, userId, now);
    if (used === 0) throw notAllowed(authMessages.resetNotProved);
    const phone = await updatePasswordHash(db, userId, passwordHash);
    await deleteFailures(db, { phone, purpose: 'PASSWORD' });
    await closeSessionsOf(shop, db, userId);
    return { phone, ...(await rememberDevice(shop, db, { userId, device })) };
  });
  notifyOwner(shop, changed.phone, 'reset');
  return changed.device;
}
