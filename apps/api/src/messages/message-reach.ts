import type { MessagePurpose } from '@shop/contract/message-purposes';
import type { Db } from '../database/db.ts';
import type { Shop } from '../shop.ts';
import { vendorChannel } from './channels.ts';
import type { Letter } from './message-channels.ts';
import { mayGoByWhatsapp } from './message-delivery.ts';
import { selectPerson } from './message-queries.ts';
import { shopNameOf, textOf } from './message-texts.ts';
import { isSecret } from './queue-message.ts';

/** A message to a phone, as it would be queued. */
type ToPhone = { purpose: MessagePurpose; to: { phone: string }; parameters: readonly string[] };

/**
 * Returns whether a channel of the shop could carry a message to the person of a phone, the consent included;
 * by e-mail too, unless the message is secret.
 */
export async function mayReach(
  shop: Pick<Shop, 'settings'>,
  db: Db,
  { purpose, to: { phone }, parameters }: ToPhone,
): Promise<boolean> {
  const { channels } = shop.settings.messages;
  const vendors = channels.filter((name) => name !== 'outbox');
  if (vendors.length < channels.length) return true;
  const person = (await selectPerson(db, phone)) ?? null;
  const mayWhatsapp = await mayGoByWhatsapp({ db }, { purpose, phone, person });
  const shopName = await shopNameOf(db);
  const letter: Letter = {
    purpose,
    to: { phone, mail: isSecret(purpose) ? null : (person?.email ?? null), deviceId: null },
    text: textOf(shopName, purpose, parameters),
    shopName,
    parameters,
    code: undefined,
    language: 'en',
  };
  return vendors.some((name) => {
    const channel = vendorChannel(shop.settings, name);
    if (channel === undefined || (name === 'whatsapp' && !mayWhatsapp)) return false;
    return channel.takes(letter) && channel.unfitFor?.(letter) === undefined;
  });
}
