import webPush from 'web-push';
import type { Shop } from '../shop.ts';
import { type PushKeys, insertPushKeys, selectPushKeys } from './push-queries.ts';

/**
 * Returns the VAPID key pair, which identifies the shop to push services. Created at first use and stored
 * in the database, because every process signs with it and every backup must restore it: a device that was
 * switched on with one key accepts nothing signed with another.
 */
export async function pushKeys(shop: Pick<Shop, 'db' | 'clock'>): Promise<PushKeys> {
  const known = await selectPushKeys(shop.db);
  if (known !== undefined) return known;
  await insertPushKeys(shop.db, webPush.generateVAPIDKeys(), shop.clock.now());
  const kept = await selectPushKeys(shop.db);
  if (kept === undefined) throw new Error('The push keys were not kept.');
  return kept;
}
