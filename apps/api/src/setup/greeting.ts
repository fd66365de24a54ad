import { join } from 'node:path';
import { type Owner, isDemoOwner } from '../auth/owner.ts';
import { carriesCodes } from '../settings/message-settings.ts';
import { DEMO_OWNER, DEMO_SHOPPERS } from '../settings/shop-modes.ts';
import type { Shop } from '../shop.ts';
import { selectCustomerPhones } from './setup-queries.ts';

/** The owner in the database, or the token by which the shop is claimed. */
export type FoundOwner = Owner | { claimToken: string };

/** Returns the link that claims a shop; a browser never sends its fragment. */
export function claimLink(publicUrl: string, token: string): string {
  return `${publicUrl}/setup#${token}`;
}

/** Returns the lines for the terminal once the shop listens, from the content of the database. */
export async function greetingOf(
  shop: Shop,
  { owner, address }: { owner: FoundOwner; address: string },
): Promise<string[]> {
  const url = shop.settings.publicUrl ?? address;
  const listens = url === address ? [] : [`It listens on:        ${address}`];
  if ('claimToken' in owner) {
    return [
      'The shop has no owner yet, and says that it opens soon.',
      `It listens on:        ${address}`,
      `Claim this shop: ${claimLink(url, owner.claimToken)}`,
      ...warningsOf(shop),
    ];
  }
  return [
    `The shop is open:     ${url}`,
    ...listens,
    `The back office:      ${url}/login/admin`,
    ...(await peopleOf(shop, owner)),
    ...(shop.settings.sendsNothing
      ? [`One-time codes:       ${join(shop.settings.dataDir, 'outbox.ndjson')}`]
      : []),
    ...warningsOf(shop),
  ];
}

async function peopleOf(shop: Shop, owner: Owner): Promise<string[]> {
  const lines = (await isDemoOwner(shop))
    ? [`Demonstration owner:  phone ${DEMO_OWNER.phone}, password ${DEMO_OWNER.password}`]
    : [ownerLine(shop, owner)];
  if (!shop.settings.fillDemo) return lines;
  const shoppers = await selectCustomerPhones(shop.db, DEMO_SHOPPERS);
  return shoppers.length === 0
    ? lines
    : [...lines, `Demonstration shoppers: ${shoppers.join(', ')}`];
}

/** Returns the line about the owner. A setting of the owner is used only at the first start. */
function ownerLine({ settings }: Shop, { phone, isNew }: Owner): string {
  const given = settings.owner?.phone ?? DEMO_OWNER.phone;
  const isUnused = !isNew && given !== DEMO_OWNER.phone;
  const remark = isUnused ? '; ADMIN_PHONE is not used any more' : '';
  return `The owner is …${phone.slice(-4)}${remark}`;
}

function warningsOf({ settings }: Shop): string[] {
  if (settings.mode !== 'live' || carriesCodes(settings.messages)) return [];
  return [
    settings.sendsNothing
      ? 'Warning: no message leaves this machine (MESSAGES is outbox alone), so no customer can sign in.'
      : 'Warning: no channel of MESSAGES carries one-time codes to a phone, so no customer can sign in.',
  ];
}
