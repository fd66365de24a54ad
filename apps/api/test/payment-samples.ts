import { aMatchable, aMatchedCredit, aStatement } from './payment-factories.ts';
import { aScannedOrder } from './sample-makers.ts';
import type { Samples } from './office-samples.ts';

/** Samples of the calls of payments. */
export const paymentSamples = {
  'payments.statement': async () => ({
    body: { columns: { date: 0, text: 1, credit: 2 }, account: false },
    files: [aStatement()],
  }),
  'payments.statements': () => ({ query: { page: '0', size: '10' } }),
  'payments.credits': () => ({ query: { matched: 'true', page: '0', size: '10' } }),
  'payments.orders': () => ({ query: { all: 'true', page: '0', size: '10' } }),
  'payments.match': async (ground) => ({ body: await aMatchable(ground) }),
  'payments.proof': async (ground) => ({ params: { orderId: await aScannedOrder(ground) } }),
  'payments.unmatch': async (ground) => ({ params: { creditId: await aMatchedCredit(ground) } }),
} satisfies Partial<Samples>;
