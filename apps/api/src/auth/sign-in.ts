import { authMessages } from '@shop/contract/auth';
import type { Role } from '@shop/contract/call';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { invalid } from '../platform/refusals.ts';
import { isPassword } from './passwords.ts';
import type { Shop } from '../shop.ts';
import { type CodeTry, pretendToSend, sendCode, withCode } from './codes.ts';
import { type Caller, rememberDevice } from './devices.ts';
import { countingFailures } from './failures.ts';
import { notifyOwner } from './notices.ts';
import { passwordCounters } from './password-counters.ts';
import { type TokenPair, openSession } from './sessions.ts';
import { selectUserByPhone, updatePhoneVerified } from './user-queries.ts';

type User = { id: string; role: Role; phone: string };
type SignedIn = TokenPair & { role: Role; id: string; phoneNumber: string };

/** A new session, and the secret of the device for the browser. */
type SignedInOnDevice = { session: SignedIn; device: string };

/** Sends a sign-in code to a registered customer; not to anyone else, the owner included. */
export async function askForSignIn(
  shop: Shop,
  caller: Caller,
): Promise<{ registered: boolean; challengeId: string }> {
  const user = await selectUserByPhone(shop.db, caller.phone);
  if (user?.role !== 'CUSTOMER') {
    return { registered: false, challengeId: await pretendToSend(shop, caller) };
  }
  const code = { ...caller, purpose: 'SIGN_IN', recipient: user.phone } as const;
  return { registered: true, challengeId: await sendCode(shop, code) };
}

/** Signs a customer in by one-time code, which also verifies the phone number. */
export async function signInByCode(shop: Shop, given: CodeTry): Promise<SignedInOnDevice> {
  const opened = await withCode(shop, { ...given, purpose: 'SIGN_IN' }, async (db) => {
    const user = await selectUserByPhone(db, given.phone);
    if (user?.role !== 'CUSTOMER') throw invalid(authMessages.codeFailed, 'otp');
    await updatePhoneVerified(db, user.id, shop.clock.now());
    return open(shop, db, { user, device: given.device });
  });
  return reported(shop, opened, given);
}

/**
 * Signs the owner in by password; an unknown phone and a wrong password get the same refusal in the same
 * time.
 */
export async function signInByPassword(
  shop: Shop,
  { password, ...caller }: Caller & { password: string },
): Promise<SignedInOnDevice> {
  const { phone, counters } = await passwordCounters(shop, caller);
  const opened = await countingFailures(shop, counters, async () => {
    const user = phone === undefined ? undefined : await selectUserByPhone(shop.db, phone);
    const isRight = await isPassword(user?.password_hash ?? null, password);
    if (user === undefined || !isRight) throw invalid(authMessages.loginFailed, 'password');
    return transaction(shop.db, (db) => open(shop, db, { user, device: caller.device }));
  });
  return reported(shop, opened, caller);
}

type Opened = SignedInOnDevice & { isNew: boolean };

async function open(
  shop: Shop,
  db: Db,
  { user, device }: { user: User; device: string | undefined },
): Promise<Opened> {
  const pair = await openSession(shop, db, user);
  const session = { ...pair, role: user.role, id: user.id, phoneNumber: user.phone };
  return { session, ...(await rememberDevice(shop, db, { userId: user.id, device })) };
}

/** Told after the commit: logged, and the owner notified of a new device. */
function reported(
  shop: Shop,
  { session, device, isNew }: Opened,
  { address }: Caller,
): SignedInOnDevice {
  const { id: userId, role, phoneNumber } = session;
  shop.log.info({ userId, role, address }, 'signed in');
  if (isNew && role === 'ADMIN') notifyOwner(shop, phoneNumber, 'signedIn');
  return { session, device };
}
