import { callMessages } from '@shop/contract/call';
import { customerCalls, customerMessages } from '@shop/contract/customers';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../http/call.ts';
import { customersOf, searchCustomers, setBlocked } from './customers.ts';

export const customersRoutes: Bound[] = [
  bind(customerCalls.list, async (shop, { query }) => ({
    message: callMessages.ok,
    ...(await customersOf(shop, query, rangeOf(query))),
  })),
  bind(customerCalls.setBlocked, async (shop, { params, body: { blocked } }) => {
    await setBlocked(shop, params.userId, blocked);
    const message = blocked ? customerMessages.blocked : customerMessages.unblocked;
    return { message, data: { blocked } };
  }),
  bind(customerCalls.search, async (shop, { query }) => searchCustomers(shop, query)),
];
