import { authMessages } from '@shop/contract/auth';
import { msAfter } from '../platform/clock.ts';
import { isCommonPassword } from '../platform/common-passwords.ts';
import { SESSION_ENDED } from '../database/change-events.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import { invalid, notAllowed } from '../platform/refusals.ts';
import { hashPassword } from './passwords.ts';
import type { Shop } from '../shop.ts';
import { hashOf, newToken } from '../platform/tokens.ts';
import { sendCode, withCode } from './codes.ts';
import {
  insertResetToken,
  updateFamiliesOfUserEnded,
  updateResetTokensUsed,
} from './session-queries.ts';
import { selectUserByPhone, updatePasswordHash } from './user-queries.ts';

const RESET_TOKEN_MS = 10 * 60_000;

/** Sends a reset code to the owner or a sign-in code to a customer; the response does not reveal which. */
export async function askForCode(
  shop: Shop,
  { phone, address }: { phone: string; address: string },
): Promise<void> {
  const user = await selectUserByPhone(shop.db, phone);
  const purpose = user?.role === 'ADMIN' ? 'RESET' : 'SIGN_IN';
  await sendCode(shop, { phone, purpose, address, recipient: user?.phone });
}

/** Exchanges the owner's reset code for a single-use reset token. */
export async function proveOwner(
  shop: Shop,
  { phone, code, address }: { phone: string; code: string; address: string },
): Promise<string> {
  return withCode(shop, { phone, purpose: 'RESET', address, code }, async (db) => {
    const user = await selectUserByPhone(db, phone);
    if (user?.role !== 'ADMIN') throw invalid(authMessages.codeFailed, 'otp');
    const token = newToken();
    const ends_at = msAfter(shop.clock.now(), RESET_TOKEN_MS);
    await insertResetToken(db, { token_hash: hashOf(token), user_id: user.id, ends_at });
    return token;
  });
}

/** Sets the owner's password, uses up the token and ends all sessions. */
export async function resetPassword(
  shop: Shop,
  userId: string,
  newPassword: string,
): Promise<void> {
  if (isCommonPassword(newPassword)) {
    throw invalid(authMessages.passwordCommon, 'newPassword');
  }
  const passwordHash = await hashPassword(newPassword);
  await transaction(shop.db, async (db) => {
    const now = shop.clock.now();
    const used = await updateResetTokensUsed(db, userId, now);
    if (used === 0) throw notAllowed(authMessages.resetNotProved);
    await updatePasswordHash(db, userId, passwordHash);
    await updateFamiliesOfUserEnded(db, userId, now);
    await afterCommit(db, SESSION_ENDED);
  });
}
