import * as z from 'zod/mini';
import { answer, call, listAnswer } from './call.ts';
import { Rupees, moneyMessages } from './money.ts';
import { pageFields } from './page.ts';
import { SeenPayment } from './payment-seen.ts';
import { DateText, InstantText, PathId, line, none, paragraph } from './text.ts';

/**
 * A refund is due from its cause until it is sent, by a gateway with the state SENDING in between. The owner
 * first decides on a claim; a refused refund is sent only when it
 * is owed again.
 */
export const REFUND_STATES = ['CLAIMED', 'DUE', 'SENDING', 'SENT', 'REFUSED'] as const;
/** The state of a refund. */
export type RefundState = (typeof REFUND_STATES)[number];

/** The ways to send a refund. */
export const REFUND_METHODS = ['UPI', 'BANK', 'GATEWAY', 'CASH'] as const;
/** A way to send a refund. */
export type RefundMethod = (typeof REFUND_METHODS)[number];

/** The reasons of refunds. */
export const REFUND_REASONS = ['CANCELLED', 'REJECTED', 'RETURNED', 'CLAIM', 'MONEY_BACK'] as const;
/** A reason of a refund. */
export type RefundReason = (typeof REFUND_REASONS)[number];

/** The decisions of the owner about a claim, or about a due refund without a payment. */
export const REFUND_DECISIONS = ['DUE', 'REFUSED'] as const;
/** A decision about a refund. */
export type RefundDecision = (typeof REFUND_DECISIONS)[number];

/** Maximum length of the note of a decision, in letters. */
const REFUND_NOTE = 500;

/** The number of days after which an unsent refund is overdue. */
export const REFUND_DAYS = 7;

/** Messages about refunds, shared by server and pages. */
export const refundMessages = {
  fetchFailed: 'Failed to fetch the refunds',
  sent: 'Refund marked as sent',
  sendFailed: 'Failed to mark the refund as sent',
  accepted: 'The money is owed now',
  refused: 'Refused',
  unknown: 'This refund does not exist',
  alreadySent: 'This refund has already been sent. The latest is shown.',
  notDue: 'This refund is not due. The latest is shown.',
  sending: 'The gateway is sending this refund. The latest is shown.',
  begun: 'The gateway sends it back',
  notByGateway: 'Only what was paid online can be sent back by the gateway',
  noGateway: 'The shop has no gateway at present. Send it another way.',
  decided: 'This refund was already decided, or there is nothing to decide. The latest is shown.',
  decision: `state is ${REFUND_DECISIONS.join(' or ')}`,
  decideOrSend: 'A decision has no amount, reference, method and time',
  noteRequired: 'Write why you refuse it; your customer reads it',
  amountMissing: 'Enter the amount that you sent',
  amountAboveZero: 'A refund must be above 0',
  moreThanOwed: 'The amount can be at most what is owed',
  sentTooEarly: 'It cannot have been sent before it was due',
  sentTooLate: 'It cannot have been sent in the future',
  method: `method is one of ${REFUND_METHODS.join(', ')}`,
  state: `state is one of ${REFUND_STATES.join(', ')}`,
  overdue: 'overdue is true or false',
  rangeReversed: 'The first day cannot be after the last',
} as const;

/** A customer's claim of the money of a payment without an order. */
export const Claim = z.object({
  /** The reference of a hold, or the number of an order that was rejected as unpaid. */
  reference: z.string(),
  utr: z.nullable(z.string()),
  /** The signed URL of the screenshot; null when it was deleted. */
  screenshot: z.nullable(z.string()),
  /** The owner's note of the decision. */
  note: z.nullable(z.string()),
});
export type Claim = z.output<typeof Claim>;

/** A refund in any state; one of a claim or of money without an order has no item. */
export const Refund = z.object({
  refundId: z.string(),
  orderId: z.nullable(z.string()),
  orderItemId: z.nullable(z.string()),
  productName: z.nullable(z.string()),
  customerName: z.string(),
  phoneNumber: z.string(),
  /** The sent rupees; the due ones as long as it is due. */
  amount: z.number(),
  /** The originally due rupees; more than `amount` when less settled it. */
  owed: z.number(),
  /** The customer's UPI id for the refund. */
  upiId: z.nullable(z.string()),
  dueSince: z.string(),
  dueBy: z.string(),
  isOverdue: z.boolean(),
  state: z.enum(REFUND_STATES),
  reference: z.nullable(z.string()),
  method: z.nullable(z.enum(REFUND_METHODS)),
  sentAt: z.nullable(z.string()),
  reason: z.enum(REFUND_REASONS),
  /** Null for an unseen payment, for cash on delivery, and without an order. */
  paymentSeen: z.nullable(SeenPayment),
  /** The owner's note of a decision. */
  note: z.nullable(z.string()),
  claim: z.nullable(Claim),
  /** The reference of an online payment that became no order, or came again; null for another refund. */
  paymentReference: z.optional(z.nullable(z.string())),
  /** Whether the shop's gateway has its money, so that it can send it back. */
  isByGateway: z.optional(z.boolean()),
  /** Why the gateway could not send it; null for one that it was not asked for, or has sent. */
  failedReason: z.optional(z.nullable(z.string())),
  /** Whether it was refused for an item that was not rejected as unpaid. */
  canBeOwedAgain: z.optional(z.boolean()),
  /** Whether it is due, and the shop found the payment of its order when the customer claimed it. */
  isClaimFound: z.optional(z.boolean()),
});
export type Refund = z.output<typeof Refund>;

/** All refunds that are due, of any page and filter. */
export const DueRefunds = z.object({
  count: z.number(),
  /** Rupees. */
  amount: z.number(),
  customers: z.number(),
  /** By when the oldest one had to be sent; null without one. */
  oldestDueBy: z.nullable(z.string()),
});
export type DueRefunds = z.output<typeof DueRefunds>;

const Amount = z.number(refundMessages.amountMissing).check(
  z.gt(0, refundMessages.amountAboveZero),
  z.refine((amount) => amount <= 0 || Rupees.safeParse(amount).success, moneyMessages.notMoney),
);

const sentFields = {
  amount: z.optional(z.nullable(Amount)),
  reference: none(line({ max: 100, name: 'The reference' })),
  method: none(z.enum(REFUND_METHODS), refundMessages.method),
  sentAt: none(InstantText),
};

/** A sent refund; the defaults are the whole amount, no reference, UPI and now. */
export const SentRefund = z.object(sentFields);
export type SentRefund = z.output<typeof SentRefund>;

/** A sent refund, or with `state` a decision, which has none of the other fields but the note. */
export const RefundChange = z.object({
  ...sentFields,
  state: z.optional(z.nullable(z.enum(REFUND_DECISIONS, refundMessages.decision))),
  /** Required for REFUSED. */
  note: none(paragraph({ max: REFUND_NOTE, name: 'The note' })),
});
export type RefundChange = z.output<typeof RefundChange>;

/**
 * The filters of the list; the days filter by the day of sending, for due refunds by the day on which they
 * became due.
 */
const filters = {
  state: z.optional(z.enum(REFUND_STATES, refundMessages.state)),
  overdue: z.optional(z.enum(['true', 'false'], refundMessages.overdue)),
  fromDate: z.optional(DateText),
  toDate: z.optional(DateText),
};

/** The calls of refunds. */
export const refundCalls = {
  list: call({
    name: 'refunds.list',
    summary: 'List the refunds, those that are due with the oldest first',
    method: 'GET',
    path: '/refunds/list',
    access: 'backOffice',
    area: 'finance',
    query: z.object({ ...filters, ...pageFields }),
    reply: z.extend(listAnswer(Refund), { due: z.optional(DueRefunds) }),
    failed: refundMessages.fetchFailed,
  }),
  send: call({
    name: 'refunds.send',
    summary: 'Mark a refund as sent, or decide on a claim',
    method: 'PATCH',
    path: '/refunds/{refundId}',
    access: 'backOffice',
    area: 'finance',
    params: z.object({ refundId: PathId }),
    body: RefundChange,
    hasOptionalBody: true,
    reply: answer(Refund),
    failed: refundMessages.sendFailed,
  }),
};
