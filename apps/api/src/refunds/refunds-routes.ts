import { rangeOf } from '@shop/contract/page';
import { refundCalls, refundMessages } from '@shop/contract/refunds';
import { type Bound, bind } from '../http/call.ts';
import { decideRefund, decisionMessage, decisionOf } from './decide-refund.ts';
import { dueRefunds, refundsOf } from './refunds.ts';
import { sendRefund } from './send-refund.ts';

export const refundsRoutes: Bound[] = [
  bind(refundCalls.list, async (shop, { query }) => ({
    ...(await refundsOf(shop, query, rangeOf(query))),
    due: await dueRefunds(shop),
  })),
  bind(refundCalls.send, async (shop, { session, params, body }) => {
    const { refundId } = params;
    const { state, ...sent } = body;
    if (state) {
      const decision = decisionOf({ ...body, state });
      return {
        message: decisionMessage(state),
        data: await decideRefund(shop, session, { refundId, decision }),
      };
    }
    return {
      message: sent.method === 'GATEWAY' ? refundMessages.begun : refundMessages.sent,
      data: await sendRefund(shop, session, { refundId, sent }),
    };
  }),
];
