import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { planOnce } from '../database/prepared.ts';

/** Returns whether the account of this phone was signed in on this device. */
export async function selectIsDeviceOf(
  db: Db,
  { phone, deviceHash }: { phone: string; deviceHash: Buffer },
): Promise<boolean> {
  const statement = db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('device_hash', '=', deviceHash)
    .where('users.phone', '=', phone);
  return (await planOnce(db, statement)).length > 0;
}

/** Returns the accounts that were signed in on this device. */
export async function selectUsersOfDevice(db: Db, deviceHash: Buffer): Promise<string[]> {
  const statement = db
    .selectFrom('known_devices')
    .select('user_id')
    .where('device_hash', '=', deviceHash);
  const rows = await planOnce(db, statement);
  return rows.map(({ user_id }) => user_id);
}

/** Records a sign-in on a device, and forgets the oldest devices of the account beyond `most`. */
export async function upsertDevice(
  db: Db,
  device: { user_id: string; device_hash: Buffer; signed_in_at: Date },
  most: number,
): Promise<void> {
  const { user_id, signed_in_at } = device;
  const statement = db
    .insertInto('known_devices')
    .values(device)
    .onConflict((clash) => clash.columns(['device_hash', 'user_id']).doUpdateSet({ signed_in_at }));
  await planOnce(db, statement);
  const surplus = sql`
    delete from known_devices where user_id = ${user_id} and device_hash in (
      select device_hash from known_devices where user_id = ${user_id}
      order by signed_in_at desc offset ${most}
    )`;
  await planOnce(db, surplus);
}

export async function deleteDevicesOfUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

/** Deletes the devices of a user, except the one with this hash. */
export async function deleteOtherDevices(db: Db, userId: string, kept: Buffer): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', '!=', kept)
    .execute();
}

export async function deleteOldDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('signed_in_at', '<', before).execute();
}
