import { securityMessages } from '@shop/contract/security';
import { invalid } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { countingPassword, passwordCounters } from './password-counters.ts';
import { isPassword } from './passwords.ts';
import { selectUser } from './user-queries.ts';

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
