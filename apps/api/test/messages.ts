import type { MessagePurpose } from '@shop/contract/message-purposes';
import { type NewMessage, queueMessage } from '../src/messages/queue-message.ts';
import { transaction } from '../src/database/transaction.ts';
import type { TestShop } from './server.ts';

/** Queues a message, as its cause would. */
export function queueTestMessage(
  shop: TestShop,
  message: Omit<NewMessage, 'purpose' | 'parameters'> &
    Partial<Pick<NewMessage, 'purpose' | 'parameters'>>,
): Promise<string> {
  const purpose: MessagePurpose = 'SIGN_IN_NOTICE';
  const parameters = ['New sign-in', 'today'];
  return transaction(shop.db, (db) => queueMessage(shop, db, { purpose, parameters, ...message }));
}

/** Returns a message from the queue. */
export async function messageOf(shop: TestShop, id: string) {
  return shop.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Sends due messages by the shop's clock, and waits until they are tried. */
export async function sendDue(shop: TestShop, seconds = 0): Promise<void> {
  shop.clock.move(seconds);
  shop.messages.wake();
  await shop.messages.settled();
}
