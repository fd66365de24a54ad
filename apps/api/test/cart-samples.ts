import type { Samples } from './office-samples.ts';
import { aProduct } from './order-factories.ts';
import { inCart } from './sample-makers.ts';

/** Valid requests for the calls of the cart. */
export const cartSamples = {
  'cart.add': async ({ shop, whose }) => ({
    body: { productId: (await aProduct(shop)).id, userId: whose.id, quantity: 1 },
  }),
  'cart.get': ({ whose }) => ({ params: { userId: whose.id } }),
  'cart.changeQuantity': async (ground) => ({
    body: { userId: ground.whose.id, productId: await inCart(ground), quantity: 2 },
  }),
  'cart.remove': async (ground) => ({
    query: { userId: ground.whose.id, productId: await inCart(ground) },
  }),
  'cart.summary': ({ whose }) => ({ query: { userId: whose.id } }),
} satisfies Partial<Samples>;
