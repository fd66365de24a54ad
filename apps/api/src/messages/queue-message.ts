import type { MessagePurpose } from '@shop/contract/message-purposes';
import { onTransactionEnd } from '../database/transaction.ts';
import type { Db } from '../database/db.ts';
import { DAY_MS, MINUTE_MS, msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import { MONEY_WORDS, OF_PART_WORDS, SENT_BY_WORDS } from './message-texts.ts';
import type { MessageChannel } from './message-channels.ts';
import { type MessageRow, insertMessage } from './message-queries.ts';
import { insertItemMessage, insertRefundMessage } from './order-message-queries.ts';
import { MY_ORDERS_PATH, linkTo } from './shop-links.ts';

/**
 * The recipient: a phone as accounts have it, an e-mail address, or a browser with Web Push. The last value is
 * for codes of unregistered phones: the same work, and no message.
 */
export type Recipient = { phone: string } | { mail: string } | { deviceId: string } | 'nobody';

/** A message to one person; `parameters` are the values of its purpose, in order (message-texts.ts). */
export type NewMessage = {
  purpose: MessagePurpose;
  to: Recipient;
  parameters: readonly string[];
  /** The order of the message; the link to its page is the last parameter and not given. */
  orderId?: string;
  /** The draft whose link it is, in a PAY_LINK. */
  draftId?: string;
  /** The only channel it may use, as for a test. */
  onlyChannel?: MessageChannel;
  /** A channel that sends the same message already. */
  notBy?: MessageChannel;
  /** Counts of rate limits that are given back when a code is not delivered. */
  limitKeys?: readonly string[];
};

/** The parts of the shop that queueing needs; a command on the machine itself has no worker to wake. */
export type QueueingShop = Pick<Shop, 'clock'> & { messages: Pick<Shop['messages'], 'wake'> };

/** The life of a code: a later one is useless, because the user has left the page. */
export const CODE_MS = 60_000;
/** After this time its process counts as dead, and another one sends it. */
const CODE_CLAIM_MS = 13_000;

/** Which parameter is a secret: stored separately, in no list, and deleted when it is no longer needed. */
const SECRETS: Partial<Record<MessagePurpose, number>> = { CODE: 0, INVITE: 1, PAY_LINK: 2 };

/** Returns the key in `limitKeys` of the failure that was counted for a reset code. */
export function resetFailureKey(phone: string, origin: string): string {
  return `failure:${phone}:${origin}`;
}

/**
 * Returns whether a message lets its reader sign in. It goes only to its recipient, never to the e-mail
 * address of the same account, because that address is not verified.
 */
export function isSecret(purpose: MessagePurpose): boolean {
  return SECRETS[purpose] !== undefined;
}

/** Returns the parameters with the secret in its place. */
export function withSecret(
  purpose: MessagePurpose,
  parameters: readonly string[],
  secret: string | null,
): string[] {
  const place = SECRETS[purpose];
  return place === undefined ? [...parameters] : parameters.toSpliced(place, 0, secret ?? '');
}

/**
 * Queues a message in the transaction of its cause; the workers send it after the commit, a code when
 * `shop.messages.sendCode` is called. Returns its id.
 */
export async function queueMessage(
  shop: QueueingShop,
  db: Db,
  message: NewMessage,
): Promise<string> {
  const { purpose, to, parameters, orderId, draftId, onlyChannel, notBy, limitKeys } = message;
  const now = shop.clock.now();
  const place = SECRETS[purpose];
  const isCode = purpose === 'CODE';
  const id = await insertMessage(db, {
    purpose,
    ...columnsOf(to),
    parameters: place === undefined ? parameters : parameters.toSpliced(place, 1),
    secret: place === undefined ? null : (parameters[place] ?? null),
    order_id: orderId ?? null,
    draft_id: draftId ?? null,
    only_channel: onlyChannel ?? null,
    refused: notBy === undefined ? [] : [notBy],
    limit_keys: limitKeys ?? [],
    created_at: now,
    expires_at: msAfter(now, isCode ? CODE_MS : DAY_MS),
    // The process that queues a code sends it at once; until then no other process claims it.
    ...(isCode && { claimed_until: msAfter(now, CODE_CLAIM_MS), tries: 1 }),
  });
  if (!isCode) onTransactionEnd(db, shop.messages.wake);
  return id;
}

/**
 * Notifies the customer of the status of an item: the first message at once, later ones for that order
 * within a minute as one at its end. Adds the order's number, which says so when it is about a part
 * of the order, and the link to the parameters.
 */
export async function queueItemMessage(
  shop: Shop,
  db: Db,
  message: { purpose: MessagePurpose; itemId: string; parameters: readonly string[] },
): Promise<void> {
  const at = shop.clock.now();
  await insertItemMessage(db, {
    ...message,
    weakest: MONEY_WORDS.wasFree,
    ofPart: OF_PART_WORDS,
    at,
    gathersUntil: msAfter(at, MINUTE_MS),
    expiresAt: msAfter(at, MINUTE_MS + DAY_MS),
  });
  onTransactionEnd(db, shop.messages.wake);
}

/** Notifies the customer that a refund was sent. */
export async function queueRefundMessage(shop: Shop, db: Db, refundId: string): Promise<void> {
  const at = shop.clock.now();
  await insertRefundMessage(db, {
    refundId,
    link: linkTo(shop, MY_ORDERS_PATH),
    answers: SENT_BY_WORDS,
    at,
    expiresAt: msAfter(at, DAY_MS),
  });
  onTransactionEnd(db, shop.messages.wake);
}

function columnsOf(
  to: Recipient,
): Pick<MessageRow, 'phone' | 'mail' | 'device_id' | 'is_decoy' | 'is_first_try'> {
  // Decoys have no recipient, so ordering is irrelevant.
  if (to === 'nobody') return { is_decoy: true, is_first_try: false };
  if ('deviceId' in to) return { device_id: to.deviceId };
  return to;
}
