import { aCategory } from './catalogue-factories.ts';
import type { Samples } from './office-samples.ts';
import { aName } from './sample-makers.ts';

/** Valid requests for the calls of categories. */
export const pageSamples = {
  'categories.list': () => ({}),
  'categories.bySlug': async ({ shop }) => ({ params: { slug: (await aCategory(shop)).slug } }),
  'categories.create': () => ({
    query: { name: aName(), description: 'Woven by hand' },
    body: { name: aName(), description: 'Woven by hand', slug: aName().toLowerCase() },
  }),
  'categories.update': async ({ shop }) => ({
    query: { id: (await aCategory(shop)).id, name: aName(), description: 'Woven by hand' },
  }),
  'categories.remove': async ({ shop }) => ({ params: { id: (await aCategory(shop)).id } }),
} satisfies Partial<Samples>;
