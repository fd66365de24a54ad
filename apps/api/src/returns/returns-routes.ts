import { rangeOf } from '@shop/contract/page';
import { returnCalls, returnMessages } from '@shop/contract/returns';
import { type Bound, bind } from '../http/call.ts';
import { changeReturn, returnMessage } from './change-return.ts';
import { createReturn } from './create-return.ts';
import { returnsOfAll, returnsOfCustomer } from './returns.ts';

export const returnsRoutes: Bound[] = [
  bind(returnCalls.create, async (shop, { session, body, files }) => ({
    message: returnMessages.created,
    data: await createReturn(shop, { customerId: session.userId, request: body, files }),
  })),
  bind(returnCalls.mine, (shop, { session, query }) =>
    returnsOfCustomer(shop, session.userId, rangeOf(query)),
  ),
  bind(returnCalls.list, (shop, { query }) => returnsOfAll(shop, query.status, rangeOf(query))),
  bind(returnCalls.change, async (shop, { session, params, body }) => ({
    message: returnMessage(body.status),
    data: await changeReturn(shop, session, { returnId: params.returnId, change: body }),
  })),
];
