import type { MessagePurpose } from '@shop/contract/message-purposes';
import type { Db } from '../database/db.ts';
import { devicesOfOffice } from '../push/push-devices.ts';
import { selectShopMail } from '../push/push-sender.ts';
import type { Shop } from '../shop.ts';
import { selectOwnerPhones } from './message-queries.ts';
import { queueMessage } from './queue-message.ts';

/** The messages to the owner: new orders, money that goes back, the morning message, and alerts. */
type OwnerPurpose = Extract<MessagePurpose, 'NEW_ORDER' | 'MONEY_BACK' | 'DIGEST' | 'ALERT'>;

/**
 * Queues a message to the owner, in the transaction of its cause: by e-mail and to every device that was
 * switched on; new orders also to the devices of staff. An alert, and a digest without these recipients,
 * also go to the owner's phone. Where the outbox is a channel it has a line for each.
 */
export async function notifyOwner(
  shop: Shop,
  db: Db,
  message: { purpose: OwnerPurpose; parameters: readonly string[] },
): Promise<void> {
  const { purpose } = message;
  const { channels } = shop.settings.messages;
  const mail = channels.includes('email') ? await selectShopMail(db) : null;
  const devices = await devicesOfOffice(db, purpose === 'NEW_ORDER' ? 'orders' : undefined);
  if (mail) await queueMessage(shop, db, { ...message, to: { mail }, onlyChannel: 'email' });
  for (const deviceId of devices) {
    await queueMessage(shop, db, { ...message, to: { deviceId }, onlyChannel: 'push' });
  }
  const isMissed = !mail && devices.length === 0;
  const isByPhone = purpose === 'ALERT' || (purpose === 'DIGEST' && isMissed);
  const [phone] = await selectOwnerPhones(db);
  // Fast2SMS sends only codes.
  const others = channels.filter((name) => name !== 'email' && name !== 'fast2sms');
  if (phone === undefined || (mail && others.length === 0)) return;
  if (isByPhone) {
    await queueMessage(shop, db, { ...message, to: { phone }, ...(mail && { notBy: 'email' }) });
  } else if (channels.includes('outbox')) {
    await queueMessage(shop, db, { ...message, to: { phone }, onlyChannel: 'outbox' });
  }
}

/** Returns the owner's phone, and the shop's e-mail address once it is set; undefined without an owner. */
export async function ownerContact(
  db: Db,
): Promise<{ phone: string; mail: string | null } | undefined> {
  const [phone] = await selectOwnerPhones(db);
  return phone === undefined ? undefined : { phone, mail: await selectShopMail(db) };
}
