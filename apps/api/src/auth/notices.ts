import type { Db } from '../database/db.ts';
import { type NewMessage, type QueueingShop, queueMessage } from '../messages/queue-message.ts';

const WHAT = {
  signedIn: 'New sign-in from a new device',
  reset: 'The password was reset',
  factorOn: 'The second factor was turned on',
  factorOff: 'The second factor was turned off',
  phone: 'The phone number of the account was changed',
  payee: 'The UPI ID that customers pay to was changed',
};

const IN_INDIA = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

type Notice = { to: NewMessage['to']; what: keyof typeof WHAT };

/** Tells a person what somebody did with the account, so that a stranger does not stay unseen. */
export async function notice(shop: QueueingShop, db: Db, { to, what }: Notice): Promise<void> {
  const parameters = [WHAT[what], IN_INDIA.format(shop.clock.now())];
  await queueMessage(shop, db, { purpose: 'SIGN_IN_NOTICE', to, parameters });
}

/** The same by phone. */
export async function noticeSignIn(
  shop: QueueingShop,
  db: Db,
  { phone, what }: { phone: string; what: Notice['what'] },
): Promise<void> {
  await notice(shop, db, { to: { phone }, what });
}
