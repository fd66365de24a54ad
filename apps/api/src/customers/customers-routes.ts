import { customerCalls, customerMessages } from '@shop/contract/customers';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../http/call.ts';
import { addNote, customerPage } from './customer-page.ts';
import { customersOf, searchCustomers, blockCustomer } from './customers.ts';
import { withOrderTotals } from './order-totals.ts';

export const customersRoutes: Bound[] = [
  bind(customerCalls.list, async (shop, { query }) => {
    const { data, totalCount } = await customersOf(shop, query, rangeOf(query));
    return { data: await withOrderTotals(shop, data), totalCount };
  }),
  bind(customerCalls.get, async (shop, { params }) => ({
    data: await customerPage(shop, params.userId),
  })),
  bind(
    customerCalls.addNote,
    async (shop, { session, params, body: { text }, idempotencyKey }) => ({
      message: customerMessages.noted,
      data: await addNote(shop, session, { customerId: params.userId, text, idempotencyKey }),
    }),
  ),
  bind(customerCalls.setBlocked, async (shop, { session, params, body: { blocked } }) => {
    await blockCustomer(shop, session, { customerId: params.userId, isBlocked: blocked });
    const message = blocked ? customerMessages.blocked : customerMessages.unblocked;
    return { message, data: { blocked } };
  }),
  bind(customerCalls.search, async (shop, { query }) =>
    withOrderTotals(shop, await searchCustomers(shop, query)),
  ),
];
