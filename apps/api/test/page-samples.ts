import { aCategory, aProductByForm } from './catalogue-factories.ts';
import { aCollection, collectionFields } from './collection-factories.ts';
import type { Samples } from './office-samples.ts';
import { aName, aSmallPicture } from './sample-makers.ts';
import type { TestShop } from './server.ts';

/** Returns a slug that no other sample has. */
const aSlug = () => aName().toLowerCase().replaceAll(' ', '-');

/** Returns the fields of a collection, with every field of its form. */
async function wholeCollection(shop: TestShop) {
  const { id, categoryId } = await aProductByForm(shop);
  return collectionFields({
    slug: `festival-${id}`,
    text: 'Silk for the days of lights',
    filter: { subCategoryId: categoryId, minPrice: '100', occasion: 'WEDDING', inStock: true },
    pinned: [id],
    active: true,
  });
}

const aSmallFile = async () => [{ name: 'festival.jpg', bytes: await aSmallPicture('jpeg') }];

/** Valid requests for the calls of categories and collections. */
export const pageSamples = {
  'categories.list': () => ({}),
  'categories.bySlug': async ({ shop }) => ({ params: { slug: (await aCategory(shop)).slug } }),
  'categories.create': () => ({
    query: { name: aName(), description: 'Woven by hand' },
    body: { name: aName(), description: 'Woven by hand', slug: aSlug() },
  }),
  'categories.update': async ({ shop }) => {
    const { id, position, name, description, slug } = await aCategory(shop);
    return {
      query: { id, name: aName(), description: 'Woven by hand' },
      body: {
        id,
        name: aName(),
        description: 'Woven by hand',
        slug: aSlug(),
        position: 3,
        expected: { position, name, description, slug },
      },
    };
  },
  'categories.remove': async ({ shop }) => ({ params: { id: (await aCategory(shop)).id } }),

  'collections.list': () => ({ query: { page: '0', size: '5' } }),
  'collections.current': () => ({}),
  'collections.get': async ({ shop, owner }) => ({
    // In a shop with the time of the machine too.
    params: { slug: (await aCollection(shop, { toDate: '2099-12-31' }, owner)).slug },
  }),
  'collections.create': async ({ shop }) => ({
    body: await wholeCollection(shop),
    files: await aSmallFile(),
  }),
  'collections.update': async ({ shop, owner }) => {
    const { collectionId, ...before } = await aCollection(shop, await wholeCollection(shop), owner);
    const { title, slug, text, fromDate, toDate, filter, pinned, active } = before;
    const expected = { title, slug, text, fromDate, toDate, filter, pinned, active };
    return {
      params: { collectionId },
      body: { ...(await wholeCollection(shop)), imageUrl: null, expected },
      files: await aSmallFile(),
    };
  },
  'collections.remove': async ({ shop, owner }) => ({
    params: { collectionId: (await aCollection(shop, {}, owner)).collectionId },
  }),
} satisfies Partial<Samples>;
