import { callMessages } from '@shop/contract/call';
import { rangeOf } from '@shop/contract/page';
import { paymentCalls, paymentMessages } from '@shop/contract/payments';
import { type Bound, bind } from '../http/call.ts';
import { matchByHand, takeMatchBack } from './matching.ts';
import { creditsOf, importStatement, statementsOf } from './statements.ts';

export const paymentsRoutes: Bound[] = [
  bind(paymentCalls.statement, async (shop, { session, body, files }) => ({
    message: paymentMessages.imported,
    data: await importStatement(shop, session, { ...body, files }),
  })),
  bind(paymentCalls.statements, async (shop, { query }) => ({
    message: callMessages.ok,
    ...(await statementsOf(shop, rangeOf(query))),
  })),
  bind(paymentCalls.credits, async (shop, { query }) => ({
    message: callMessages.ok,
    ...(await creditsOf(shop, query.matched, rangeOf(query))),
  })),
  bind(paymentCalls.match, async (shop, { session, body }) => ({
    message: paymentMessages.matched,
    data: await matchByHand(shop, session, body),
  })),
  bind(paymentCalls.unmatch, async (shop, { session, params }) => ({
    message: paymentMessages.unmatched,
    data: await takeMatchBack(shop, session, params.creditId),
  })),
];
