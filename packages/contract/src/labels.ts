import * as z from 'zod/mini';
import { call, listAnswer } from './call.ts';
import { LABEL_GAPS } from './label-fields.ts';
import { pageFields } from './page.ts';
import { PriceGap } from './price-gap.ts';
import { TaxClassName } from './product-tax.ts';
import { productMessages } from './product-messages.ts';

/** A product on sale with the fields that its label lacks. */
export const LabelGapRow = z.object({
  productId: z.string(),
  productName: z.string(),
  sku: z.string(),
  missing: z.array(z.enum(LABEL_GAPS)),
});
export type LabelGapRow = z.output<typeof LabelGapRow>;

/** The calls about labels and prices. */
export const labelCalls = {
  gaps: call({
    name: 'labels.gaps',
    summary: 'List the products on sale whose label lacks something',
    method: 'GET',
    path: '/product/labelGaps',
    access: 'backOffice',
    area: 'products',
    query: z.object(pageFields),
    reply: listAnswer(LabelGapRow),
    failed: productMessages.listFailed,
  }),
  priceGaps: call({
    name: 'labels.priceGaps',
    summary: 'List the prices that no tax rate of today fits',
    method: 'GET',
    path: '/product/priceGaps',
    access: 'backOffice',
    area: 'products',
    /** Of each tax class at most one: above `below` and lower than `above`. */
    reply: listAnswer(z.extend(PriceGap, { taxClass: TaxClassName })),
    failed: productMessages.fetchFailed,
  }),
};
