import type { PushSubscriptionFields } from '@shop/contract/push';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

export type PushKeys = { publicKey: string; privateKey: string };

/** A device with the fields needed for sending. */
export type PushDevice = { id: string; endpoint: string; p256dh: string; auth: string };

export async function selectPushKeys(db: Db): Promise<PushKeys | undefined> {
  return db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst();
}

/** Stores a key pair unless another process was first. */
export async function insertPushKeys(db: Db, keys: PushKeys, now: Date): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ public_key: keys.publicKey, private_key: keys.privateKey, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Stores a device for a person; returns whether it is new to them. A device of another person moves to the
 * person who has its keys, which only its browser knows; undefined without the keys.
 */
export async function upsertDevice(
  db: Db,
  { userId, familyId }: { userId: string; familyId: string },
  { endpoint, keys, now }: Pick<PushSubscriptionFields, 'endpoint' | 'keys'> & { now: Date },
): Promise<{ id: string; isNew: boolean } | undefined> {
  const mine = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', '=', endpoint)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const columns = {
    user_id: userId,
    session_family_id: familyId,
    p256dh: keys.p256dh,
    auth: keys.auth,
  };
  const kept = await db
    .insertInto('push_subscriptions')
    .values({ endpoint, created_at: now, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet(columns)
        .where((device) =>
          device.or([
            device('push_subscriptions.user_id', '=', userId),
            device.and({
              'push_subscriptions.p256dh': keys.p256dh,
              'push_subscriptions.auth': keys.auth,
            }),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return kept && { id: kept.id, isNew: mine === undefined };
}

/** Returns whether a session is live, and locks it, so that it cannot end before this transaction does. */
export async function lockSession(db: Db, familyId: string): Promise<boolean> {
  const family = await db
    .selectFrom('session_families')
    .select('id')
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return family !== undefined;
}

/** Deletes the devices of a person: of all sessions, of one, or of all but one. */
export async function deleteDevicesOfSessions(
  db: Db,
  { userId, familyId, exceptFamilyId }: EndedSessions,
): Promise<void> {
  let query = db.deleteFrom('push_subscriptions').where('user_id', '=', userId);
  if (familyId !== undefined) query = query.where('session_family_id', '=', familyId);
  if (exceptFamilyId !== undefined) {
    query = query.where('session_family_id', 'is distinct from', exceptFamilyId);
  }
  await query.execute();
}

/** The ending sessions of a person: all, one, or all but one. */
export type EndedSessions = { userId: string; familyId?: string; exceptFamilyId?: string };

/** Deletes a person's oldest devices beyond the newest `most`. */
export async function deleteOldDevices(db: Db, userId: string, most: number): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where(
      'id',
      'in',
      db
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute();
}

/** Deletes a person's device; returns its id if there was one. */
export async function deleteDeviceOf(
  db: Db,
  userId: string,
  endpoint: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function selectDevice(db: Db, id: string): Promise<PushDevice | undefined> {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Deletes a device that its push service no longer knows. */
export async function deleteDevice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Returns the devices of the owner, and of the staff with an area. */
export async function selectDevicesOfOffice(db: Db, area: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .select('push_subscriptions.id')
    .where('off_at', 'is', null)
    .where(
      sql<boolean>`(role = 'ADMIN' or role = 'STAFF' and coalesce(${area}::text = any(areas), false))`,
    )
    .orderBy('push_subscriptions.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the e-mail address of the shop, which its owner reads; null until it is set. */
export async function selectShopMail(db: Db): Promise<string | null> {
  const { mail_id } = await db
    .selectFrom('store_profile')
    .select('mail_id')
    .executeTakeFirstOrThrow();
  return mail_id;
}
