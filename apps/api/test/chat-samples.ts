import type { Samples } from './office-samples.ts';
import { aProduct } from './order-factories.ts';

/** A valid request for the call that reads a chat. */
export const chatSamples = {
  'drafts.read': async ({ shop }) => ({
    body: { text: `${(await aProduct(shop)).name} x2\nName: Meena` },
  }),
} satisfies Partial<Samples>;
