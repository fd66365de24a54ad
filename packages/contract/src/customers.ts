import * as z from 'zod/mini';
import { answer, call, listAnswer } from './call.ts';
import { pageFields } from './page.ts';
import { sortQuery } from './sort.ts';
import { PathId, line, textMessages } from './text.ts';

/** Columns by which customers can be sorted; newest first is the default. */
export const CUSTOMER_SORTS = ['date', 'name'] as const;
/** A column by which customers can be sorted. */
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** Messages about the list of customers, shared by server and pages. */
export const customerMessages = {
  fetchFailed: 'Failed to Fetch Customers',
  searchFailed: 'Search failed',
  none: 'No Customers Found',
  notFound: 'Customer not found',
  blocked: 'The customer can place no more orders',
  unblocked: 'The customer can place orders again',
  confirmBlock: 'Take no more orders from this customer? Orders that are open stay open.',
  confirmUnblock: 'Take orders from this customer again?',
  confirmReject: 'Reject all orders of this customer that are not accepted yet?',
  blockFailed: 'Failed to change the customer',
  openRejected: (items: number) =>
    items === 1 ? '1 item was rejected' : `${items} items were rejected`,
  rejectFailed: 'Failed to reject the orders',
} as const;

/** A customer as the owner sees one. */
export const Customer = z.object({
  customerId: z.string(),
  customerName: z.string(),
  phoneNumber: z.string(),
  email: z.nullable(z.string()),
  /** The default address on one line. */
  address: z.nullable(z.string()),
  /** Whether the owner takes no more orders and holds from this customer. */
  blocked: z.boolean(),
});
export type Customer = z.output<typeof Customer>;

const sort = sortQuery(CUSTOMER_SORTS);

/** The calls of the list of customers. */
export const customerCalls = {
  list: call({
    name: 'customers.list',
    summary: 'List the customers',
    method: 'GET',
    path: '/userProfile/registered-users',
    access: 'admin',
    query: z.object({ sort, ...pageFields }),
    reply: listAnswer(Customer),
    failed: customerMessages.fetchFailed,
  }),
  search: call({
    name: 'customers.search',
    summary: 'Search the customers',
    method: 'GET',
    path: '/search/customers',
    access: 'admin',
    query: z.object({ keyword: line({ max: 200, name: 'The search' }), sort }),
    reply: z.array(Customer),
    failed: customerMessages.searchFailed,
  }),
  setBlocked: call({
    name: 'customers.setBlocked',
    summary: 'Block or unblock a customer',
    method: 'PATCH',
    path: '/customers/{userId}/blocked',
    access: 'admin',
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
    access: 'admin',
    params: z.object({ userId: PathId }),
    /** `rejected` counts order items. */
    reply: answer(z.object({ rejected: z.number() })),
    failed: customerMessages.rejectFailed,
  }),
};
