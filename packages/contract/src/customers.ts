import * as z from 'zod/mini';
import { Address } from './addresses.ts';
import { answer, call, listAnswer } from './call.ts';
import { Keyword } from './catalogue-query.ts';
import { DeliveryItem } from './delivery.ts';
import { pageFields } from './page.ts';
import { sortQuery } from './sort.ts';
import { PathId, paragraph, textMessages } from './text.ts';

/** Columns by which customers can be sorted; newest first is the default. */
export const CUSTOMER_SORTS = ['date', 'name'] as const;
/** A column by which customers can be sorted. */
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** Maximum length of a note about a customer, in letters. */
export const MOST_NOTE = 1000;

/** Messages about the list of customers, shared by server and pages. */
export const customerMessages = {
  fetchFailed: 'Failed to Fetch Customers',
  searchFailed: 'Search failed',
  none: 'No Customers Found',
  notFound: 'Customer not found',
  blocked: 'Customer blocked. They cannot place orders.',
  unblocked: 'Customer unblocked. They can place orders again.',
  confirmBlock: 'Block this customer? They cannot place new orders. Open orders stay open.',
  confirmUnblock: 'Unblock this customer? They can place orders again.',
  confirmReject: 'Reject all orders from this customer that you have not accepted yet?',
  blockFailed: 'Failed to update the customer',
  openRejected: (items: number) =>
    items === 1 ? '1 item was rejected' : `${items} items were rejected`,
  rejectFailed: 'Failed to reject the orders',
  readFailed: 'Failed to fetch the customer',
  noteRequired: 'Write a note first',
  noted: 'Note saved',
  noteFailed: 'Failed to save the note',
} as const;

/** The orders of a customer so far: their number, their sum and the last one. */
export const OrderTotals = z.object({
  count: z.number(),
  /** Rupees of all items except cancelled and rejected ones. */
  total: z.number(),
  /** Time of the last order; null without one. */
  lastAt: z.nullable(z.string()),
});
export type OrderTotals = z.output<typeof OrderTotals>;

/** A customer in the owner's view. */
export const Customer = z.object({
  customerId: z.string(),
  customerName: z.string(),
  phoneNumber: z.string(),
  email: z.nullable(z.string()),
  /** The default address on one line. */
  address: z.nullable(z.string()),
  /** Whether the owner has blocked this customer: no more orders and holds. */
  blocked: z.boolean(),
  /** The city of the default address. */
  city: z.optional(z.nullable(z.string())),
  /** Only in lists. */
  orders: z.optional(OrderTotals),
});
export type Customer = z.output<typeof Customer>;

/** A note of the owner about a customer, which the customer never sees. */
export const CustomerNote = z.object({
  id: z.string(),
  text: z.string(),
  at: z.string(),
  /** Name of the author. */
  by: z.string(),
});
export type CustomerNote = z.output<typeof CustomerNote>;

/** The owner's page of a customer. */
export const CustomerPage = z.object({
  customer: Customer,
  addresses: z.array(Address),
  orders: OrderTotals,
  returnsCount: z.number(),
  /** The newest notes first. */
  notes: z.array(CustomerNote),
});
export type CustomerPage = z.output<typeof CustomerPage>;

/** The form of a note. */
export const CustomerNoteFields = z.object({
  text: paragraph({ max: MOST_NOTE, required: customerMessages.noteRequired, name: 'The note' }),
});
export type CustomerNoteFields = z.output<typeof CustomerNoteFields>;

const sort = sortQuery(CUSTOMER_SORTS);

/** The calls of the list of customers. */
export const customerCalls = {
  list: call({
    name: 'customers.list',
    summary: 'List the customers',
    method: 'GET',
    path: '/userProfile/registered-users',
    access: 'backOffice',
    area: 'customers',
    query: z.object({ sort, ...pageFields }),
    reply: listAnswer(Customer),
    failed: customerMessages.fetchFailed,
  }),
  search: call({
    name: 'customers.search',
    summary: 'Search the customers',
    method: 'GET',
    path: '/search/customers',
    access: 'backOffice',
    area: 'customers',
    query: z.object({ keyword: Keyword, sort }),
    reply: z.array(Customer),
    failed: customerMessages.searchFailed,
  }),
  get: call({
    name: 'customers.get',
    summary: 'Read a customer with addresses, totals and notes',
    method: 'GET',
    path: '/customers/{userId}',
    access: 'backOffice',
    area: 'customers',
    params: z.object({ userId: PathId }),
    reply: answer(CustomerPage),
    failed: customerMessages.readFailed,
  }),
  orders: call({
    name: 'customers.orders',
    summary: 'List the order items of a customer',
    method: 'GET',
    path: '/customers/{userId}/orders',
    access: 'backOffice',
    area: 'customers',
    params: z.object({ userId: PathId }),
    query: z.object(pageFields),
    reply: listAnswer(DeliveryItem),
    failed: customerMessages.readFailed,
  }),
  addNote: call({
    name: 'customers.addNote',
    summary: 'Write a note about a customer',
    method: 'POST',
    path: '/customers/{userId}/notes',
    access: 'backOffice',
    area: 'customers',
    params: z.object({ userId: PathId }),
    body: CustomerNoteFields,
    reply: answer(CustomerNote),
    status: 201,
    failed: customerMessages.noteFailed,
  }),
  setBlocked: call({
    name: 'customers.setBlocked',
    summary: 'Block or unblock a customer',
    method: 'PATCH',
    path: '/customers/{userId}/blocked',
    access: 'backOffice',
    area: 'customers',
    params: z.object({ userId: PathId }),
    body: z.object({ blocked: z.boolean(textMessages.flag) }),
    reply: answer(z.object({ blocked: z.boolean() })),
    failed: customerMessages.blockFailed,
  }),
  rejectOpen: call({
    name: 'customers.rejectOpen',
    summary: "Reject all of a customer's open orders",
    method: 'POST',
    path: '/customers/{userId}/rejectOpen',
    access: 'backOffice',
    area: 'customers',
    areaToo: 'orders',
    params: z.object({ userId: PathId }),
    /** `rejected` counts order items. */
    reply: answer(z.object({ rejected: z.number() })),
    failed: customerMessages.rejectFailed,
  }),
};
