import { callMessages } from '@shop/contract/call';
import { customerCalls } from '@shop/contract/customers';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../http/call.ts';
import { customersOf, searchCustomers } from './customers.ts';

export const customersRoutes: Bound[] = [
  bind(customerCalls.list, async (shop, { query }) => ({
    message: callMessages.ok,
    ...(await customersOf(shop, query, rangeOf(query))),
  })),
  bind(customerCalls.search, async (shop, { query }) => searchCustomers(shop, query)),
];
