import { aDraft, draftOf } from './draft-factories.ts';
import type { Samples } from './office-samples.ts';
import { aProduct } from './order-factories.ts';

/** Valid requests for the calls of drafts. */
export const draftSamples = {
  'drafts.list': () => ({ query: { state: 'OPEN', page: '0', size: '5' } }),
  'drafts.get': async ({ shop, owner }) => ({
    params: { draftId: (await aDraft(shop, { token: owner.token })).draftId },
  }),
  'drafts.create': async ({ shop }) => {
    const product = await aProduct(shop);
    const { items, ...rest } = draftOf([[product, 1]]);
    return {
      body: {
        ...rest,
        items: items.map((item) => ({
          ...item,
          unitPrice: product.price,
          listPrice: product.price,
        })),
        discountAmount: 1,
        reason: 'A regular customer',
        note: 'Wants it by Friday',
        expiresInMinutes: 60,
      },
    };
  },
  'drafts.change': async ({ shop, owner }) => {
    const { draftId, expiresAt } = await aDraft(shop, { token: owner.token });
    return {
      params: { draftId },
      body: { expiresInMinutes: 60, state: null, expected: { state: 'OPEN', expiresAt } },
    };
  },
  'drafts.send': async ({ shop, owner }) => ({
    params: { draftId: (await aDraft(shop, { token: owner.token })).draftId },
  }),
} satisfies Partial<Samples>;
