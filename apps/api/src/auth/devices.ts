import type { Db } from '../database/db.ts';
import { hashOf, newToken } from '../platform/tokens.ts';
import type { Shop } from '../shop.ts';
import {
  deleteDevicesOfUser,
  deleteOtherDevices,
  selectIsDeviceOf,
  selectUsersOfDevice,
  upsertDevice,
} from './device-queries.ts';

/** The caller: the phone as typed, the network, and the secret of the device cookie. */
export type Caller = { phone: string; address: string; device: string | undefined };

/** Maximum number of devices remembered for an account. */
const MOST_DEVICES = 20;

/** Returns whether the phone's account was signed in on the caller's device before. */
export async function isKnownDevice(
  db: Db,
  { phone, device }: Pick<Caller, 'phone' | 'device'>,
): Promise<boolean> {
  if (device === undefined) return false;
  return selectIsDeviceOf(db, { phone, deviceHash: hashOf(device) });
}

/**
 * Remembers the device of a sign-in. Returns its secret for the browser, and whether the account is new on
 * it. One device serves several accounts; an unknown secret is replaced.
 */
export async function rememberDevice(
  shop: Shop,
  db: Db,
  { userId, device }: { userId: string; device: string | undefined },
): Promise<{ device: string; isNew: boolean }> {
  const users = device === undefined ? [] : await selectUsersOfDevice(db, hashOf(device));
  const secret = device === undefined || users.length === 0 ? newToken() : device;
  const row = { user_id: userId, device_hash: hashOf(secret), signed_in_at: shop.clock.now() };
  await upsertDevice(db, row, MOST_DEVICES);
  return { device: secret, isNew: !users.includes(userId) };
}

/** Forgets the devices of an account, except the present one. */
export async function forgetOtherDevices(
  db: Db,
  { userId, device }: { userId: string; device: string | undefined },
): Promise<void> {
  if (device === undefined) await deleteDevicesOfUser(db, userId);
  else await deleteOtherDevices(db, userId, hashOf(device));
}
