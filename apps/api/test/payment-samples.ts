import { aMatchable, aMatchedCredit, aStatement } from './payment-factories.ts';
import { type Ground, aScannedOrder } from './sample-makers.ts';

/** Samples of the calls of payments. */
export const paymentSamples = {
  'payments.statement': async () => ({
    body: { columns: { date: 0, text: 1, credit: 2 }, account: false },
    files: [aStatement()],
  }),
  'payments.statements': () => ({ query: { page: '0', size: '10' } }),
  'payments.credits': () => ({ query: { matched: 'true', page: '0', size: '10' } as const }),
  'payments.orders': () => ({ query: { all: 'true', page: '0', size: '10' } as const }),
  'payments.match': async (ground: Ground) => ({ body: await aMatchable(ground) }),
  'payments.proof': async (ground: Ground) => ({
    params: { orderId: await aScannedOrder(ground) },
  }),
  'payments.unmatch': async (ground: Ground) => ({
    params: { creditId: await aMatchedCredit(ground) },
  }),
};
