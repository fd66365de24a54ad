import type { Db } from '../database/db.ts';
import { NOTICE_WORDS } from '../messages/message-words.ts';
import { ownerContact } from '../messages/owner-messages.ts';
import { type NewMessage, type QueueingShop, queueMessage } from '../messages/queue-message.ts';

const IN_INDIA = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

type Notice = Pick<NewMessage, 'to' | 'notBy'> & { what: keyof typeof NOTICE_WORDS };

/** Sends a person a security notice, so that they learn when a stranger signs in or changes something. */
export async function notice(shop: QueueingShop, db: Db, { what, ...to }: Notice): Promise<void> {
  const parameters = [NOTICE_WORDS[what], IN_INDIA.format(shop.clock.now())];
  await queueMessage(shop, db, { purpose: 'SIGN_IN_NOTICE', ...to, parameters });
}

/**
 * Sends a notice to a phone and to an e-mail address: after a change of the address, to the former one. The
 * notice for the phone never falls back to e-mail, which would reach the new address.
 */
export async function noticeBoth(
  shop: QueueingShop,
  db: Db,
  { phone, mail, what }: { phone: string; mail: string | null; what: Notice['what'] },
): Promise<void> {
  await notice(shop, db, { to: { phone }, notBy: 'email', what });
  if (mail !== null) await notice(shop, db, { to: { mail }, what });
}

/** Sends the person with this phone number a notice of a sign-in or of a change of the account. */
export async function noticeSignIn(
  shop: QueueingShop,
  db: Db,
  { phone, what }: { phone: string; what: Notice['what'] },
): Promise<void> {
  await notice(shop, db, { to: { phone }, what });
}

/** Sends the owner a notice, by phone and e-mail, of a change of the shop or its staff. */
export async function noticeOwner(shop: QueueingShop, db: Db, what: Notice['what']): Promise<void> {
  const owner = await ownerContact(db);
  if (owner !== undefined) await noticeBoth(shop, db, { ...owner, what });
}
