import { authMessages } from '@shop/contract/auth';
import type { Area, Role } from '@shop/contract/call';
import { recordActivity } from '../activity/record-activity.ts';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { invalid } from '../platform/refusals.ts';
import { areasOf } from '../platform/session.ts';
import { isPassword } from './passwords.ts';
import type { Shop } from '../shop.ts';
import { type FactorTry, awaitFactor, withAwaitedFactor } from './awaited-factor.ts';
import { type CodeTry, pretendToSend, sendCode, withCode } from './codes.ts';
import { type Caller, rememberDevice } from './devices.ts';
import { noticeSignIn } from './notices.ts';
import { countingPassword, passwordCounters } from './password-counters.ts';
import { isFactorOn } from './second-factor.ts';
import { type TokenPair, openSession } from './sessions.ts';
import {
  selectStillTheSame,
  selectUserByPhone,
  updateLastSeenAt,
  updatePhoneVerified,
} from './user-queries.ts';

type User = { id: string; role: Role; phone: string; areas: readonly Area[] };
type SignedIn = TokenPair & { role: Role; id: string; phoneNumber: string; areas: Area[] };

/** A new session, and the secret of the device for the browser. */
export type SignedInOnDevice = { session: SignedIn; device: string };

/** The caller, with the browser. */
type Here = Caller & { browser?: string | undefined };

/** Sends a sign-in code to a registered customer; owner and staff get none. */
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
export async function signInByCode(
  shop: Shop,
  given: CodeTry & Pick<Here, 'browser'>,
): Promise<SignedInOnDevice> {
  const opened = await withCode(shop, { ...given, purpose: 'SIGN_IN' }, async (db) => {
    const user = await selectUserByPhone(db, given.phone);
    if (user?.role !== 'CUSTOMER') throw invalid(authMessages.codeFailed, 'otp');
    await updatePhoneVerified(db, user.id, shop.clock.now());
    return openOnDevice(shop, db, user, given);
  });
  return logSession(shop, opened, given);
}

/** A session, or the token of a sign-in that awaits the second factor. */
export type SessionOrFactorStep = SignedInOnDevice | { secondFactor: string };

/**
 * Signs the owner or staff in by password. An unknown phone, a deactivated person and a wrong password get
 * the same refusal in the same time. With a second factor the password alone opens no session.
 */
export async function signInByPassword(
  shop: Shop,
  { password, ...caller }: Here & { password: string },
): Promise<SessionOrFactorStep> {
  const { phone, counters } = await passwordCounters(shop, caller);
  const opened = await countingPassword(shop, counters, async () => {
    const user = phone === undefined ? undefined : await selectUserByPhone(shop.db, phone);
    const isRight = await isPassword(passwordIn(user), password);
    if (user === undefined || !isRight) throw invalid(authMessages.loginFailed, 'password');
    return transaction(shop.db, async (db): Promise<SessionOrFactorStep> => {
      const same = await selectStillTheSame(db, user);
      if (same === undefined) throw invalid(authMessages.loginFailed, 'password');
      return openOrAwait(shop, db, user, caller);
    });
  });
  return logSession(shop, opened, caller);
}

/** Opens a session for a right password; with a second factor, returns the step that requests its code. */
export async function openOrAwait(
  shop: Shop,
  db: Db,
  user: User,
  from: Omit<Here, 'phone'>,
): Promise<SessionOrFactorStep> {
  if (!(await isFactorOn(db, user.id))) return openOnDevice(shop, db, user, from);
  return { secondFactor: await awaitFactor(shop, db, user.id) };
}

/** Signs in by the second factor, after the password. */
export async function signInBySecondFactor(
  shop: Shop,
  given: FactorTry & Pick<Here, 'browser'>,
): Promise<SignedInOnDevice> {
  const opened = await withAwaitedFactor(shop, given, (db, user) =>
    openOnDevice(shop, db, user, given),
  );
  return logSession(shop, opened, given);
}

/** Returns the password hash for signing in; null for a deactivated person. */
function passwordIn(user: { password_hash: string | null; off_at: Date | null } | undefined) {
  return user === undefined || user.off_at !== null ? null : user.password_hash;
}

/** Opens a session on a device, which is known from now on; staff and owner get a notice of a new device. */
async function openOnDevice(
  shop: Shop,
  db: Db,
  user: User,
  { device, ...from }: Omit<Here, 'phone'>,
): Promise<SignedInOnDevice> {
  const pair = await openSession(shop, db, user, from);
  const { id, role, phone: phoneNumber } = user;
  const session = { ...pair, role, id, phoneNumber, areas: [...areasOf(user)] };
  if (role === 'STAFF') await updateLastSeenAt(db, phoneNumber, shop.clock.now());
  const remembered = await rememberDevice(shop, db, { userId: user.id, device });
  if (remembered.isNew && user.role !== 'CUSTOMER') {
    await noticeSignIn(shop, db, { phone: user.phone, what: 'signedIn' });
    await recordNewDevice(shop, db, user, from.browser);
  }
  return { session, device: remembered.device };
}

async function recordNewDevice(
  shop: Shop,
  db: Db,
  { id, role, areas }: User,
  browser: string | undefined,
): Promise<void> {
  await recordActivity(shop, db, {
    actor: { userId: id, role, areas, familyId: '' },
    action: 'NEW_DEVICE_SIGNED_IN',
    subject: { kind: 'ACCOUNT', id, label: role },
    changes: browser === undefined ? [] : [{ field: 'device', before: null, after: browser }],
  });
}

/** Logs an opened session, after the commit. */
export function logSession<T extends SessionOrFactorStep>(
  shop: Shop,
  opened: T,
  { address }: { address: string },
): T {
  if ('secondFactor' in opened) return opened;
  const { id: userId, role } = opened.session;
  shop.log.info({ userId, role, address }, 'signed in');
  return opened;
}
