import { pathNumberOf } from '@shop/contract/invoices';
import { aBuyer } from './order-factories.ts';
import type { Ground } from './sample-makers.ts';
import { anInvoice } from './invoice-factories.ts';
import type { Samples } from './office-samples.ts';

/** Sells to another customer, because other samples count the orders of `whose`. */
async function anInvoiceOf({ shop, owner }: Ground): Promise<string> {
  return anInvoice({ shop, owner, whose: await aBuyer(shop) });
}

/** Valid requests for the calls of labels and e-way bills. */
export const labelSamples = {
  'eway.get': async (ground) => ({
    params: { number: pathNumberOf(await anInvoiceOf(ground)) },
  }),
  'eway.save': async (ground) => ({
    params: { number: pathNumberOf(await anInvoiceOf(ground)) },
    body: { ewayBillNo: '331001234567', expected: null },
  }),
  'labels.priceGaps': () => ({}),
  'labels.gaps': () => ({ query: { page: '0', size: '5' } }),
} satisfies Partial<Samples>;
