import { authMessages } from '@shop/contract/auth';
import { msAfter } from '../lib/clock.ts';
import { isCommonPassword } from '../lib/common-passwords.ts';
import { transaction } from '../lib/db.ts';
import { invalid, notAllowed } from '../lib/errors.ts';
import { hashPassword } from '../lib/passwords.ts';
import type { Shop } from '../lib/shop.ts';
import { hashOf, newToken } from '../lib/tokens.ts';
import { sendCode, withCode } from './codes.ts';
import {
  insertResetToken,
  updateFamiliesOfUserEnded,
  updateResetTokensUsed,
} from './session-queries.ts';
import { selectUserByPhone, updatePasswordHash } from './user-queries.ts';

const RESET_TOKEN_MS = 10 * 60_000;

/** Sends a reset code to the owner or a sign-in code to a customer, and says neither. */
export async function askForCode(
  shop: Shop,
  { phone, address }: { phone: string; address: string },
): Promise<void> {
  const user = await selectUserByPhone(shop.db, phone);
  const purpose = user?.role === 'ADMIN' ? 'RESET' : 'SIGN_IN';
  await sendCode(shop, { phone, purpose, address, recipient: user?.phone });
}

/** Turns the owner's reset code into a token that can set a new password once. */
export async function proveOwner(
  shop: Shop,
  { phone, code, address }: { phone: string; code: string; address: string },
): Promise<string> {
  return withCode(shop, { phone, purpose: 'RESET', address, code }, async (db) => {
    const user = await selectUserByPhone(db, phone);
    if (user?.role !== 'ADMIN') throw invalid(authMessages.codeFailed);
    const token = newToken();
    const ends_at = msAfter(shop.clock.now(), RESET_TOKEN_MS);
    await insertResetToken(db, { token_hash: hashOf(token), user_id: user.id, ends_at });
    return token;
  });
}

/** Sets the owner's password, uses the token up and ends every session. */
export async function resetPassword(
  shop: Shop,
  userId: string,
  newPassword: string,
): Promise<void> {
  if (isCommonPassword(newPassword)) {
    throw invalid(authMessages.passwordCommon, [
      { path: 'newPassword', message: authMessages.passwordCommon },
    ]);
  }
  const passwordHash = await hashPassword(newPassword);
  await transaction(shop.db, async (db) => {
    const now = shop.clock.now();
    const used = await updateResetTokensUsed(db, userId, now);
    if (used === 0) throw notAllowed(authMessages.resetNotProved);
    await updatePasswordHash(db, userId, passwordHash);
    await updateFamiliesOfUserEnded(db, userId, now);
  });
  shop.sessions.drop();
}
