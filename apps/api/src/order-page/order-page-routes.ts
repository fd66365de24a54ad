import { orderPageCalls, orderPageMessages } from '@shop/contract/order-page';
import { type Bound, bind } from '../http/call.ts';
import { addOrderNote } from './order-notes.ts';
import { orderPage } from './order-page.ts';

export const orderPageRoutes: Bound[] = [
  bind(orderPageCalls.get, async (shop, { session, params }) => ({
    data: await orderPage(shop, session, params.orderId),
  })),
  bind(
    orderPageCalls.addNote,
    async (shop, { session, params, body: { text }, idempotencyKey }) => ({
      message: orderPageMessages.noted,
      data: await addOrderNote(shop, session, {
        orderId: params.orderId,
        text,
        idempotencyKey,
      }),
    }),
  ),
];
