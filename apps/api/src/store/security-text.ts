import { LANGUAGE } from '@shop/contract/language';
import { telLink } from '@shop/contract/dialled-number';
import { dayOf, daysAfter, startOfDay } from '../platform/clock.ts';
import { notFound } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { selectStoreProfile } from './store-queries.ts';

/** Number of days for which a copy is valid; RFC 9116 wants less than a year. */
const DAYS = 180;

/**
 * Returns `security.txt` by RFC 9116: the contact for reports of a vulnerability. 404 while the shop's
 * profile has neither mail nor phone, because the file needs a contact.
 */
export async function securityText(shop: Shop): Promise<string> {
  const { mailId, contactNumber } = await selectStoreProfile(shop.db);
  if (!mailId && !contactNumber) throw notFound();
  const { publicUrl } = shop.settings;
  const expires = startOfDay(daysAfter(dayOf(shop.clock.now()), DAYS));
  const lines = [
    ...(mailId ? [`Contact: mailto:${mailId}`] : []),
    ...(contactNumber ? [`Contact: ${telLink(contactNumber)}`] : []),
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LANGUAGE}`,
    // Web URLs in this file begin with https.
    ...(publicUrl?.startsWith('https:') === true
      ? [`Canonical: ${publicUrl}/.well-known/security.txt`]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}
