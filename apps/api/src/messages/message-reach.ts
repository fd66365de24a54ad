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
  if (shop.settings.messages.channels.includes('outbox')) return true;
  const person = (await selectPerson(db, phone)) ?? null;
  const agrees = await mayGoByWhatsapp({ db }, { purpose, phone, person });
  const mail = isSecret(purpose) ? null : (person?.email ?? null);
  const shopName = await shopNameOf(db);
  return carries(shop, {
    letter: letterOf(shopName, { purpose, parameters, phone, mail }),
    agrees,
  });
}

/** The facts that decide which channels reach a customer: the consent to WhatsApp, and an e-mail address. */
export type Reach = { agrees: boolean; hasMail: boolean };

/** Returns the kinds of customers that a channel of the shop could carry a message to, without asking for each of them. */
export async function reachesOf(
  shop: Pick<Shop, 'settings'>,
  db: Db,
  { purpose, parameters }: Pick<ToPhone, 'purpose' | 'parameters'>,
): Promise<Reach[]> {
  const shopName = await shopNameOf(db);
  const isReached = ({ agrees, hasMail }: Reach) => {
    const mail = hasMail && !isSecret(purpose) ? ANYBODY.mail : null;
    const letter = letterOf(shopName, { purpose, parameters, phone: ANYBODY.phone, mail });
    return carries(shop, { letter, agrees });
  };
  const all = [true, false].flatMap((agrees) =>
    [true, false].map((hasMail) => ({ agrees, hasMail })),
  );
  return all.filter(isReached);
}

/** A recipient in general: channels only ask whether there is a number or an address. */
const ANYBODY = { phone: '9000000000', mail: 'customer@shop.example' };

function letterOf(
  shopName: string,
  {
    purpose,
    parameters,
    phone,
    mail,
  }: Pick<ToPhone, 'purpose' | 'parameters'> & { phone: string; mail: string | null },
): Letter {
  return {
    purpose,
    to: { phone, mail, deviceId: null },
    text: textOf(shopName, purpose, parameters),
    shopName,
    parameters,
    code: undefined,
    language: 'en',
  };
}

function carries(
  { settings }: Pick<Shop, 'settings'>,
  { letter, agrees }: { letter: Letter; agrees: boolean },
): boolean {
  return settings.messages.channels.some((name) => {
    if (name === 'outbox') return true;
    const channel = vendorChannel(settings, name);
    if (channel === undefined || (name === 'whatsapp' && !agrees)) return false;
    return channel.takes(letter) && channel.unfitFor?.(letter) === undefined;
  });
}
