import type { MessagePurpose } from '@shop/contract/message-purposes';
import type { RefundMethod } from '@shop/contract/refunds';
import type { Db } from '../database/db.ts';
import { selectShopName } from './message-queries.ts';

type Texts = Partial<Record<MessagePurpose, (shop: string, ...parameters: string[]) => string>>;

const TEXTS: Texts = {
  INVITE: (shop, name, link) =>
    `${shop}: ${name}, you are invited to the back office. Choose your password here: ${link} It works for 72 hours.`,
  CODE: (shop, code) =>
    `${code} is your code for ${shop}. It is valid for 5 minutes. Do not share it.`,
  ORDER_PLACED: (shop, order, total, link) =>
    `${shop}: we have your order ${order} for ${total}. See it here: ${link} Thank you.`,
  ORDER_ACCEPTED: (shop, order, tracking, link) =>
    `${shop}: order ${order} is accepted. Tracking number: ${tracking}. See it here: ${link} Thank you.`,
  ORDER_SHIPPED: (shop, order, tracking, link) =>
    `${shop}: order ${order} is on its way. Tracking number: ${tracking}. See it here: ${link} Thank you.`,
  ORDER_DELIVERED: (shop, order, tracking, link) =>
    `${shop}: order ${order} was delivered. Tracking number: ${tracking}. See it here: ${link} Thank you.`,
  ORDER_REJECTED: (shop, order, money, link) =>
    `${shop}: we could not accept order ${order}. ${money} See it here: ${link} Thank you.`,
  ORDER_NOT_DELIVERED: (shop, order, money, link) =>
    `${shop}: we could not deliver order ${order}. ${money} See it here: ${link} Thank you.`,
  ORDER_CANCELLED: (shop, order, money, link) =>
    `${shop}: order ${order} was cancelled. ${money} See it here: ${link} Thank you.`,
  REFUND_SENT: (shop, order, reference, amount, answer, link) =>
    `${shop}: for order ${order}${referred(reference)} ${amount} was sent back. ${answer} See it here: ${link} Thank you.`,
  MONEY_BACK: (shop, order, reference, amount, decision, link) =>
    `${shop}: the payment${forOrder(order)} (reference ${reference}), amount ${amount}: ${decision} See it here: ${link} Thank you.`,
  RETURN_DECIDED: (shop, order, reference, amount, decision, link) =>
    `${shop}: your return for order ${order} (reference ${reference}), amount ${amount}: ${decision} See it here: ${link} Thank you.`,
  COMPLAINT_RECEIVED: (shop, order, ticket, amount, answer, link) =>
    `${shop}: we have your complaint${about(order)}, number ${ticket}${ofMoney(amount)}. ${answer} See it here: ${link} Thank you.`,
  COMPLAINT_ANSWERED: (shop, order, ticket, amount, answer, link) =>
    `${shop}: your complaint${about(order)}, number ${ticket}${ofMoney(amount)}, is answered: ${answer} See it here: ${link} Thank you.`,
  // Templates have no stop link.
  BACK_IN_STOCK: (shop, product, link, stop) =>
    `${shop}: ${product} is back. See it here: ${link} Thank you.${stop === undefined ? '' : ` To stop such messages: ${stop}`}`,
  REVIEW_ASKED: (shop, order, link) =>
    `${shop}: how do you like what you bought with order ${order}? Your review helps others, whatever it says: ${link} Thank you.`,
  NEW_ORDER: (shop, count, total, link) =>
    `${shop}: ${counted(count, 'new order', 'new orders')}, ${total}. ${link}`,
  DIGEST: (shop, toAccept, toCheck, refundsDue, low) =>
    `${shop}: this morning ${[
      `${toAccept} to accept`,
      counted(toCheck, 'payment to check', 'payments to check'),
      counted(refundsDue, 'refund due', 'refunds due'),
      counted(low, 'product low in stock', 'products low in stock'),
    ].join(', ')}.`,
  PAY_LINK: (shop, _shop, total, link) =>
    `${shop}: your order for ${total} is put aside. See it and pay here: ${link} Thank you.`,
  TEST: (shop) => `This is a test message of ${shop}. It arrived.`,
  ALERT: (shop, what, since) => `${shop}: ${what} Since ${since}. Please look at it.`,
  SIGN_IN_NOTICE: (shop, device, at) =>
    `${shop}: ${device} on ${at}. If it was not you, log out everywhere and change your password, if you have one.`,
};

/** Returns the order of a complaint; templates need a word in its place when there is none. */
function about(order = '-'): string {
  return order === '-' ? '' : ` about order ${order}`;
}

function forOrder(order = '-'): string {
  return order === '-' ? '' : ` for order ${order}`;
}

function referred(reference = '-'): string {
  return reference === '-' ? '' : ` (reference ${reference})`;
}

function ofMoney(amount = '-'): string {
  return amount === '-' ? '' : `, amount ${amount}`;
}

function counted(count = '0', one: string, many: string): string {
  return `${count} ${count === '1' ? one : many}`;
}

/** The name of the shop in messages until the owner has written it. */
const UNNAMED = 'The shop';

/** Returns the name of the shop in a message. */
export const nameInMessages = (written: string | null) => written ?? UNNAMED;

/** Returns the shop's own name, which every message contains. */
export async function shopNameOf(db: Db): Promise<string> {
  return nameInMessages(await selectShopName(db));
}

/** Returns the text of a message in plain words; every text names the shop. */
export function textOf(
  shopName: string,
  purpose: MessagePurpose,
  parameters: readonly string[],
): string {
  const text = TEXTS[purpose];
  if (text === undefined) throw new Error(`There is no text for ${purpose}.`);
  return text(shopName, ...parameters);
}

/** The words after the number of an order in a message about a part of it. */
export const OF_PART_WORDS = ' (part of it)';

/** The beginning of the sentence about a payment that never came. */
export const NOT_FOUND_WORDS = 'We did not find your payment of';

/** The customer's text about the refund of an item. */
export const MONEY_WORDS = {
  notPaid: 'Nothing was paid for it, so there is nothing to send back.',
  /** Of one piece of an order that was paid: a discount took its whole price. */
  wasFree: 'A piece of it was free, so nothing is sent back for that piece.',
  comesBack: 'What you paid for it is sent back to you.',
  onceFound: 'Once we find your payment, what you paid for it is sent back to you.',
  notFound: (amount: string) => `${NOT_FOUND_WORDS} ${amount}.`,
} as const;

/** The text for the author of a complaint, unless the owner has written it. */
export const COMPLAINT_WORDS = {
  received: 'We acknowledge it within 48 hours and resolve it within one month.',
  acknowledged: 'We have read it and are looking into it.',
} as const;
/** The sentence about the way of a refund, by method. */
export const SENT_BY_WORDS: Readonly<Record<RefundMethod, string>> = {
  UPI: 'It reaches you by UPI.',
  BANK: 'It reaches your bank account.',
  GATEWAY: 'It reaches you by the way that you paid.',
  CASH: 'You were given it in cash.',
};

/** Reasons of a failed message, in the owner's words. */
export const FAILURE_REASONS = {
  noChannel: 'No channel may take it',
  paused: 'The channel is paused after faults',
  noAnswer: 'No answer within 10 seconds',
  unreachable: 'It cannot be reached',
  expired: 'It is too late for it',
} as const;
