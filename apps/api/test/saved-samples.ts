import { aShopper } from './factories.ts';
import type { Samples } from './office-samples.ts';
import { aProduct } from './order-factories.ts';
import { aSoldOutProduct, aStopToken, save, watch } from './saved-factories.ts';

/** Valid requests for the calls of saved products and watches. */
export const savedSamples = {
  'saved.save': async ({ shop }) => ({ body: { productId: (await aProduct(shop)).id } }),
  'saved.remove': async ({ shop, whose }) => {
    const product = await aProduct(shop);
    await save(shop, whose, product);
    return { params: { productId: product.id } };
  },
  'saved.ids': () => ({}),
  'saved.mine': () => ({ query: { page: '0', size: '5' } }),
  'watches.add': async ({ shop }) => ({
    body: { productId: (await aSoldOutProduct(shop)).product.id, whatsappUpdates: true },
  }),
  'watches.remove': async ({ shop, whose }) => {
    const { product } = await aSoldOutProduct(shop);
    await watch(shop, whose, product);
    return { params: { productId: product.id } };
  },
  'watches.mine': () => ({ query: { page: '0', size: '5' } }),
  'watches.stopState': async ({ shop }) => ({
    params: { token: await aStopToken(shop, await aShopper(shop)) },
  }),
  'watches.stop': async ({ shop }) => ({
    params: { token: await aStopToken(shop, await aShopper(shop)) },
    body: { all: true },
  }),
} satisfies Partial<Samples>;
