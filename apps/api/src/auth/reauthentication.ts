import { securityMessages } from '@shop/contract/security';
import { invalid } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { countingPassword, passwordCounters } from './password-counters.ts';
import { isPassword } from './passwords.ts';
import { selectUser } from './user-queries.ts';
import { sendCode, withCode } from './codes.ts';

/** The signed-in caller, with address and device. */
export type SignedInCaller = { session: Session; address: string; device: string | undefined };

/**
 * Checks the password of the signed-in caller, counted like a sign-in: a thief of a session guesses no
 * faster than a stranger.
 */
export async function checkOwnPassword(
  shop: Shop,
  { session, address, device }: SignedInCaller,
  password: string,
): Promise<void> {
  const user = await selectUser(shop.db, session.userId);
  const { counters } = await passwordCounters(shop, { phone: user.phone, address, device });
  await countingPassword(shop, counters, async () => {
    if (await isPassword(user.password_hash, password)) return;
    throw invalid(securityMessages.passwordWrong, 'password');
  });
}

/** Sends a code to the present number of a customer, who has no password and confirms by this code. */
export async function askToConfirm(
  shop: Shop,
  { session, address, device }: SignedInCaller,
): Promise<string> {
  const { phone } = await selectUser(shop.db, session.userId);
  return sendCode(shop, { phone, address, device, purpose: 'CONFIRM', recipient: phone });
}

/** Uses up the confirming code; a wrong code is refused (400). */
export async function checkConfirmingCode(
  shop: Shop,
  { session, address, device }: SignedInCaller,
  given: { code: string; challengeId?: string | null | undefined },
): Promise<void> {
  const { phone } = await selectUser(shop.db, session.userId);
  const tried = { ...given, phone, address, device, field: 'code' };
  await withCode(shop, { ...tried, purpose: 'CONFIRM' }, async () => {});
}
