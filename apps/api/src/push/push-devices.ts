import { type PushSubscriptionFields, pushMessages } from '@shop/contract/push';
import type { Area } from '@shop/contract/call';
import { recordActivity } from '../activity/record-activity.ts';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { conflict, invalid, invalidToken } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { isAllowedEndpoint } from './public-hosts.ts';
import {
  deleteDeviceOf,
  deleteDevicesOfSessions,
  deleteOldDevices,
  type EndedSessions,
  lockSession,
  selectDevicesOfOffice,
  upsertDevice,
} from './push-queries.ts';

/** Maximum devices of one person; new ones replace the oldest. */
const MOST_DEVICES = 20;

/** Stores a device of the caller, which gets notices of new orders. */
export async function addDevice(
  shop: Shop,
  session: Session,
  { endpoint, keys }: PushSubscriptionFields,
): Promise<void> {
  const { reachesLoopback: allowLoopback } = shop.settings;
  if (!(await isAllowedEndpoint(endpoint, { allowLoopback }))) {
    throw invalid(pushMessages.endpoint, 'endpoint');
  }
  const now = shop.clock.now();
  await transaction(shop.db, async (db) => {
    if (!(await lockSession(db, session.familyId))) throw invalidToken();
    const device = await upsertDevice(db, session, { endpoint, keys, now });
    if (device === undefined) throw conflict(pushMessages.others, 'PUSH_OTHERS');
    const { id, isNew } = device;
    if (!isNew) return;
    await deleteOldDevices(db, session.userId, MOST_DEVICES);
    await recordActivity(shop, db, activityOf(session, { action: 'DEVICE_ADDED', id, endpoint }));
  });
}

/** Deletes a device of the caller; an unknown one counts as deleted. */
export async function removeDevice(shop: Shop, session: Session, endpoint: string): Promise<void> {
  await transaction(shop.db, async (db) => {
    const id = await deleteDeviceOf(db, session.userId, endpoint);
    if (id === undefined) return;
    await recordActivity(shop, db, activityOf(session, { action: 'DEVICE_REMOVED', id, endpoint }));
  });
}

/** Deletes the devices that were switched on in sessions which end now, in the same transaction. */
export async function forgetDevicesOf(db: Db, ended: EndedSessions): Promise<void> {
  await deleteDevicesOfSessions(db, ended);
}

/** Returns the devices of the owner, and of the staff with the area if one is given. */
export async function devicesOfOffice(db: Db, area?: Area): Promise<string[]> {
  return selectDevicesOfOffice(db, area ?? null);
}

type Change = { action: string; id: string; endpoint: string };

/** Logs only the host: the rest of an endpoint is as secret as a key. */
function activityOf(actor: Session, { action, id, endpoint }: Change) {
  return { actor, action, subject: { kind: 'DEVICE', id, label: new URL(endpoint).host } };
}
