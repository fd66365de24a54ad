import * as z from 'zod/mini';
import { answer, call, listAnswer } from './call.ts';
import { MESSAGE_PURPOSES } from './message-purposes.ts';
import { pageFields } from './page.ts';
import { Email, PathId, Phone, none } from './text.ts';

/** The states of a message; READ and DELIVERED are reports of the vendor. */
export const MESSAGE_STATES = ['QUEUED', 'SENT', 'DELIVERED', 'READ', 'FAILED'] as const;
/** The state of a message. */
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The channels for a test message: all except notices to devices, which have a switch. */
export const TEST_CHANNELS = ['whatsapp', 'msg91', 'fast2sms', 'email', 'outbox'] as const;
/** A channel for a test message. */
export type TestChannel = (typeof TEST_CHANNELS)[number];

/** The list of messages is counted up to this number of rows. */
export const MOST_COUNTED_MESSAGES = 10_000;

/** Messages about the owner's list of messages, shared by server and pages. */
export const messageMessages = {
  fetchFailed: 'Failed to fetch the messages',
  state: `state is one of ${MESSAGE_STATES.join(', ')}`,
  purpose: 'There are no messages of this kind',
  notFound: 'Message not found',
  resent: 'The message is on its way again',
  resendFailed: 'Failed to send the message again',
  notFailed: 'Only a message that failed can be sent again',
  notResent: 'Codes, invitations and payment links are not sent again. Ask for a new one.',
  tested: 'The test message is on its way',
  testFailed: 'Failed to send the test message',
  oneRecipient: 'Enter a phone number or an email address',
  channel: 'Choose a channel',
  tooManyTests: 'Many test messages were sent within the hour. Please try again later.',
} as const;

/** A message in the owner's view; never the text of a code or an invitation. */
export const MessageListRow = z.object({
  messageId: z.string(),
  purpose: z.enum(MESSAGE_PURPOSES),
  /** The recipient; without phone and mail it was a device. */
  phone: z.nullable(z.string()),
  mail: z.nullable(z.string()),
  /** The last tried channel. */
  channel: z.nullable(z.string()),
  state: z.enum(MESSAGE_STATES),
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  changedAt: z.string(),
  tries: z.number(),
});
export type MessageListRow = z.output<typeof MessageListRow>;

/** The form of a test message: to a phone or to an e-mail address, by one channel. */
export const TestMessage = z
  .object({
    phone: none(Phone),
    mail: none(Email),
    channel: z.enum(TEST_CHANNELS, messageMessages.channel),
  })
  .check(
    z.refine(({ phone, mail }) => !phone !== !mail, {
      error: messageMessages.oneRecipient,
      path: ['phone'],
    }),
  );
export type TestMessage = z.output<typeof TestMessage>;

/** The calls of the owner's list of messages. */
export const messageCalls = {
  list: call({
    name: 'messages.list',
    summary: 'List the messages of the last 90 days, newest first',
    method: 'GET',
    path: '/message/list',
    access: 'backOffice',
    area: 'settings',
    query: z.object({
      state: z.optional(z.enum(MESSAGE_STATES, messageMessages.state)),
      purpose: z.optional(z.enum(MESSAGE_PURPOSES, messageMessages.purpose)),
      /** Of staff, for those who have the area `customers` too. */
      phone: z.optional(Phone),
      ...pageFields,
    }),
    reply: listAnswer(MessageListRow),
    failed: messageMessages.fetchFailed,
  }),
  resend: call({
    name: 'messages.resend',
    summary: 'Send a failed message again',
    method: 'POST',
    path: '/message/{messageId}/resend',
    access: 'backOffice',
    area: 'settings',
    params: z.object({ messageId: PathId }),
    reply: answer(z.object({ messageId: z.string() })),
    failed: messageMessages.resendFailed,
  }),
  test: call({
    name: 'messages.test',
    summary: 'Send a test message by one channel',
    method: 'POST',
    path: '/message/test',
    access: 'backOffice',
    area: 'settings',
    body: TestMessage,
    reply: answer(z.object({ messageId: z.string() })),
    status: 202,
    failed: messageMessages.testFailed,
  }),
};
