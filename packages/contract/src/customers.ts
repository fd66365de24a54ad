import * as z from 'zod/mini';
import { call, listAnswer } from './call.ts';
import { pageFields } from './page.ts';
import { sortQuery } from './sort.ts';
import { line } from './text.ts';

/** Columns by which customers can be sorted; newest first is the default. */
export const CUSTOMER_SORTS = ['date', 'name'] as const;
/** A column by which customers can be sorted. */
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** Messages about the list of customers, shared by server and pages. */
export const customerMessages = {
  fetchFailed: 'Failed to Fetch Customers',
  searchFailed: 'Search failed',
  none: 'No Customers Found',
} as const;

/** A customer as the owner sees one. */
export const Customer = z.object({
  customerId: z.string(),
  customerName: z.string(),
  phoneNumber: z.string(),
  email: z.nullable(z.string()),
  /** The default address on one line. */
  address: z.nullable(z.string()),
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
};
