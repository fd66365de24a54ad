import type { MessagePurpose } from '@shop/contract/message-purposes';
import { onceEnded } from '../database/transaction.ts';
import type { Db } from '../database/db.ts';
import { msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import { SENT_BY_WORDS } from './message-texts.ts';
import type { MessageChannel } from './message-channels.ts';
import { type MessageRow, insertMessage } from './message-queries.ts';
import { insertItemMessage, insertRefundMessage } from './order-message-queries.ts';

/**
 * To whom: a phone as accounts have it, an e-mail address, or a browser that takes Web Push. `nobody` is
 * for codes of phones that are not registered: the same work, and no message.
 */
export type Recipient = { phone: string } | { mail: string } | { deviceId: string } | 'nobody';

/** A message to one person; `parameters` are those of its purpose, in their order (message-texts.ts). */
export type NewMessage = {
  purpose: MessagePurpose;
  to: Recipient;
  parameters: readonly string[];
  /** The order it is about; the link to its page is the last parameter and not given. */
  orderId?: string;
  /** The only channel it may go by, as for a test. */
  onlyChannel?: MessageChannel;
  /** A channel by which the same is sent besides. */
  notBy?: MessageChannel;
  /** Counts of rate limits that are given back when a code does not get through. */
  limitKeys?: readonly string[];
};

/** What queueing needs of the shop; a command on the machine itself has no worker to wake. */
export type QueueingShop = Pick<Shop, 'clock'> & { messages: Pick<Shop['messages'], 'wake'> };

const DAY_MS = 24 * 3_600_000;
/** A code that comes later finds nobody waiting. */
export const CODE_MS = 60_000;
/** After so long its process is taken for dead, and another one sends it. */
const CODE_CLAIM_MS = 13_000;
const MINUTE_MS = 60_000;

/** Which parameter is a secret: kept apart, in no list, and removed when it is no longer needed. */
const SECRETS: Partial<Record<MessagePurpose, number>> = { CODE: 0, INVITE: 1 };

/** Among `limitKeys`, the failure that was counted for a code of a reset. */
export function resetFailureKey(phone: string, origin: string): string {
  return `failure:${phone}:${origin}`;
}

/**
 * Whether a message lets its reader sign in. It goes to its recipient alone, never to the e-mail address of
 * the same account, because nobody has proved that address.
 */
export function isSecret(purpose: MessagePurpose): boolean {
  return SECRETS[purpose] !== undefined;
}

/** The parameters with the secret in its place. */
export function withSecret(
  purpose: MessagePurpose,
  parameters: readonly string[],
  secret: string | null,
): string[] {
  const place = SECRETS[purpose];
  return place === undefined ? [...parameters] : parameters.toSpliced(place, 0, secret ?? '');
}

/**
 * Puts a message into the queue, in the transaction of what caused it; the workers send it once that is
 * committed, and a code when `shop.messages.sendCode` is called then. Returns its id.
 */
export async function queueMessage(
  shop: QueueingShop,
  db: Db,
  message: NewMessage,
): Promise<string> {
  const { purpose, to, parameters, orderId, onlyChannel, notBy, limitKeys } = message;
  const now = shop.clock.now();
  const place = SECRETS[purpose];
  const isCode = purpose === 'CODE';
  const id = await insertMessage(db, {
    purpose,
    ...columnsOf(to),
    parameters: place === undefined ? parameters : parameters.toSpliced(place, 1),
    secret: place === undefined ? null : (parameters[place] ?? null),
    order_id: orderId ?? null,
    only_channel: onlyChannel ?? null,
    refused: notBy === undefined ? [] : [notBy],
    limit_keys: limitKeys ?? [],
    created_at: now,
    expires_at: msAfter(now, isCode ? CODE_MS : DAY_MS),
    // Its own process sends a code without looking for it.
    ...(isCode && { claimed_until: msAfter(now, CODE_CLAIM_MS), tries: 1 }),
  });
  if (!isCode) onceEnded(db, shop.messages.wake);
  return id;
}

/**
 * Tells the customer what became of an item of an order: the first at once, what follows for that order
 * within a minute as one more at its end. The order's number and the link are added to the parameters.
 */
export async function queueItemMessage(
  shop: Shop,
  db: Db,
  message: { purpose: MessagePurpose; itemId: string; parameters: readonly string[] },
): Promise<void> {
  const at = shop.clock.now();
  await insertItemMessage(db, {
    ...message,
    at,
    gathersUntil: msAfter(at, MINUTE_MS),
    expiresAt: msAfter(at, MINUTE_MS + DAY_MS),
  });
  onceEnded(db, shop.messages.wake);
}

/** Tells the customer that a refund was sent. */
export async function queueRefundMessage(shop: Shop, db: Db, refundId: string): Promise<void> {
  const at = shop.clock.now();
  await insertRefundMessage(db, {
    refundId,
    answers: SENT_BY_WORDS,
    at,
    expiresAt: msAfter(at, DAY_MS),
  });
  onceEnded(db, shop.messages.wake);
}

function columnsOf(
  to: Recipient,
): Pick<MessageRow, 'phone' | 'mail' | 'device_id' | 'is_decoy' | 'is_first_try'> {
  // Nobody's messages need no order.
  if (to === 'nobody') return { is_decoy: true, is_first_try: false };
  if ('deviceId' in to) return { device_id: to.deviceId };
  return to;
}
