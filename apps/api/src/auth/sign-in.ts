import { authMessages } from '@shop/contract/auth';
import type { Role } from '@shop/contract/call';
import { Phone } from '@shop/contract/text';
import { transaction } from '../database/transaction.ts';
import { invalid } from '../platform/refusals.ts';
import { isPassword } from './passwords.ts';
import type { Shop } from '../shop.ts';
import { countSend, sendCode, withCode } from './codes.ts';
import { countingFailures, hourly } from './limits.ts';
import { type TokenPair, openSession } from './sessions.ts';
import { selectUserByPhone, updatePhoneVerified } from './user-queries.ts';

type SignedIn = TokenPair & { role: Role; id: string; phoneNumber: string };

/** Sends a sign-in code to a registered customer; false for anyone else, the owner included. */
export async function askForSignIn(
  shop: Shop,
  { phone, address }: { phone: string; address: string },
): Promise<boolean> {
  const user = await selectUserByPhone(shop.db, phone);
  const wanted = { phone, purpose: 'SIGN_IN', address } as const;
  if (user?.role !== 'CUSTOMER') {
    await transaction(shop.db, (db) => countSend(shop, db, wanted));
    return false;
  }
  await sendCode(shop, { ...wanted, recipient: user.phone });
  return true;
}

/** Signs a customer in by one-time code, which also verifies the phone number. */
export async function signInByCode(
  shop: Shop,
  { phone, code, address }: { phone: string; code: string; address: string },
): Promise<SignedIn> {
  const signedIn = await withCode(
    shop,
    { phone, purpose: 'SIGN_IN', address, code },
    async (db) => {
      const user = await selectUserByPhone(db, phone);
      if (user?.role !== 'CUSTOMER') throw invalid(authMessages.codeFailed, 'otp');
      await updatePhoneVerified(db, user.id, shop.clock.now());
      const pair = await openSession(shop, db, user);
      return { ...pair, role: user.role, id: user.id, phoneNumber: user.phone };
    },
  );
  return reported(shop, { signedIn, address });
}

/**
 * Signs the owner in by password; an unknown phone and a wrong password get the same refusal in the same
 * time.
 */
export async function signInByPassword(
  shop: Shop,
  { phone, password, address }: { phone: string; password: string; address: string },
): Promise<SignedIn> {
  const most = shop.settings.limits.loginFailuresPerAddress;
  const limit = hourly(`login-failures:address:${address}`, most, authMessages.tooManyTries);
  const signedIn = await countingFailures(shop, limit, async () => {
    const user = Phone.safeParse(phone).success
      ? await selectUserByPhone(shop.db, phone)
      : undefined;
    const isRight = await isPassword(user?.password_hash ?? null, password);
    if (user === undefined || !isRight) throw invalid(authMessages.loginFailed, 'password');
    const pair = await openSession(shop, shop.db, user);
    return { ...pair, role: user.role, id: user.id, phoneNumber: user.phone };
  });
  return reported(shop, { signedIn, address });
}

function reported(
  { log }: Shop,
  { signedIn, address }: { signedIn: SignedIn; address: string },
): SignedIn {
  log.info({ userId: signedIn.id, role: signedIn.role, address }, 'signed in');
  return signedIn;
}
