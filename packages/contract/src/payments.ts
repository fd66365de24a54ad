import * as z from 'zod/mini';
import { call, listAnswer, answer } from './call.ts';
import { pageFields } from './page.ts';
import { REFUND_STATES } from './refunds.ts';
import { Id, PathId } from './text.ts';

/** Maximum size of a bank statement's file, in bytes. */
export const STATEMENT_BYTES = 5 * 1024 * 1024;

/** Days for which an order is listed that no credit pays, unless its payment still waits. */
export const UNMATCHED_DAYS = 90;

/** Maximum number of credits or orders of one match. */
export const MOST_MATCHED = 50;

/** Messages about payments, shared by server and pages. */
export const paymentMessages = {
  fetchFailed: 'Failed to fetch the payments',
  importFailed: 'Failed to import the statement',
  matchFailed: 'Failed to match the payment',
  imported: 'Statement imported',
  matched: 'Payment matched',
  unmatched: 'The match was taken back',
  noFile: 'Choose a statement, CSV or XLSX',
  statementTooLarge: 'The file is too large. It can have at most 5 MB',
  notReadable: 'This file cannot be read. Save it as XLSX or CSV',
  tooManyLines: 'The file is too large. It can have at most 20,000 rows, and unpack to 50 MB',
  tooSlowToRead: 'The file is too large: reading it took too long. Save it as CSV',
  brokenLine: (line: number) =>
    `The file cannot be read from line ${line}. Is a closing quotation mark missing?`,
  columnsUnknown: 'The columns of this file are not known. Choose them',
  columnOutside: 'The file has no such column',
  columnMissing: 'Choose the column of the credits, or of the amounts with the column of CR and DR',
  datesUnclear:
    'The dates of this file are in no order, or written in two ways. Download the statement again',
  noRows: 'There are no payments in this file',
  rowUnreadable: (line: number) =>
    `Line ${line} has a date or an amount that cannot be read. Nothing was imported`,
  rowAfterEnd: (line: number, end: number) =>
    `Line ${line} comes after line ${end}, which has no date and so ends the payments. Delete what is between payments. Nothing was imported`,
  referenceShortened: (line: number, written: string) =>
    `Line ${line} has the reference ${written}: a spreadsheet shortened it. Import the bank’s own file. Nothing was imported`,
  rowsMissing: (one: number, other: number) =>
    `Something is missing between line ${one} and line ${other}: the balance does not follow. Nothing was imported`,
  otherAccount: (account: string) =>
    `This statement is of another account, ending in ${account}. Does the shop have several?`,
  creditUnknown: 'This payment does not exist',
  utrUsed:
    'Another order has this UTR. Look it up in your payment app again, or leave the field empty.',
  alreadyMatched: 'This payment or this order is matched already',
  notMatched: 'This payment is not matched',
  notScanned: 'Only orders that are paid by scan can be matched',
  sumDiffers: (credits: string, orders: string) =>
    `The payments are ${credits}, the orders ${orders}. They must be equal`,
  oneOfMany: 'Choose one payment and its orders, or one order and its payments',
  matchedFilter: 'matched is true or false',
  allFilter: 'all is true, or left out',
  ordersFailed: 'Failed to fetch the orders that wait for a payment',
} as const;

const Column = z.number().check(z.int(), z.minimum(0), z.maximum(99));
const OptionalColumn = z.optional(z.nullable(Column));

/** Columns that the owner chose, each a number of a column from 0. */
export const StatementColumns = z
  .object({
    date: Column,
    text: Column,
    credit: OptionalColumn,
    debit: OptionalColumn,
    amount: OptionalColumn,
    kind: OptionalColumn,
    balance: OptionalColumn,
    status: OptionalColumn,
  })
  .check(
    z.refine(
      ({ credit, amount, kind }) =>
        typeof credit === 'number' || (typeof amount === 'number' && typeof kind === 'number'),
      paymentMessages.columnMissing,
    ),
  );
export type StatementColumns = z.output<typeof StatementColumns>;

/** Headings and first rows of a file, in the refusal for unknown columns. */
export const UnknownColumns = z.object({
  headings: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});
export type UnknownColumns = z.output<typeof UnknownColumns>;

/** The counts of an import: credits in the file, and what became of them. */
export const StatementCounts = z.object({
  rows: z.number(),
  matched: z.number(),
  alreadyKnown: z.number(),
  unmatched: z.number(),
});
export type StatementCounts = z.output<typeof StatementCounts>;

/** An imported statement. */
export const StatementRow = z.object({
  statementId: z.string(),
  /** The last four digits of the account's number; null when the file has none. */
  account: z.nullable(z.string()),
  fromDate: z.string(),
  toDate: z.string(),
  rows: z.number(),
  matched: z.number(),
  at: z.string(),
  /** The name of the person who imported it. */
  by: z.string(),
});
export type StatementRow = z.output<typeof StatementRow>;

/** Money that came into the account. */
export const Credit = z.object({
  creditId: z.string(),
  date: z.string(),
  amount: z.number(),
  text: z.string(),
  utr: z.nullable(z.string()),
  account: z.nullable(z.string()),
  statementId: z.string(),
  /** How sure the match is; null without one. */
  level: z.nullable(z.enum(['ok', 'warn'])),
  orderIds: z.array(z.string()),
  /** The order whose UTR or reference it has, but another amount. */
  differs: z.nullable(z.string()),
  /** The state of the claim that it is the money of; null without one. */
  claimState: z.optional(z.nullable(z.enum(REFUND_STATES))),
});
export type Credit = z.output<typeof Credit>;

/** The states of an order that no credit pays. */
const UNMATCHED_STATES = ['WAITING', 'ACCEPTED', 'UNPAID', 'CLOSED'] as const;
/** The state of an order that no credit pays. */
export type UnmatchedState = (typeof UNMATCHED_STATES)[number];

/** An order that is paid by scan, and that no credit pays. */
export const UnmatchedOrder = z.object({
  orderId: z.string(),
  orderDate: z.string(),
  customerName: z.string(),
  /** Rupees of the order as placed. */
  total: z.number(),
  utr: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** WAITING: no one saw its payment. UNPAID: rejected as unpaid. CLOSED: otherwise rejected or cancelled. */
  state: z.enum(UNMATCHED_STATES),
});
export type UnmatchedOrder = z.output<typeof UnmatchedOrder>;

const Ids = z.array(Id).check(
  z.minLength(1, paymentMessages.oneOfMany),
  z.maxLength(MOST_MATCHED, paymentMessages.oneOfMany),
  z.refine((ids) => new Set(ids).size === ids.length, paymentMessages.oneOfMany),
);

/** One credit with its orders, or one order with its credits. */
export const MatchRequest = z.object({ creditIds: Ids, orderIds: Ids }).check(
  z.refine(({ creditIds, orderIds }) => creditIds.length === 1 || orderIds.length === 1, {
    error: paymentMessages.oneOfMany,
    path: ['orderIds'],
  }),
);

const Match = z.object({
  creditIds: z.array(z.string()),
  orderIds: z.array(z.string()),
  level: z.enum(['ok', 'warn']),
});

/** The calls of payments: bank statements, and their credits. */
export const paymentCalls = {
  statement: call({
    name: 'payments.statement',
    summary: 'Import a bank statement',
    method: 'POST',
    path: '/payments/statement',
    access: 'backOffice',
    area: 'finance',
    body: z.object({
      columns: z.optional(z.nullable(StatementColumns)),
      /** Whether the shop has several accounts. */
      account: z.optional(z.nullable(z.boolean())),
    }),
    hasOptionalBody: true,
    files: { field: 'file', most: 1, type: 'text/csv' },
    reply: answer(StatementCounts),
    failed: paymentMessages.importFailed,
  }),
  statements: call({
    name: 'payments.statements',
    summary: 'List the imported statements, newest first',
    method: 'GET',
    path: '/payments/statements',
    access: 'backOffice',
    area: 'finance',
    query: z.object(pageFields),
    reply: listAnswer(StatementRow),
    failed: paymentMessages.fetchFailed,
  }),
  credits: call({
    name: 'payments.credits',
    summary: 'List the credits of all statements, newest first',
    method: 'GET',
    path: '/payments/credits',
    access: 'backOffice',
    area: 'finance',
    query: z.object({
      ...pageFields,
      matched: z.optional(z.enum(['true', 'false'], paymentMessages.matchedFilter)),
    }),
    reply: listAnswer(Credit),
    failed: paymentMessages.fetchFailed,
  }),
  orders: call({
    name: 'payments.orders',
    summary:
      'List the orders that are paid by scan and that no payment is matched with, newest first',
    method: 'GET',
    path: '/payments/orders',
    access: 'backOffice',
    area: 'finance',
    query: z.object({
      ...pageFields,
      /** All of the last three months; without it, the orders whose payment is to be checked. */
      all: z.optional(z.literal('true', paymentMessages.allFilter)),
    }),
    reply: listAnswer(UnmatchedOrder),
    failed: paymentMessages.ordersFailed,
  }),
  match: call({
    name: 'payments.match',
    summary: 'Match one credit with orders, or one order with credits',
    method: 'POST',
    path: '/payments/match',
    access: 'backOffice',
    area: 'finance',
    body: MatchRequest,
    reply: answer(Match),
    failed: paymentMessages.matchFailed,
  }),
  unmatch: call({
    name: 'payments.unmatch',
    summary: 'Take a match back',
    method: 'DELETE',
    path: '/payments/match/{creditId}',
    access: 'backOffice',
    area: 'finance',
    params: z.object({ creditId: PathId }),
    reply: answer(Match),
    failed: paymentMessages.matchFailed,
  }),
};
