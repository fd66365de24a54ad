import * as z from 'zod/mini';
import { answer, call, listAnswer } from './call.ts';
import { Rupees } from './money.ts';
import { PAYMENT_METHODS } from './order-status.ts';
import { pageFields } from './page.ts';
import { Quantity, type Unit, formatQuantity } from './quantity.ts';
import { RETURN_REASONS, RETURN_STATUSES, ReturnRow } from './return-row.ts';
import { RETURN_DAYS } from './return-window.ts';
import { UpiId } from './upi.ts';
import { Id, PathId, none, paragraph } from './text.ts';

/** A reason of a return. */
export type ReturnReason = (typeof RETURN_REASONS)[number];
/** The status of a return. */
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** The moves of a return: the target status, from where and by whom. */
export const RETURN_MOVES = {
  WITHDRAWN: { from: ['REQUESTED', 'APPROVED'], by: 'CUSTOMER' },
  APPROVED: { from: ['REQUESTED'], by: 'OFFICE' },
  DECLINED: { from: ['REQUESTED', 'APPROVED'], by: 'OFFICE' },
  RECEIVED: { from: ['APPROVED'], by: 'OFFICE' },
} as const satisfies Partial<
  Record<ReturnStatus, { from: readonly ReturnStatus[]; by: 'CUSTOMER' | 'OFFICE' }>
>;
/** A status that a return can move to. */
export type ReturnDecision = keyof typeof RETURN_MOVES;
/** The statuses that a return can move to. */
const RETURN_DECISIONS = Object.keys(RETURN_MOVES) as [ReturnDecision, ...ReturnDecision[]];

/** Returns whether a return may move from one status to another. */
export function canBecome(from: ReturnStatus, to: ReturnDecision): boolean {
  const { from: possible }: { from: readonly ReturnStatus[] } = RETURN_MOVES[to];
  return possible.includes(from);
}

/** Maximum number of pictures of a return. */
export const MOST_RETURN_PICTURES = 4;

/** Maximum number of returns of one item, including withdrawn and declined ones. */
export const MOST_RETURNS = 20;

/** Maximum length of a note about a return, in letters. */
const RETURN_NOTE = 500;

/** Messages about returns, shared by server and pages. */
export const returnMessages = {
  created: 'Return requested',
  createFailed: 'Failed to request the return',
  fetchFailed: 'Failed to fetch the returns',
  changeFailed: 'Failed to change the return',
  none: 'No returns yet.',
  withdrawn: 'Return withdrawn',
  approved: 'Return approved',
  declined: 'Return declined',
  received: 'Return received',
  notFound: 'This return does not exist',
  itemUnknown: 'This product is not in your orders',
  reason: 'Choose why you are returning it',
  status: 'A return can be withdrawn, approved, declined or received',
  listStatus: 'status is REQUESTED, APPROVED, DECLINED, RECEIVED or WITHDRAWN',
  upiRequired: 'Enter the UPI ID to which we send your money back',
  pictures: `Add at most ${MOST_RETURN_PICTURES} photographs`,
  noteRequired: 'Write why the return is declined; your customer reads it',
  notAPhotograph: 'Upload photographs as JPEG, PNG or WebP',
  photographTooLarge:
    'A photograph is too large. It can have at most 10 MB and 64 megapixels as plain JPEG, else 12',
  notDelivered: 'It can be returned once it was delivered.',
  tooEarly: (when: string) =>
    `It is still on its way to you. It can be returned once it was delivered, or from ${when}.`,
  tooLate: (when: string) =>
    `It could be returned within ${RETURN_DAYS} days of delivery, until ${when}.`,
  notReturnable: 'This product cannot be returned, as its page says.',
  cancelled: 'This order was cancelled, so there is nothing to return.',
  nothingLeft: 'All of it was returned already.',
  moreThanLeft: (left: number, unit: Unit) =>
    `You can return at most ${formatQuantity(left, unit)} of it.`,
  alreadyOpen: 'A return of this product is open already.',
  tooMany: 'A return of this product was asked for too often. Please contact us.',
  changed: 'This return has changed since you opened it. The latest is shown.',
  amountTooLarge: (most: string) => `The refund can be at most ${most}`,
} as const;

/** A return in the owner's view. */
export const OwnersReturn = z.extend(ReturnRow, {
  customerId: z.string(),
  customerName: z.string(),
  phoneNumber: z.string(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** The UPI id for the refund of a customer who paid in cash. */
  upiId: z.nullable(z.string()),
  /** The maximum refund in rupees. */
  mostRefund: z.number(),
});
export type OwnersReturn = z.output<typeof OwnersReturn>;

const note = none(paragraph({ max: RETURN_NOTE, name: 'The note' }));

/** A customer's request for a return. */
export const ReturnRequest = z.object({
  orderItemId: Id,
  quantity: Quantity,
  reason: z.enum(RETURN_REASONS, returnMessages.reason),
  note,
  upiId: none(UpiId),
});
export type ReturnRequest = z.output<typeof ReturnRequest>;

/** A decision about a return. */
export const ReturnChange = z.object({
  status: z.enum(RETURN_DECISIONS, returnMessages.status),
  /** For decisions of the owner; required for DECLINED. */
  note,
  /** For RECEIVED: whether the units go back to stock; true when missing. */
  restock: z.optional(z.nullable(z.boolean())),
  /** For RECEIVED: rupees to refund; the whole paid amount when missing. */
  amount: z.optional(z.nullable(Rupees)),
  /** Optimistic lock: the status as loaded; 409 with the return when it has another one. */
  expected: z.optional(z.nullable(z.enum(RETURN_STATUSES, returnMessages.listStatus))),
});
export type ReturnChange = z.output<typeof ReturnChange>;

/** The calls of returns. */
export const returnCalls = {
  create: call({
    name: 'returns.create',
    summary: 'Ask to send something back',
    method: 'POST',
    path: '/returns/create',
    access: 'self',
    query: z.object({ userId: z.optional(PathId) }),
    body: ReturnRequest,
    files: {
      field: 'images',
      most: MOST_RETURN_PICTURES,
      tooMany: returnMessages.pictures,
    },
    reply: answer(z.object({ returnId: z.string() })),
    status: 201,
    failed: returnMessages.createFailed,
  }),
  mine: call({
    name: 'returns.mine',
    summary: "List a customer's own returns",
    method: 'GET',
    path: '/returns/mine',
    access: 'self',
    query: z.object({ userId: z.optional(PathId), ...pageFields }),
    reply: listAnswer(ReturnRow),
    failed: returnMessages.fetchFailed,
  }),
  list: call({
    name: 'returns.list',
    summary: 'List the returns of all customers',
    method: 'GET',
    path: '/returns/list',
    access: 'backOffice',
    area: 'orders',
    query: z.object({
      status: z.optional(z.enum(RETURN_STATUSES, returnMessages.listStatus)),
      ...pageFields,
    }),
    reply: listAnswer(OwnersReturn),
    failed: returnMessages.fetchFailed,
  }),
  change: call({
    name: 'returns.change',
    summary: 'Withdraw, approve, decline or receive a return',
    method: 'PATCH',
    path: '/returns/{returnId}',
    access: 'customerOrBackOffice',
    area: 'orders',
    params: z.object({ returnId: PathId }),
    body: ReturnChange,
    reply: answer(ReturnRow),
    failed: returnMessages.changeFailed,
  }),
};
