import webPush from 'web-push';
import type { Shop } from '../shop.ts';
import { type PushAnswer, postToPushService } from './push-request.ts';
import {
  type PushDevice,
  type PushKeys,
  deleteDevice,
  insertPushKeys,
  selectDevice,
  selectPushKeys,
  selectShopMail,
} from './push-queries.ts';

export { selectShopMail };

/** The text of a notification, and the page that a click on it opens; parsed by `apps/web/public/sw.js`. */
export type Notice = { title: string; body: string; path: string; tag: string };

/**
 * The result of a notification: accepted by the push service; the device is gone (and deleted); or refused
 * for now or finally, with the reason.
 */
export type PushResult =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later' | 'refused'; reason: string; status: number };

/** The parts of the shop that sending needs. */
export type PushShop = Pick<Shop, 'db' | 'clock' | 'settings'>;

/** How long a push service stores a notice for a device that is switched off. */
const KEPT_SECONDS = 12 * 3_600;

/** Sends a notice to a device (RFC 8030, 8291, 8292); deletes a device that is gone. */
export async function sendPush(
  shop: PushShop,
  deviceId: string,
  notice: Notice,
): Promise<PushResult> {
  const device = await selectDevice(shop.db, deviceId);
  if (device === undefined) return { kind: 'gone' };
  const { endpoint, headers, body } = await requestTo(shop, device, notice);
  const { reachesLoopback: allowLoopback } = shop.settings;
  const answer = await postToPushService({ endpoint, headers, body }, { allowLoopback });
  const result = resultOf(answer);
  if (result.kind === 'gone') await deleteDevice(shop.db, deviceId);
  return result;
}

async function requestTo(shop: PushShop, device: PushDevice, notice: Notice) {
  const { p256dh, auth, endpoint } = device;
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    {
      vapidDetails: { subject: await subjectOf(shop), ...(await pushKeys(shop)) },
      TTL: KEPT_SECONDS,
      urgency: 'high',
    },
  );
  return { endpoint, headers: details.headers, body: Buffer.from(details.body ?? '') };
}

/** Returns the contact for a push service: the shop's mail, or its URL. */
async function subjectOf(shop: PushShop): Promise<string> {
  const mail = await selectShopMail(shop.db);
  if (mail) return `mailto:${mail}`;
  const { publicUrl } = shop.settings;
  return publicUrl?.startsWith('https://') === true ? publicUrl : 'mailto:shop@shop.invalid';
}

function resultOf({ status, reason }: PushAnswer): PushResult {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const isLater = status === 429 || status >= 500 || status === 0;
  return { kind: isLater ? 'later' : 'refused', status, reason: `${status} ${reason}`.trim() };
}

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
