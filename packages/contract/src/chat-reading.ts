import * as z from 'zod/mini';
import { answer, call } from './call.ts';
import { SellingUnit } from './quantity.ts';
import { hasContent, hasPiledMarks } from './typed-text.ts';

/** The longest chat that can be read, in letters. */
export const MOST_CHAT_LETTERS = 10_000;

/** Messages about reading a chat, shared by server and pages. */
export const chatMessages = {
  read: 'The chat was read',
  required: 'Paste the chat',
  unusable: 'The chat contains characters that cannot be used',
  tooLong: `The chat can have at most ${MOST_CHAT_LETTERS} characters`,
  readFailed: 'Failed to read the chat',
} as const;

/** A pasted chat, which keeps its invisible characters. */
export const ChatText = z.object({
  text: z.string(chatMessages.required).check(
    z.overwrite((text) => text.replaceAll(/\r\n?|\u2028|\u2029/g, '\n').trim()),
    z.refine(isUsable, { error: chatMessages.unusable, abort: true }),
    z.normalize('NFC'),
    z.refine(hasContent, chatMessages.required),
    z.maxLength(MOST_CHAT_LETTERS, chatMessages.tooLong),
  ),
});
export type ChatText = z.output<typeof ChatText>;

/** A product that a chat names. */
export const ChatItem = z.object({
  productId: z.string(),
  productName: z.string(),
  color: z.nullable(z.string()),
  size: z.nullable(z.string()),
  imgUrl: z.nullable(z.string()),
  quantity: z.number(),
  unit: SellingUnit,
  /** The price of a unit, in rupees. */
  price: z.number(),
  availableStock: z.number(),
});
export type ChatItem = z.output<typeof ChatItem>;

/** The content of a chat. Phone, PIN code and name are null when they are absent or not certain. */
export const ReadChat = z.object({
  /** In the order of the text, each product once. */
  items: z.array(ChatItem),
  phoneNumber: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** The text that was not read. */
  rest: z.string(),
});
export type ReadChat = z.output<typeof ReadChat>;

/** Letters of any script have at most six bytes in JSON. */
const CHAT_BYTES = 6 * MOST_CHAT_LETTERS + 4 * 1024;

/** The call that reads a chat. */
export const chatCalls = {
  read: call({
    name: 'drafts.read',
    summary: 'Read products, quantities and a person in a pasted chat',
    method: 'POST',
    path: '/drafts/read',
    access: 'backOffice',
    area: 'orders',
    body: ChatText,
    bodyBytes: CHAT_BYTES,
    reply: answer(ReadChat),
    failed: chatMessages.readFailed,
  }),
};

function isUsable(text: string): boolean {
  return !/(?![\t\n])\p{Cc}/u.test(text) && text.isWellFormed() && !hasPiledMarks(text);
}
