import { callMessages } from '@shop/contract/call';
import { rangeOf } from '@shop/contract/page';
import { refundCalls, refundMessages } from '@shop/contract/refunds';
import { type Bound, bind } from '../http/call.ts';
import { dueRefunds, refundsOf } from './refunds.ts';
import { sendRefund } from './send-refund.ts';

export const refundsRoutes: Bound[] = [
  bind(refundCalls.list, async (shop, { query }) => ({
    message: callMessages.ok,
    ...(await refundsOf(shop, query, rangeOf(query))),
    due: await dueRefunds(shop),
  })),
  bind(refundCalls.send, async (shop, { session, params, body }) => ({
    message: refundMessages.sent,
    data: await sendRefund(shop, session, { refundId: params.refundId, sent: body }),
  })),
];
