import type { MessagePurpose } from '@shop/contract/message-purposes';
import type { MessageState, TestChannel } from '@shop/contract/messages';

/** The subject of each message. */
export const purposeNames: Record<MessagePurpose, string> = {
  CODE: 'One-time code',
  ORDER_PLACED: 'Order placed',
  ORDER_ACCEPTED: 'Order accepted',
  ORDER_SHIPPED: 'Order shipped',
  ORDER_DELIVERED: 'Order delivered',
  ORDER_REJECTED: 'Order rejected',
  ORDER_NOT_DELIVERED: 'Order not delivered',
  ORDER_CANCELLED: 'Order cancelled',
  REFUND_SENT: 'Refund sent',
  RETURN_DECIDED: 'Return decided',
  COMPLAINT_RECEIVED: 'Complaint received',
  COMPLAINT_ANSWERED: 'Complaint answered',
  REVIEW_ASKED: 'Asked for a review',
  MONEY_BACK: 'Money back',
  BACK_IN_STOCK: 'Back in stock',
  NEW_ORDER: 'New order, to you',
  DIGEST: 'Morning summary, to you',
  ALERT: 'Alert, to you',
  SIGN_IN_NOTICE: 'New sign-in',
  INVITE: 'Invitation',
  TEST: 'Test',
  PAY_LINK: 'Payment link',
};

/** The states in words. */
export const messageStateNames: Record<MessageState, string> = {
  QUEUED: 'Waiting',
  SENT: 'Sent',
  DELIVERED: 'Delivered',
  READ: 'Read',
  FAILED: 'Not sent',
};

/** Names of the channels that can be tested. */
export const channelNames: Record<TestChannel, string> = {
  whatsapp: 'WhatsApp',
  msg91: 'SMS (MSG91)',
  fast2sms: 'SMS (Fast2SMS)',
  email: 'Email',
  outbox: 'Outbox file',
};

/** Words of the page of messages. */
export const messageWords = {
  intro: 'What the shop has told people in the last 90 days. Messages that wait are tried again.',
  search: 'Search by phone number',
  searchHint: 'Phone number',
  wholeNumber: 'Enter all 10 digits',
  state: 'State',
  purpose: 'About',
  none: 'No messages',
  noneHint: 'What the shop tells customers and you will be listed here.',
  noneFound: 'No messages match this choice',
  noneFoundHint: 'Choose another state or subject, or clear the search.',
  pages: 'Pages of messages',

  sent: 'When',
  to: 'To',
  about: 'About',
  channel: 'By',
  stateOf: 'State',
  actions: 'Actions',
  device: 'A device of the back office',
  noChannel: '–',
  push: 'Notification',
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),

  resend: 'Send again',
  resendOf: (purpose: string, to: string) => `Send again: ${purpose} to ${to}`,

  test: 'Send a test',
  testTitle: 'Send a test message',
  testHint: 'It goes by the chosen channel alone, so you see whether it works. A few an hour.',
  testChannel: 'Channel',
  testPhone: 'Phone number',
  testMail: 'Email address',
  send: 'Send test',
} as const;

/** Explanations of why a message is pending or failed. */
export const reasonWords = {
  notOnWhatsapp: 'This number cannot get WhatsApp messages.',
  template: 'The message’s template is not approved, or has another name.',
  tooMany: 'Too many messages at once. It is tried again later.',
  key: 'The channel refused the shop’s key. Check its settings.',
  tooLong: 'Part of this message is too long for an SMS.',
  noChannel: 'No channel that is set up can send this.',
  paused: 'The channel is paused after several faults, and tried again soon.',
  noAnswer: 'The channel did not answer in time.',
  unreachable: 'The channel could not be reached.',
  late: 'It could not be sent in time.',
  restored: 'It was waiting when the shop was restored from a backup.',
  deviceGone: 'This device no longer takes notifications.',
} as const;
