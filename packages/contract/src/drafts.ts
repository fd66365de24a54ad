import * as z from 'zod/mini';
import { answer, call, listAnswer } from './call.ts';
import { Rupees, moneyMessages } from './money.ts';
import { pageFields } from './page.ts';
import { PriceGap } from './price-gap.ts';
import { Quantity } from './quantity.ts';
import { soldFields } from './sold-fields.ts';
import { Id, InstantText, PathId, Phone, line, none, paragraph, personName } from './text.ts';

/** The states of an order that the owner writes; only an OPEN one holds stock. */
export const DRAFT_STATES = ['OPEN', 'ORDERED', 'EXPIRED', 'CANCELLED'] as const;
/** The state of a draft. */
export type DraftState = (typeof DRAFT_STATES)[number];

/** Maximum number of lines of a draft. */
const MOST_DRAFT_LINES = 20;

/** Minutes for which a draft holds its stock: minimum, maximum and default. */
export const DRAFT_MINUTES = { least: 30, most: 2_880, usual: 1_440 } as const;

/** The days after its writing beyond which no draft is extended. */
export const MOST_DRAFT_DAYS = 7;

/** The maximum number of times that the link of a draft is sent. */
export const MOST_SENT = 3;

/** Messages about the orders that the owner writes, shared by server and pages. */
export const draftMessages = {
  fetchFailed: 'Failed to fetch the orders that you wrote',
  readFailed: 'Failed to fetch the order that you wrote',
  written: 'The pieces are kept. Send the link.',
  writeFailed: 'Failed to keep the pieces',
  changed: 'The time was changed',
  cancelled: 'Given up. The pieces are on sale again.',
  changeFailed: 'Failed to change it',
  sent: 'The link is on its way',
  sendFailed: 'Failed to send the link',
  notFound: 'There is no such draft',
  name: 'Enter the name of your customer',
  lines: `Choose from 1 to ${MOST_DRAFT_LINES} products`,
  twice: 'A product can be in the order once only',
  unitPrice: 'The price is above 0, in rupees with at most 2 decimals',
  unitPriceLeast: 'The price is at least ₹1',
  unitPriceMost: 'The price can be at most the price in the shop',
  priceChanged: (names: readonly string[]) =>
    `The price in the shop has changed: ${names.join(', ')}`,
  discount: 'The discount is above 0, in rupees with at most 2 decimals',
  discountMost: 'The discount must leave at least ₹1 to pay',
  reason: 'Write why it costs less; only the back office reads it',
  minutes: `expiresInMinutes is a whole number from ${DRAFT_MINUTES.least} to ${DRAFT_MINUTES.most}`,
  week: `Pieces are kept for at most ${MOST_DRAFT_DAYS} days in all`,
  state: `state is one of ${DRAFT_STATES.join(', ')}`,
  cancelOnly: 'state can only become CANCELLED',
  oneChange: 'Say either how much longer, or that it is given up',
  ended: 'It has ended already. The latest is shown.',
  phoneNotPossible: 'No order can be written for this phone number',
  openDrafts: (most: number) =>
    `There are ${most} open links. Give one up, or wait until one has ended.`,
  sentOften: `The link was sent ${MOST_SENT} times. Copy it, and send it yourself.`,
  phoneSentOften: 'This phone got many links within a day. Copy the link, and send it yourself.',
  noChannel: 'The shop cannot send a message to this phone. Send the link by your own WhatsApp.',
} as const;

/** A line of a draft. */
export const DraftItem = z.object({
  productId: z.string(),
  productName: z.string(),
  imgUrl: z.nullable(z.string()),
  ...soldFields,
  /** The shop's price on the day of writing, and the agreed one; rupees, of a piece or a metre. */
  listPrice: z.number(),
  unitPrice: z.number(),
  /** The agreed price times the quantity. */
  amount: z.number(),
  /** The line's share of the discount. */
  discount: z.number(),
});
export type DraftItem = z.output<typeof DraftItem>;

/** An order that the owner writes, in the back office's view. */
export const Draft = z.object({
  draftId: z.string(),
  state: z.enum(DRAFT_STATES),
  /** Phone, name and note are null once they are wiped. */
  phoneNumber: z.nullable(z.string()),
  name: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Why it costs less than in the shop. */
  reason: z.nullable(z.string()),
  items: z.array(DraftItem),
  /** Rupees at the shop's prices of the day of writing. */
  listTotal: z.number(),
  /** Rupees that are taken off the agreed prices. */
  discountAmount: z.number(),
  /** Rupees to pay. */
  total: z.number(),
  /** The name of its author. */
  by: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** How often browsers opened the link, and when last. */
  openedCount: z.number(),
  lastOpenedAt: z.nullable(z.string()),
  sentCount: z.number(),
  /** The text on the bank statement of a payment by scan. */
  paymentReference: z.string(),
  /** The order that it became. */
  orderId: z.nullable(z.string()),
  /** The link, and the one that opens WhatsApp with its text filled in; null once it has ended. */
  url: z.nullable(z.string()),
  whatsappUrl: z.nullable(z.string()),
});
export type Draft = z.output<typeof Draft>;

/** Returns the schema of rupees above 0; `message` is for anything else. */
function rupeesAboveZero(message: string) {
  return z.number(message).check(
    z.gt(0, { error: message, abort: true }),
    z.refine((rupees) => Rupees.safeParse(rupees).success, moneyMessages.notMoney),
  );
}

/**
 * A line of a new draft; without `unitPrice` at the shop's price. `listPrice` is the shop's price as the author saw
 * it: the draft is refused when the price has changed since.
 */
export const DraftLine = z.object({
  productId: Id,
  quantity: Quantity,
  unitPrice: none(rupeesAboveZero(draftMessages.unitPrice)),
  listPrice: none(rupeesAboveZero(draftMessages.unitPrice)),
});
export type DraftLine = z.output<typeof DraftLine>;

const Minutes = z
  .int(draftMessages.minutes)
  .check(
    z.gte(DRAFT_MINUTES.least, draftMessages.minutes),
    z.lte(DRAFT_MINUTES.most, draftMessages.minutes),
  );

/** A new order that the owner writes. */
export const NewDraft = z.object({
  phoneNumber: Phone,
  name: personName({ max: 80, required: draftMessages.name, name: 'The name' }),
  items: z.array(DraftLine, draftMessages.lines).check(
    z.minLength(1, draftMessages.lines),
    z.maxLength(MOST_DRAFT_LINES, draftMessages.lines),
    z.refine(
      (items) => new Set(items.map((item) => item.productId)).size === items.length,
      draftMessages.twice,
    ),
  ),
  discountAmount: none(rupeesAboveZero(draftMessages.discount)),
  /** Required when it costs less than in the shop. */
  reason: none(line({ max: 200, name: 'The reason' })),
  /** Never shown to the customer. */
  note: none(paragraph({ max: 1_000, name: 'The note' })),
  expiresInMinutes: none(Minutes),
});
export type NewDraft = z.output<typeof NewDraft>;

/** A draft that was just written, with its links. */
export const WrittenDraft = z.object({
  draftId: z.string(),
  url: z.string(),
  whatsappUrl: z.string(),
  total: z.number(),
  expiresAt: z.string(),
  /** Price gaps of the day of writing that prices of one unit after discount are in: no tax rate fits them. */
  warnings: z.array(PriceGap),
});
export type WrittenDraft = z.output<typeof WrittenDraft>;

/** A change of an OPEN draft: a new end, counted from now, or its end at once. */
export const DraftChange = z.object({
  expiresInMinutes: none(Minutes),
  state: none(z.literal('CANCELLED', draftMessages.cancelOnly), draftMessages.cancelOnly),
  /** Optimistic lock: the loaded state and end; 409 with the row when one has changed. */
  expected: z.optional(
    z.nullable(
      z.object({
        state: z.optional(z.enum(DRAFT_STATES, draftMessages.state)),
        expiresAt: z.optional(InstantText),
      }),
    ),
  ),
});
export type DraftChange = z.output<typeof DraftChange>;

/** The calls of the orders that the owner writes. */
export const draftCalls = {
  list: call({
    name: 'drafts.list',
    summary: 'List the orders that the back office wrote, newest first',
    method: 'GET',
    path: '/drafts/list',
    access: 'backOffice',
    area: 'orders',
    query: z.object({
      state: z.optional(z.enum(DRAFT_STATES, draftMessages.state)),
      ...pageFields,
    }),
    reply: listAnswer(Draft),
    failed: draftMessages.fetchFailed,
  }),
  get: call({
    name: 'drafts.get',
    summary: 'Get an order that the back office wrote',
    method: 'GET',
    path: '/drafts/{draftId}',
    access: 'backOffice',
    area: 'orders',
    params: z.object({ draftId: PathId }),
    reply: answer(Draft),
    failed: draftMessages.readFailed,
  }),
  create: call({
    name: 'drafts.create',
    summary: 'Write an order for somebody: keep the pieces and the prices, and get a link',
    method: 'POST',
    path: '/drafts',
    access: 'backOffice',
    area: 'orders',
    body: NewDraft,
    /** With the warnings beside `data` too. */
    reply: z.extend(answer(WrittenDraft), { warnings: WrittenDraft.shape.warnings }),
    status: 201,
    failed: draftMessages.writeFailed,
  }),
  change: call({
    name: 'drafts.change',
    summary: 'Keep the pieces of a draft for longer, or give it up',
    method: 'PATCH',
    path: '/drafts/{draftId}',
    access: 'backOffice',
    area: 'orders',
    params: z.object({ draftId: PathId }),
    body: DraftChange,
    reply: answer(Draft),
    failed: draftMessages.changeFailed,
  }),
  send: call({
    name: 'drafts.send',
    summary: 'Send the link of a draft to its phone',
    method: 'POST',
    path: '/drafts/{draftId}/send',
    access: 'backOffice',
    area: 'orders',
    params: z.object({ draftId: PathId }),
    reply: answer(z.object({ sentCount: z.number(), whatsappUrl: z.string() })),
    status: 202,
    failed: draftMessages.sendFailed,
  }),
};
