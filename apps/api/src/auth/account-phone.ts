import { accountMessages } from '@shop/contract/account';
import { authMessages } from '@shop/contract/auth';
import { recordActivity } from '../activity/record-activity.ts';
import { sessionEndEvent } from '../database/change-events.ts';
import { type Db, isDuplicate } from '../database/db.ts';
import { afterCommit } from '../database/transaction.ts';
import { conflict } from '../platform/refusals.ts';
import { forgetDevicesOf } from '../push/push-devices.ts';
import type { Shop } from '../shop.ts';
import { sendCode, withCode } from './codes.ts';
import { forgetOtherDevices } from './devices.ts';
import { insertFormerPhone } from './forgotten-sign-in-queries.ts';
import { deleteWaysIn } from './invitation-queries.ts';
import { hourly, takeOne } from './limits.ts';
import { noticeOwner, noticeSignIn } from './notices.ts';
import { type SignedInCaller, checkOwnPassword } from './reauthentication.ts';
import { updateOtherFamiliesEnded } from './session-queries.ts';
import { selectUser, updatePhone } from './user-queries.ts';

/**
 * Sends a code to the number with which the caller wants to sign in. Reveals whether the number has an
 * account only after the code has proved that the caller owns it.
 */
export async function askForPhone(
  shop: Shop,
  { session, address, device }: SignedInCaller,
  phone: string,
): Promise<string> {
  const { userId } = session;
  await refuseOwn(shop, userId, phone);
  const most = shop.settings.limits.otpSendsPerPhone;
  await takeOne(shop, shop.db, hourly(`change-phone:${userId}`, most, authMessages.tooManyCodes));
  return sendCode(shop, { phone, address, device, purpose: 'CHANGE_PHONE', recipient: phone });
}

type PhoneProof = {
  phone: string;
  otp: string;
  challengeId?: string | null | undefined;
  password?: string | null | undefined;
};

/**
 * Changes the caller's number. The caller proves the new number by a code, and confirms by password,
 * second factor or a code to the old number: a stolen session alone must not add a way to sign in. The old
 * number gets a notice and can no longer sign in. The other devices are signed out, because they may be
 * lost.
 */
export async function changePhone(
  shop: Shop,
  caller: SignedInCaller & { requireConfirmed: () => Promise<void> },
  { phone, otp: code, challengeId, password }: PhoneProof,
): Promise<void> {
  const { session, address, device } = caller;
  await refuseOwn(shop, session.userId, phone);
  if (session.role === 'ADMIN') await checkOwnPassword(shop, caller, password ?? '');
  else await caller.requireConfirmed();
  const given = { phone, address, device, code, challengeId };
  const isTaken = await withCode(shop, { ...given, purpose: 'CHANGE_PHONE' }, async (db) => {
    if (!(await movePhone(shop, db, caller, phone))) return true;
    await endTheRest(shop, db, caller);
    return false;
  }).catch((error: unknown) => {
    // Another request registered the number at the same moment.
    if (isDuplicate(error, 'users_phone_key')) return true;
    throw error;
  });
  // After the commit: the code is used up, even though the number is taken.
  if (isTaken) throw taken();
}

async function movePhone(
  shop: Shop,
  db: Db,
  { session }: SignedInCaller,
  phone: string,
): Promise<boolean> {
  const { userId, role } = session;
  const { phone: old } = await selectUser(db, userId);
  if (!(await updatePhone(db, { userId, phone, now: shop.clock.now() }))) return false;
  await noticeSignIn(shop, db, { phone: old, what: 'phone' });
  if (role === 'STAFF') await noticeOwner(shop, db, 'staffPhone');
  if (role === 'CUSTOMER') {
    await insertFormerPhone(db, { userId, phone: old, now: shop.clock.now() });
    return true;
  }
  const subject = { kind: 'ACCOUNT', id: userId, label: role };
  const changes = [{ field: 'phone', before: old, after: phone }];
  await recordActivity(shop, db, { actor: session, action: 'PHONE_CHANGED', subject, changes });
  return true;
}

async function endTheRest(shop: Shop, db: Db, { session, device }: SignedInCaller): Promise<void> {
  const { userId, familyId } = session;
  const now = shop.clock.now();
  await deleteWaysIn(db, userId);
  await updateOtherFamiliesEnded(db, { userId, familyId, now });
  await forgetDevicesOf(db, { userId, exceptFamilyId: familyId });
  await forgetOtherDevices(db, { userId, device });
  await afterCommit(db, sessionEndEvent({ userId }));
}

async function refuseOwn(shop: Shop, userId: string, phone: string): Promise<void> {
  const user = await selectUser(shop.db, userId);
  if (user.phone !== phone) return;
  throw conflict(accountMessages.phoneIsOwn, 'ACCOUNT_PHONE_IS_OWN', { path: 'phone' });
}

function taken() {
  return conflict(accountMessages.phoneTaken, 'ACCOUNT_PHONE_TAKEN', { path: 'phone' });
}
